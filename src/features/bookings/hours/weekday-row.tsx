import { Options } from '#ui/fields/field.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { smallControl } from '#ui/fields/small-field.tsx';
import type { OpenHours } from '#brokerage/weekly-hours.ts';
import { slotsWithin } from '#features/bookings/slots.ts';
import { halfHours } from '#lib/half-hours.ts';

/** A weekday: whether it is open, from when to when, and what that means for consultations. */
export function WeekdayRow({
  name,
  hours,
  proposed,
  onChange,
}: {
  name: string;
  hours: OpenHours | null;
  /** The hours it gets when it is opened. */
  proposed: OpenHours;
  onChange: (hours: OpenHours | null) => void;
}) {
  const bookable = slotsWithin(hours);
  return (
    <li className="grid min-h-12 grid-cols-[8.5rem_1fr] items-center gap-x-4 gap-y-1 py-1.5 sm:grid-cols-[8.5rem_17rem_1fr]">
      <CheckboxField
        label={name}
        className="font-semibold sm:min-h-9"
        checked={hours !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? proposed : null)}
      />
      {hours ? (
        <div className="flex items-center gap-2 max-sm:col-span-2">
          <TimeSelect
            label={`${name} from`}
            value={hours.opens}
            first={0}
            onChange={(opens) =>
              onChange({ opens, closes: hours.closes > opens ? hours.closes : opens + 30 })
            }
          />
          <span aria-hidden="true">to</span>
          <TimeSelect
            label={`${name} to`}
            value={hours.closes}
            first={hours.opens + 30}
            onChange={(closes) => onChange({ ...hours, closes })}
          />
        </div>
      ) : (
        <span className="text-ink-soft">Closed</span>
      )}
      {hours && (
        <span className="tabular text-ink-soft max-sm:col-span-2">
          {bookable.length === 0
            ? 'No time for consultations'
            : `${bookable.length} times, ${bookable[0]} to ${bookable.at(-1)}`}
        </span>
      )}
    </li>
  );
}

function TimeSelect({
  label,
  value,
  first,
  onChange,
}: {
  label: string;
  value: number;
  first: number;
  onChange: (minutes: number) => void;
}) {
  const isEnd = first > 0;
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      className={`${smallControl} tabular min-w-28 grow`}
    >
      <Options options={halfHours(first, isEnd ? 24 * 60 : 23.5 * 60)} />
    </select>
  );
}
