import { Link } from '#pages/link.tsx';
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
    <Link
      href="/about"
      className="mt-2 inline-flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-1 text-small text-ink-soft sm:mt-3"
    >
      <span className="flex -space-x-2">
        {people.slice(0, 3).map((person) => (
          <Portrait
            key={person.licenceNumber}
            person={person}
            className="size-7 rounded-full border-2 border-paper sm:size-8"
          />
        ))}
      </span>
      <span>{text}</span>
      <span className="link">Licence {company.licenceNumber}</span>
    </Link>
  );
}
