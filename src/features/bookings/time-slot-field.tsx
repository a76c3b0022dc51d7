import { type ComponentProps, useEffect, useState } from 'react';
import { isCalendarDate } from '#lib/calendar.ts';
import { ChoiceField } from '#ui/field.tsx';
import { fetchAvailability } from './send-booking.ts';
import { timeSlots } from './slots.ts';

/** The times of a date; those that are full or over are not offered. Mounted anew for every date. */
export function TimeSlotField({
  date,
  ...field
}: { date: string } & Omit<ComponentProps<typeof ChoiceField>, 'label' | 'options'>) {
  const isDate = isCalendarDate(date);
  const [slots, setSlots] = useState<readonly string[]>();

  useEffect(() => {
    if (!isDate) return undefined;
    let isCurrent = true;
    fetchAvailability(date).then(
      (answer) => isCurrent && setSlots(answer.slots),
      // Rather offer all than none: the server has the last word.
      () => isCurrent && setSlots(timeSlots),
    );
    return () => {
      isCurrent = false;
    };
  }, [date, isDate]);

  const hint = !isDate
    ? 'Choose a date first.'
    : slots?.length === 0
      ? 'Nothing is free on this day. Please choose another.'
      : 'Ontario time.';
  return (
    <ChoiceField
      {...field}
      label="Time"
      required
      hint={hint}
      disabled={!slots || slots.length === 0}
      options={(slots ?? []).map((slot) => [slot, slot])}
    />
  );
}
