import { brokerage, openingHours } from '#brokerage/brokerage.ts';
import { people } from '#brokerage/people.ts';
import { BookingButton } from '#features/bookings/booking-button.tsx';
import { PersonLine } from '#platform/pages/person-line.tsx';
import { buttonClass } from '#ui/button.tsx';

const [first] = people;

/** After a reply: who can say more, when, and two ways to reach them. */
export function TalkToPerson() {
  return (
    // The assistant's replies are announced; this only stays below them.
    <div aria-live="off" className="rounded-large border border-line p-3.5 text-small">
      <h3 className="font-sans text-base font-semibold tracking-normal">Talk to a person</h3>
      <p className="text-ink-soft">{openingHours.bookingsAndChat}</p>
      {first && (
        <div className="mt-2">
          <PersonLine person={first} />
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <a
          href={brokerage.phone.href}
          aria-label={`Call ${brokerage.phone.display}`}
          className={`grow ${buttonClass('secondary', 'small')}`}
        >
          Call
        </a>
        <BookingButton className={`grow ${buttonClass('primary', 'small')}`}>Book</BookingButton>
      </div>
    </div>
  );
}
