import { type ComponentProps, useEffect, useState } from 'react';
import { isCalendarDate } from '#lib/calendar.ts';
import { ChoiceField } from '#ui/field.tsx';
import { fetchAvailability } from './send-booking.ts';
import { slotsAhead } from './slots.ts';

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
      (answer) => isCurrent && setSlots(answer.slots),
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
