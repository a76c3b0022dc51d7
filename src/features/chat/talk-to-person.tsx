import { BookingButton } from '#features/bookings/form/booking-button.tsx';
import { Portrait } from '#platform/facts/person-line.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { buttonClass } from '#ui/button.tsx';

const button = `min-h-11 shrink-0 pointer-fine:min-h-9 ${buttonClass('secondary', 'small')}`;

export function TalkToPerson() {
  const { company, people } = useFacts();
  const [person] = people;
  return (
    <div className="shrink-0 border-t border-line px-4 py-2 text-small leading-snug xl:px-3 xl:py-1">
      <div className="flex items-center gap-x-1.5">
        {person && <Portrait person={person} className="size-8 rounded-full" />}
        <h3 className="grow font-sans font-semibold tracking-normal">Talk to a person</h3>
        <a href={company.phone.href} aria-label={`Call ${company.phone.display}`} className={button}>
          Call
        </a>
        <BookingButton className={button}>Book</BookingButton>
      </div>
      {person && (
        <p className="text-ink-soft xl:hidden">
          {person.name}, {person.title}, licence {person.licenceNumber}
        </p>
      )}
    </div>
  );
}
