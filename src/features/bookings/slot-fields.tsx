import { Button } from '#ui/button.tsx';
import { type ComponentProps, useEffect, useState } from 'react';
import { isCalendarDate } from '#lib/calendar.ts';
import { ChoiceField } from '#ui/field.tsx';
import { fetchAvailability } from './send-booking.ts';
import { slotsAhead } from './slots.ts';

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** The next free slots, offered in place when a slot has been taken. */
export function FreeSlotButtons({
  slots,
  onChoose,
}: {
  slots: { date: string; time: string }[];
  onChoose: (slot: { date: string; time: string }) => void;
}) {
  return (
    <fieldset className="border-l-4 border-press bg-paper-sunk p-4">
      <legend className="sr-only">Free times</legend>
      <p className="font-semibold">
        {slots.length > 0 ? 'The next free times:' : 'The next two weeks are full. Please call us.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {slots.map((slot) => (
          <Button
            key={`${slot.date} ${slot.time}`}
            variant="secondary"
            size="small"
            onClick={() => onChoose(slot)}
          >
            {dayFormat.format(new Date(slot.date))}, {slot.time}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** Slots to choose from, as radio buttons that look like keys. */
export function SlotChoice({
  slots,
  legend,
  withDay,
}: {
  slots: { date: string; time: string }[];
  legend: string;
  /** Whether the slots span several days. */
  withDay: boolean;
}) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      {slots.length === 0 && (
        <p className="mt-3 text-ink-soft">Nothing is free then. Please choose another day.</p>
      )}
      <div
        className={`mt-3 grid gap-2.5 ${withDay ? 'grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))]' : 'grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]'}`}
      >
        {slots.map(({ date, time }) => (
          <label
            key={`${date} ${time}`}
            className="tabular flex min-h-12 cursor-pointer items-center gap-2.5 rounded-small border-[1.5px] border-line-strong bg-white px-4 hover:border-ink has-checked:border-ink has-checked:bg-paper-sunk has-checked:font-semibold"
          >
            <input
              type="radio"
              name="slot"
              value={`${date} ${time}`}
              required
              className="size-4 accent-ink"
            />
            {withDay ? `${dayFormat.format(new Date(date))}, ${time}` : time}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The times of a date, without those that are full or over. Remounted for every date. */
export function TimeSlotField({
  date,
  offered,
  hint,
  ...field
}: {
  date: string;
  /** The times already known for this date; they are fetched anyway. */
  offered?: readonly string[] | undefined;
} & Omit<ComponentProps<typeof ChoiceField>, 'label' | 'options'>) {
  const isDate = isCalendarDate(date);
  const [slots, setSlots] = useState(offered);

  useEffect(() => {
    if (!isDate) return undefined;
    let isCurrent = true;
    fetchAvailability(date).then(
      (response) => isCurrent && setSlots(response.slots),
      // Better to offer too many than none: the server has the last word.
      () => isCurrent && setSlots((known) => known ?? slotsAhead(date, new Date())),
    );
    return () => {
      isCurrent = false;
    };
  }, [date, isDate]);

  const about = !isDate
    ? 'Choose a date first.'
    : slots?.length === 0
      ? 'Nothing is free on this day. Please choose another.'
      : (hint ?? 'Ontario time.');
  return (
    <ChoiceField
      {...field}
      label="Time"
      required
      hint={about}
      disabled={!slots || slots.length === 0}
      options={(slots ?? []).map((slot) => [slot, slot])}
    />
  );
}
