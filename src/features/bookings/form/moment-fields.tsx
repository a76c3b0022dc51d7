import { type ComponentProps, useState } from 'react';
import { addDays, isCalendarDate } from '#lib/calendar.ts';
import { usePublicHours } from '#platform/facts/use-public-hours.ts';
import { TextField } from '#ui/fields/field.tsx';
import { otherDay } from './choose-day.ts';
import { dayParts, formatDayOfYear } from '#lib/format-day.ts';
import { OptionGroup, OptionTile } from './option-tile.tsx';
import { bookableDays, timeSlots } from '#features/bookings/slots.ts';
import { TimeTiles } from './time-tiles.tsx';
import type { FreeTimes } from './use-free-times.ts';
import { classNames } from '#ui/class-names.ts';
import type { OfferedDay } from '#features/bookings/booking.ts';

interface Choice {
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
  ref?: ComponentProps<'fieldset'>['ref'];
}

/** The days offered as a strip of tiles; the last one opens a date field for any other day. */
export function DayField({
  days,
  today,
  value,
  error,
  onChange,
  ref,
}: Choice & {
  days: readonly OfferedDay[];
  /** ISO date in Ontario. */
  today: string;
}) {
  const isOffered = days.some(({ date }) => date === value);
  const [wantsOther, setWantsOther] = useState(false);
  const isOther = wantsOther || (value !== '' && !isOffered);
  return (
    <OptionGroup ref={ref} label="Date" error={error} className="group">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(3.2rem,1fr))] gap-2 sm:grid-cols-5">
        {days.map(({ date, free, closed }) => (
          <OptionTile
            key={date}
            name="date"
            value={date}
            required
            checked={!isOther && date === value}
            disabled={free === 0}
            onChange={() => {
              setWantsOther(false);
              onChange(date);
            }}
            className={classNames('px-1 py-2 text-center', closed && closedTile)}
          >
            <DayTileText {...{ date, free, closed, today }} />
          </OptionTile>
        ))}
        <OptionTile
          name="date"
          value={otherDay}
          required
          checked={isOther}
          onChange={() => {
            setWantsOther(true);
            onChange('');
          }}
          className="col-span-full grid min-h-12 place-items-center px-4 text-center font-semibold"
        >
          Another day
        </OptionTile>
      </div>
      <ClosedNote days={days} />
      {/* Without script, it is there as soon as its tile is chosen. */}
      <div className={`mt-3 ${isOther ? '' : 'hidden group-has-[[value=other]:checked]:block'}`}>
        <TextField
          label="Which day?"
          type="date"
          name="otherDate"
          min={today}
          max={addDays(today, bookableDays)}
          value={isOther ? value : ''}
          onChange={(event) => {
            setWantsOther(true);
            onChange(event.currentTarget.value);
          }}
          hint="Any day within the next year."
        />
      </div>
    </OptionGroup>
  );
}

/** A day on which we are closed looks different from one that is full. */
export const closedTile = 'border-dashed text-ink-soft not-has-checked:bg-transparent!';

/** Why some of the days are closed, each reason once. */
export function ClosedNote({ days }: { days: readonly OfferedDay[] }) {
  const reasons = new Set(days.flatMap(({ closed }) => closed ?? []));
  return reasons.size > 0 && <p className="mt-2.5 text-small text-ink-soft">{[...reasons].join(' ')}</p>;
}

/** As many free times of a day, or fewer, are worth telling everybody. */
const few = 5;

/** A day: `Tue 24`, and how many times are left if these are few. */
export function DayTileText({ date, free, closed, today }: OfferedDay & { today: string }) {
  const month = dayParts.month(date);
  return (
    <>
      <span className="block text-small leading-tight">
        {date === today ? 'Today' : dayParts.weekday(date)}
      </span>{' '}
      <span className="tabular block font-display text-h3 leading-tight">{dayParts.day(date)}</span>
      <span className="sr-only"> {month}, </span>
      {free !== undefined && (
        <span className={free > few ? 'sr-only' : 'block text-small leading-tight whitespace-nowrap'}>
          {closed !== undefined ? 'Closed' : free === 0 ? 'Full' : `${free} left`}
        </span>
      )}
    </>
  );
}

/** The free times of a day. */
export function TimeField({
  date,
  times,
  hint,
  value,
  error,
  onChange,
  ref,
}: Choice & { date: string; times: FreeTimes | undefined; hint?: string | undefined }) {
  const hours = usePublicHours();
  const slots = times?.slots;
  const isUsual = !hours && (slots ?? []).every((slot) => timeSlots.includes(slot));
  const about = !isCalendarDate(date)
    ? 'Choose a date first.'
    : slots === undefined
      ? 'Checking for free times…'
      : slots.length === 0
        ? `${times?.closed ?? 'Nothing is free on this day.'} Please choose another.`
        : `Free on ${formatDayOfYear(date)}:`;
  return (
    <OptionGroup
      ref={ref}
      label="Time"
      error={error}
      hint={
        hint ?? (isUsual ? 'Consultations start between 9:00 AM and 5:00 PM, Ontario time.' : 'Ontario time.')
      }
    >
      <output className="block text-small text-ink-soft">{about}</output>
      {slots && <TimeTiles name="time" {...{ slots, value, onChange }} />}
    </OptionGroup>
  );
}
