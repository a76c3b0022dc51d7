import { type ComponentProps, Fragment } from 'react';
import { isCalendarDate } from '#lib/calendar.ts';
import { formatDayAndYear, formatDayShortly } from '#lib/format-day.ts';
import { Button } from '#ui/button.tsx';
import type { Availability } from './booking.ts';
import { DayChoice } from './day-choice.tsx';
import { OptionGroup, OptionTile } from './form/option-tile.tsx';
import { type Slot, minutesOf, slotName } from './slots.ts';

/** The free times of a day; `closed` is the reason there are none, as a sentence. */
export type FreeTimes = Pick<Availability, 'closed'> & { slots: readonly string[] };

type SlotPickerProps = Pick<ComponentProps<typeof DayChoice>, 'today' | 'days' | 'dayLinks' | 'showTimes'> & {
  /** The day, and the time once one is chosen. */
  value: Slot;
  /** The free times of the day; undefined until they are known. */
  free: FreeTimes | 'failed' | undefined;
  nextFree?: readonly Slot[] | undefined;
  /** The error messages; `first` is the first wrong field of a form that came back. */
  errors?: { date?: string | undefined; time?: string | undefined; first?: string | undefined };
  /** The label of the times; without it, a line above describes them. */
  timeLabel?: string;
  hint?: string | undefined;
  /** Makes the picker controlled; without it, the browser keeps the choice and a form sends it as `slot`. */
  onChange?: (slot: Slot) => void;
};

export function SlotPicker({
  value,
  free,
  nextFree,
  errors = {},
  timeLabel,
  hint,
  onChange,
  ...choice
}: SlotPickerProps) {
  const { date, time } = value;
  const slots = free && free !== 'failed' ? free.slots : [];
  const isByForm = !onChange;
  const offered = (isByForm && nextFree) || slots.map((slot) => ({ date, time: slot }));
  return (
    <>
      <DayChoice
        {...choice}
        date={date}
        error={errors.date}
        {...{ autoFocus: errors.first === 'date' }}
        // Keeps the time that was chosen for the previous day, since it may be free on this one, too.
        onChange={(chosen) => onChange?.({ date: chosen, time })}
      />
      <OptionGroup
        label={timeLabel ?? 'Time'}
        {...{ autoFocus: errors.first === 'time' }}
        // Without a day, the line below asks for one first.
        error={isCalendarDate(date) ? errors.time : undefined}
        hint={hint ?? (choice.days && !isByForm ? 'Eastern time.' : undefined)}
      >
        {(!timeLabel || offered.length === 0) && (
          <output className="block text-small text-ink-soft">
            {time && slots.length > 0 && !slots.includes(time) && `${time} is not available. `}
            {describeTimes(date, free, choice.days !== undefined)}
          </output>
        )}
        {[...new Set(offered.map((slot) => slot.date))].map((day) => (
          <Fragment key={day}>
            {isByForm && nextFree && <p className="mt-4 font-semibold">{formatDayAndYear(day)}</p>}
            <TimeTiles slots={offered.filter((slot) => slot.date === day)} value={time} onChange={onChange} />
          </Fragment>
        ))}
      </OptionGroup>
      {onChange && nextFree && <NextFree slots={nextFree} onChoose={onChange} />}
    </>
  );
}

function describeTimes(date: string, free: SlotPickerProps['free'], isVisitor: boolean): string {
  if (!isCalendarDate(date)) return `Choose a ${isVisitor ? 'date' : 'day'} first.`;
  if (free === 'failed') return 'We couldn’t load the available times. Please try again.';
  if (!free) return 'Checking for available times…';
  if (free.slots.length === 0)
    return `${free.closed ?? 'Nothing is available on this day.'}${isVisitor ? ' Please choose another.' : ''}`;
  return `Available on ${isVisitor ? formatDayShortly(date) : `${formatDayAndYear(date)}, Eastern time`}:`;
}

function NextFree({ slots, onChoose }: { slots: readonly Slot[]; onChoose: (slot: Slot) => void }) {
  return (
    <fieldset className="rounded-small bg-paper-sunk p-4">
      <legend className="sr-only">Available times</legend>
      <p className="font-semibold">
        {slots.length > 0
          ? 'The next available times:'
          : 'Nothing is available in the next two weeks. Please call us.'}
      </p>
      {[...Map.groupBy(slots, ({ date }) => date)].map(([date, ofDay]) => (
        <div key={date} className="mt-3 flex flex-wrap items-center gap-2">
          <p className="min-w-28 max-sm:w-full">{formatDayShortly(date)}</p>
          {ofDay.map((slot) => (
            <Button
              key={slot.time}
              variant="secondary"
              aria-label={slotName(slot)}
              onClick={() => onChoose(slot)}
            >
              {slot.time}
            </Button>
          ))}
        </div>
      ))}
    </fieldset>
  );
}

const parts = [
  ['Morning', 0, 12 * 60],
  ['Afternoon', 12 * 60, 18 * 60],
  ['Evening', 18 * 60, 24 * 60],
] as const;

function TimeTiles({
  slots,
  value,
  onChange,
}: {
  slots: readonly Slot[];
  value: string;
  onChange: ((slot: Slot) => void) | undefined;
}) {
  return parts.map(([part, from, to]) => {
    const ofPart = slots.filter(({ time }) => minutesOf(time) >= from && minutesOf(time) < to);
    return (
      ofPart.length > 0 && (
        <fieldset key={part} className={`@container mt-2.5 ${onChange ? 'animate-appear' : ''}`}>
          <legend className="mb-1 text-small font-semibold">{part}</legend>
          <div className="grid grid-cols-3 gap-2 @min-[26rem]:grid-cols-4 @min-[34rem]:grid-cols-6">
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
