import { type ReactNode, useEffect, useRef, useState } from 'react';
import { addDays } from '#lib/calendar.ts';
import { dayParts } from '#lib/format-day.ts';
import { classNames } from '#ui/class-names.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import type { OfferedDay } from './booking.ts';
import { otherDay } from './form/choose-day.ts';
import { OptionGroup, OptionTile } from './form/option-tile.tsx';
import { bookableDays } from './slots.ts';

export function DayChoice({
  today,
  days,
  dayLinks,
  showTimes,
  date,
  error,
  onChange,
  autoFocus,
}: {
  /** ISO date in Ontario. */
  today: string;
  /** Shown as tiles; without them, there is the date field alone. */
  days?: readonly OfferedDay[];
  /** The addresses of the tiles, on a page that works by links. */
  dayLinks?: { current: string | undefined; hrefOf: (date: string) => string };
  showTimes?: ReactNode;
  date: string;
  error: string | undefined;
  onChange: (date: string) => void;
  autoFocus?: boolean;
}) {
  const [wantsOther, setWantsOther] = useState(false);
  const choices = useRef<HTMLDivElement>(null);
  // Chosen before hydration.
  useEffect(() => setWantsOther(!!choices.current?.querySelector(`[value=${otherDay}]:checked`)), []);
  const isOther = wantsOther || (date !== '' && !days?.some((day) => day.date === date));
  function choose(chosen: string, fromOthers: boolean) {
    setWantsOther(fromOthers);
    onChange(chosen);
  }
  const fieldProps = dayLinks
    ? { label: 'Another day', name: 'date', defaultValue: date }
    : days
      ? { label: 'Which day?', name: 'otherDate', hint: 'Any day within the next year.' }
      : { label: 'Day', error, required: true, autoFocus };
  const field = (
    <DateField
      // A new key clears a half-typed date before the field is hidden; with links, the field is never hidden.
      key={dayLinks ? undefined : String(isOther)}
      min={today}
      max={addDays(today, bookableDays)}
      {...(!dayLinks && { value: isOther ? date : '' })}
      {...fieldProps}
      onChange={(event) => choose(event.currentTarget.value, true)}
      className={dayLinks && 'w-full sm:max-w-60'}
    />
  );
  if (!days) return field;
  const reasons = [...new Set(days.flatMap(({ closed }) => closed ?? []))].join(' ');
  const whyClosed = reasons && <p className="mt-2.5 text-small text-ink-soft">{reasons}</p>;
  if (dayLinks)
    return (
      <div>
        <ul aria-label="The next days" className={`${tiles} sm:grid-cols-10`}>
          {days.map((day) => (
            <li key={day.date} className="grid">
              {day.free === 0 ? (
                <span className={classNames(linkTile, 'border-line bg-paper-sunk', day.closed && closedTile)}>
                  <DayText {...day} today={today} />
                </span>
              ) : (
                <a
                  href={dayLinks.hrefOf(day.date)}
                  aria-current={day.date === dayLinks.current ? 'true' : undefined}
                  className={`${linkTile} border-line-strong bg-field hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper`}
                >
                  <DayText {...day} today={today} />
                </a>
              )}
            </li>
          ))}
        </ul>
        {whyClosed}
        <div className="mt-5 flex flex-wrap items-end gap-3">
          {field}
          {showTimes}
        </div>
      </div>
    );
  return (
    <OptionGroup label="Date" {...{ error, autoFocus }} className="group">
      <div ref={choices} className={`${tiles} sm:grid-cols-5`}>
        {days.map((day) => (
          <OptionTile
            key={day.date}
            name="date"
            value={day.date}
            required
            checked={!isOther && day.date === date}
            disabled={day.free === 0}
            onChange={() => choose(day.date, false)}
            className={classNames('px-1 py-2 text-center', day.closed && closedTile)}
          >
            <DayText {...day} today={today} />
          </OptionTile>
        ))}
        <OptionTile
          name="date"
          value={otherDay}
          required
          checked={isOther}
          onChange={() => choose('', true)}
          className="col-span-full grid min-h-12 place-items-center px-4 text-center font-semibold"
        >
          Another day
        </OptionTile>
      </div>
      {whyClosed}
      {/* Without script, it is there as soon as its tile is chosen. */}
      <div className={`mt-3 ${isOther ? '' : 'hidden group-has-[[value=other]:checked]:block'}`}>{field}</div>
      {showTimes}
    </OptionGroup>
  );
}

const tiles = 'grid grid-cols-[repeat(auto-fit,minmax(3.2rem,1fr))] gap-2';
const linkTile = 'block rounded-small border-[1.5px] px-1 py-2 text-center no-underline';
/** A day on which we are closed looks different from one that is full. */
const closedTile = 'border-dashed text-ink-soft not-has-checked:bg-transparent!';
/** The most free times for which the number is visible; screen readers announce any number. */
const maxShownCount = 5;

function DayText({ date, free, closed, today }: OfferedDay & { today: string }) {
  return (
    <>
      <span className="block text-small leading-tight">
        {date === today ? 'Today' : dayParts.weekday(date)}
      </span>{' '}
      <span className="tabular block font-display text-h3 leading-tight">
        {dayParts.day(date)}
        {/* Shown on the first day of a month; otherwise only read aloud. */}
        <span className={date.endsWith('-01') ? 'font-sans text-small' : 'sr-only'}>
          {` ${dayParts.month(date)} `}
        </span>
      </span>
      {free !== undefined && (
        <span
          className={free > maxShownCount ? 'sr-only' : 'block text-small leading-tight whitespace-nowrap'}
        >
          {closed !== undefined ? 'Closed' : free === 0 ? 'Full' : `${free} free`}
        </span>
      )}
    </>
  );
}
