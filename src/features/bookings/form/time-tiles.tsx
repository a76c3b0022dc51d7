import { OptionTile } from './option-tile.tsx';
import { minutesOf, type Slot } from '#features/bookings/slots.ts';

const parts = [
  ['Morning', 0, 12 * 60],
  ['Afternoon', 12 * 60, 18 * 60],
  ['Evening', 18 * 60, 24 * 60],
] as const;

/** The free slots of a day as tiles to choose one from, by the part of the day. */
export function TimeTiles({
  slots,
  value,
  onChange,
}: {
  slots: readonly Slot[];
  value: string;
  /** Without it, the browser keeps the choice, and a form sends its date, too. */
  onChange: ((slot: Slot) => void) | undefined;
}) {
  return parts.map(([part, from, to]) => {
    const ofPart = slots.filter(({ time }) => minutesOf(time) >= from && minutesOf(time) < to);
    return (
      ofPart.length > 0 && (
        <fieldset key={part} className="mt-2.5">
          <legend className="mb-1 text-small font-semibold">{part}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(5.6rem,1fr))] gap-2">
            {ofPart.map((slot) => (
              <OptionTile
                key={slot.time}
                {...(onChange
                  ? { name: 'time', value: slot.time, checked: slot.time === value }
                  : { name: 'slot', value: `${slot.date} ${slot.time}`, required: true })}
                onChange={() => onChange?.(slot)}
                className="tabular grid min-h-12 place-items-center px-1 font-semibold whitespace-nowrap"
              >
                {slot.time}
              </OptionTile>
            ))}
          </div>
        </fieldset>
      )
    );
  });
}
