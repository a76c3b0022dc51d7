import { Link } from '#pages/link.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import { Portrait } from './person-line.tsx';
import { useFacts } from './use-facts.ts';

/** The agents' faces and the licence in one line, with the average of reviews where the page has it nowhere else. */
export function Proof({ hasRating = false }: { hasRating?: boolean }) {
  const { people, claims, company } = useFacts();
  const { value, wording } = claims.rating;
  const text = hasRating
    ? [value, wording].filter(Boolean).join(' ')
    : people.length > 0 && 'Who you’ll talk to';
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2.5 text-small text-ink-soft sm:mt-3">
      {text && (
        <Link href="/about" className="inline-flex min-h-11 items-center gap-x-2.5">
          <span className={`flex -space-x-2 ${hasRating ? 'max-sm:hidden' : ''}`}>
            {people.slice(0, 3).map((person) => (
              <Portrait
                key={person.licenceNumber}
                person={person}
                className="size-7 rounded-full border-2 border-paper sm:size-8"
              />
            ))}
          </span>
          <span className="link">{text}</span>
        </Link>
      )}
      <OutsideLink href={company.links.register} className="link inline-flex min-h-11 items-center">
        Licence {company.licenceNumber}
      </OutsideLink>
    </p>
  );
}
