import type { ComponentProps } from 'react';
import { OptionTile } from './option-tile.tsx';
import { minutesOf } from '#features/bookings/slots.ts';

/** The parts of a day, from one minute to before another. */
const parts = [
  ['Morning', 0, 12 * 60],
  ['Afternoon', 12 * 60, 18 * 60],
  ['Evening', 18 * 60, 24 * 60],
] as const;

/** The free times of a day as tiles to choose one from, by the part of the day. */
export function TimeTiles({
  slots,
  value,
  sentAs = (slot) => slot,
  onChange,
  ...tile
}: Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  slots: readonly string[];
  /** The one chosen; without it, the browser keeps the choice. */
  value?: string;
  /** What a form sends for a time. */
  sentAs?: (slot: string) => string;
  onChange?: (slot: string) => void;
}) {
  return parts.map(([part, from, to]) => {
    const ofPart = slots.filter((slot) => minutesOf(slot) >= from && minutesOf(slot) < to);
    return (
      ofPart.length > 0 && (
        <fieldset key={part} className="mt-2.5">
          <legend className="mb-1 text-small font-semibold">{part}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(5.6rem,1fr))] gap-2">
            {ofPart.map((slot) => (
              <OptionTile
                key={slot}
                {...tile}
                value={sentAs(slot)}
                checked={value === undefined ? undefined : slot === value}
                onChange={() => onChange?.(slot)}
                className="tabular grid min-h-12 place-items-center px-1 font-semibold whitespace-nowrap"
              >
                {slot}
              </OptionTile>
            ))}
          </div>
        </fieldset>
      )
    );
  });
}
