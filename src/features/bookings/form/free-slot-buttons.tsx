import { Button } from '#ui/button.tsx';
import { formatDayShortly } from '#lib/format-day.ts';

/** The next free slots, offered in place when a slot has been taken. */
export function FreeSlotButtons({
  slots,
  onChoose,
}: {
  slots: { date: string; time: string }[];
  onChoose: (slot: { date: string; time: string }) => void;
}) {
  return (
    <fieldset className="rounded-small bg-paper-sunk p-4">
      <legend className="sr-only">Free times</legend>
      <p className="font-semibold">
        {slots.length > 0 ? 'The next free times:' : 'Nothing is free in the next two weeks. Please call us.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {slots.map((slot) => (
          <Button key={`${slot.date} ${slot.time}`} variant="secondary" onClick={() => onChoose(slot)}>
            {`${formatDayShortly(slot.date)}, ${slot.time}`}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
