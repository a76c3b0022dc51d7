import { Button } from '#ui/button.tsx';

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** The next free slots, offered in place when a slot has been taken. */
export function FreeSlotButtons({
  slots,
  onChoose,
}: {
  slots: { date: string; time: string }[];
  onChoose: (slot: { date: string; time: string }) => void;
}) {
  return (
    <fieldset className="border-l-4 border-press bg-paper-sunk p-4">
      <legend className="sr-only">Free times</legend>
      <p className="font-semibold">
        {slots.length > 0 ? 'The next free times:' : 'The next two weeks are full. Please call us.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {slots.map((slot) => (
          <Button
            key={`${slot.date} ${slot.time}`}
            variant="secondary"
            size="small"
            onClick={() => onChoose(slot)}
          >
            {dayFormat.format(new Date(slot.date))}, {slot.time}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
