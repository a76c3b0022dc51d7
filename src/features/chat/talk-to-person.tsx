import { brokerage, openingHours } from '#brokerage/brokerage.ts';
import { people } from '#brokerage/people.ts';
import { BookingButton } from '#features/bookings/booking-button.tsx';
import { Portrait } from '#platform/pages/person-line.tsx';
import { buttonClass } from '#ui/button.tsx';
import { CalendarIcon, PhoneIcon } from '#ui/icons.tsx';

const [person] = people;

/** After a reply: who can say more, when, and two ways to reach them. */
export function TalkToPerson() {
  return (
    // The assistant's replies are announced; this only stays below them.
    <div aria-live="off" className="rounded-large border border-line p-3 text-small leading-snug">
      <div className="flex items-center gap-3">
        {person && <Portrait person={person} className="size-11" />}
        <div>
          <h3 className="font-sans font-semibold tracking-normal">Talk to a person</h3>
          {person && (
            <p>
              {person.name}, {person.title}, licence {person.licenceNumber}
            </p>
          )}
          <p className="text-ink-soft">{openingHours.bookingsAndChat}</p>
        </div>
      </div>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <a
          href={brokerage.phone.href}
          aria-label={`Call ${brokerage.phone.display}`}
          className={`min-h-11 grow ${buttonClass('secondary', 'small')}`}
        >
          <PhoneIcon /> Call
        </a>
        <BookingButton className={`min-h-11 grow ${buttonClass('primary', 'small')}`}>
          <CalendarIcon /> Book
        </BookingButton>
      </div>
    </div>
  );
}
