import { type FoundPerson, useFoundPeople } from '#features/bookings/found-people.ts';
import { formatPhone } from '#lib/phone-number.ts';

/** People who wrote or booked before and whom the form can be filled with. */
export function KnownPeople({ typed, onChoose }: { typed: string; onChoose: (person: FoundPerson) => void }) {
  const people = useFoundPeople(typed);
  if (people.length === 0) return null;
  return (
    <ul
      aria-label="Known clients"
      className="divide-y divide-line rounded-small border border-line text-small"
    >
      {people.map((person) => (
        <li key={person.href}>
          <button
            type="button"
            className="flex min-h-11 w-full flex-wrap items-center gap-x-3 px-3 py-1.5 text-left hover:bg-paper-sunk"
            onClick={() => onChoose(person)}
          >
            <span className="font-semibold">{person.name}</span>
            <span className="tabular">{formatPhone(person.phone)}</span>
            <span className="break-all text-ink-soft">{person.email}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
