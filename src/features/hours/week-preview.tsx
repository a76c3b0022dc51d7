import { formatDateOfYear } from './format-date.ts';
import type { Outlook } from './outlook.ts';

/** What a client can book in the next days, as the site offers it at this moment. */
export function WeekPreview({ days }: { days: Outlook['days'] }) {
  return (
    <ul
      aria-label="What clients can book in the next seven days"
      className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-px overflow-hidden rounded-small border border-line bg-line"
    >
      {days.map(({ date, slots, closed }) => (
        <li
          key={date}
          className={`flex justify-between gap-x-3 px-3 py-2 sm:block ${slots.length > 0 ? 'bg-paper-raised' : 'bg-paper-sunk'}`}
        >
          <span className="block font-semibold">{formatDateOfYear(date)}</span>
          <span className="text-right sm:text-left">
            <span className="block">
              {slots.length > 0
                ? `${slots.length} ${slots.length === 1 ? 'time' : 'times'}`
                : closed === undefined
                  ? 'Nothing free'
                  : 'Closed'}
            </span>
            <span className="tabular block text-ink-soft">
              {slots.length > 0 && `${slots[0]} to ${slots.at(-1)}`}
              {/* A weekday needs no reason, a closed day has one. */}
              {closed && (/\((.+)\)\.$/.exec(closed)?.[1] ?? '')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
