import type { Person } from '#brokerage/team.ts';
import { joinWords } from '#lib/join-words.ts';
import { Link } from '#pages/link.tsx';
import { Portrait } from '#platform/facts/person-line.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { OutsideLink } from '#ui/outside-link.tsx';

export function PeopleSection() {
  const { people } = useFacts();
  if (people.length === 0) return null;
  const isFew = people.length < 3;
  return (
    <section aria-labelledby="people" className="border-y border-line bg-paper-raised">
      <div className="page py-6 sm:py-10 lg:py-12">
        <h2 id="people">{peopleTitle(people)}</h2>
        <ul
          // Scrolled by keyboard where nothing in it takes focus.
          tabIndex={people.some(({ id }) => id !== undefined) ? undefined : 0}
          className={`mt-4 grid sm:mt-6 gap-x-10 gap-y-7 lg:mt-8 ${isFew ? 'max-sm:swipe-row md:grid-cols-2' : 'max-lg:swipe-row lg:grid-cols-3'}`}
        >
          {people.map((person) => (
            <li key={person.licenceNumber} id={person.licenceNumber} className="flex scroll-mt-24 gap-5">
              <Portrait
                person={person}
                className={`aspect-3/4 w-20 self-start rounded-small text-h3 sm:w-26 ${isFew ? 'lg:w-44' : ''}`}
              />
              <div className="min-w-0">
                <p className={`font-display text-lead ${isFew ? 'sm:text-h3' : ''}`}>“{person.sentence}”</p>
                <p className="mt-1.5 font-semibold sm:mt-4 sm:text-[1.125rem]">{person.name}</p>
                <p className="text-ink-soft max-sm:text-small">
                  {person.title}, licence {person.licenceNumber}
                  <br />
                  {describeLanguages(person.languages)}
                  {person.since !== undefined && `, with us since ${person.since}`}
                </p>
                {person.id !== undefined && (
                  <Link
                    href={`/book?with=${person.id}`}
                    className="link mt-1 inline-flex min-h-11 items-center"
                  >
                    Book with {person.firstName ?? person.name}
                  </Link>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function RegisterLink() {
  const { company } = useFacts();
  return (
    <OutsideLink href={company.links.register} className="link inline-flex min-h-11 items-center">
      Check our licence
    </OutsideLink>
  );
}

/** Names up to three people; more would no longer read as a title. */
function peopleTitle(people: readonly Person[]): string {
  if (people.length > 3) return 'You’ll talk to one of us';
  const names = people.map(({ name }) => name);
  return `You’ll talk to ${joinWords(names, 'or')}`;
}

/** The languages somebody works in, such as `Speaks English and French`. */
export function describeLanguages(languages: readonly string[]): string {
  return `Speaks ${joinWords(languages)}`;
}
