import { formatDayShortly } from '#lib/format-day.ts';
import type { Outlook } from './hours.ts';

/** What a client can book in the next days, as the site offers it at this moment. */
export function WeekPreview({ days }: { days: Outlook['days'] }) {
  return (
    <ul
      aria-label="What clients can book in the next seven days"
      className="grid gap-px overflow-hidden rounded-small border border-line bg-line sm:grid-cols-7"
    >
      {days.map(({ date, slots, closed }) => (
        <li
          key={date}
          className={`flex items-center justify-between gap-x-3 px-3 py-2 max-sm:min-h-11 sm:block sm:px-2.5 ${slots.length > 0 ? 'bg-paper-raised' : 'bg-paper-sunk'}`}
        >
          <span className="block font-semibold">{formatDayShortly(date)}</span>
          <span className="text-right sm:text-left">
            <span className="sm:block">
              {slots.length > 0
                ? `${slots.length} ${slots.length === 1 ? 'time' : 'times'}`
                : closed === undefined
                  ? 'Nothing free'
                  : 'Closed'}
            </span>
            <span className="tabular text-ink-soft max-sm:ml-2 sm:block">
              {slots.length > 0 && (
                <>
                  {slots[0]} <span className="whitespace-nowrap">to {slots.at(-1)}</span>
                </>
              )}
              {/* A weekday needs no reason, a closed day has one. */}
              {closed && (/\((.+)\)\.$/.exec(closed)?.[1] ?? '')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
