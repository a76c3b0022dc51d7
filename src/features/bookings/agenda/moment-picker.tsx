import { type ComponentProps, useId } from 'react';
import { addDays, isCalendarDate } from '#lib/calendar.ts';
import { OptionGroup } from '#features/bookings/form/option-tile.tsx';
import { bookableDays } from '#features/bookings/slots.ts';
import { TimeTiles } from '#features/bookings/form/time-tiles.tsx';
import { formatDay } from '#lib/format-day.ts';
import { TextField } from '#ui/fields/field.tsx';
import { useAgenda } from './agenda.queries.ts';
import { slotsOfDay } from './slots-of-day.ts';

/** A day and one of its free times. */
export interface Moment {
  date: string;
  time: string;
}

/** Chooses a day, and a time of it that is free. The least notice is for visitors only. */
export function MomentPicker({
  today,
  now,
  value,
  email,
  errors = {},
  onChange,
  timesRef,
}: {
  /** ISO date in Ontario. */
  today: string;
  now: Date;
  value: Moment;
  /** Whose times are left out: nobody can be in two places. */
  email: string;
  errors?: { date?: string | undefined; time?: string | undefined };
  onChange: (moment: Moment) => void;
  /** For focusing the times when none was chosen. */
  timesRef?: ComponentProps<'fieldset'>['ref'];
}) {
  const group = useId();
  const isDay = isCalendarDate(value.date);
  const day = isDay ? value.date : today;
  const agenda = useAgenda({ from: day, to: day });
  const shown = agenda.data?.days[0]?.date === day ? agenda.data : undefined;
  const isTheirs = (at: string) =>
    shown?.bookings.some(
      (booking) =>
        booking.cancelledAt === null &&
        booking.time === at &&
        booking.email !== '' &&
        booking.email.toLowerCase() === email.trim().toLowerCase(),
    );
  const slots = shown
    ? slotsOfDay(shown.days[0]!, shown.bookings, now).filter(({ time, free }) => free > 0 && !isTheirs(time))
    : [];
  const closed = shown?.days[0]?.closed;
  return (
    <div className="space-y-4">
      <TextField
        label="Day"
        type="date"
        required
        min={today}
        max={addDays(today, bookableDays)}
        value={value.date}
        error={errors.date}
        onChange={(event) => onChange({ date: event.currentTarget.value, time: '' })}
      />
      <OptionGroup label="Time" error={errors.time} ref={timesRef}>
        <output className="mb-2 block text-small text-ink-soft">
          {!isDay
            ? 'Choose a day first.'
            : agenda.isError
              ? 'The free times could not be loaded. Please try again.'
              : !shown
                ? 'Checking for free times…'
                : closed
                  ? `Closed: ${closed}.`
                  : slots.length === 0
                    ? 'Nothing is free on this day.'
                    : `Free on ${formatDay(day)}, Ontario time:`}
        </output>
        <TimeTiles
          name={`time${group}`}
          slots={slots.map(({ time }) => time)}
          value={value.time}
          onChange={(time) => onChange({ date: day, time })}
        />
      </OptionGroup>
    </div>
  );
}
