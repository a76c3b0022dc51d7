import { useEffect, useEffectEvent, useState } from 'react';
import type { Availability, OfferedDay } from '#features/bookings/booking.ts';
import type { FreeTimes } from '#features/bookings/slot-picker.tsx';
import { daysOffered, timesAhead } from '#features/bookings/slots.ts';
import { addDays, isCalendarDate } from '#lib/calendar.ts';
import { fetchAvailability, fetchNextDays } from './fetch-free-times.ts';

type TimesByDate = Readonly<Record<string, FreeTimes>>;

/**
 * The next days with the number of free times, and the free times of a date; undefined until known. `known` are those
 * the server sent with the page. A date's times are fetched when it is chosen; `refresh` fetches everything again.
 */
export function useFreeTimes(
  date: string,
  {
    today,
    knownDays,
    known = {},
    memberId,
  }: {
    /** ISO date in Ontario. */
    today: string;
    knownDays?: readonly OfferedDay[] | undefined;
    known?: TimesByDate;
    memberId?: string | undefined;
  },
) {
  const [days, setDays] = useState(
    () =>
      knownDays ?? Array.from({ length: daysOffered }, (_, at): OfferedDay => ({ date: addDays(today, at) })),
  );
  const [fetched, setFetched] = useState<TimesByDate>({});

  function loadDays(member: string | undefined) {
    // Without an answer, the days are offered without a number.
    fetchNextDays(member).then(offer, () => {});
  }
  function offer(found: readonly Availability[]) {
    setDays(found.map(({ slots, ...day }) => ({ ...day, free: slots.length })));
    setFetched((before) => ({ ...before, ...Object.fromEntries(found.map((day) => [day.date, day])) }));
  }
  function loadTimes(day: string, member: string | undefined) {
    if (!isCalendarDate(day)) return;
    const add = (times?: FreeTimes) =>
      setFetched((before) => ({
        ...before,
        // Better to offer too many times than none: the server has the last word.
        [day]: times ?? before[day] ?? known[day] ?? { slots: timesAhead(day, new Date()) },
      }));
    fetchAvailability(day, member).then(add, () => add());
  }
  const onMember = useEffectEvent(loadDays);
  const onDate = useEffectEvent(loadTimes);
  useEffect(() => onMember(memberId), [memberId]);
  useEffect(() => onDate(date, memberId), [date, memberId]);

  return {
    days,
    firstFree: days.find(({ free }) => free)?.date,
    times: fetched[date] ?? known[date],
    refresh: () => {
      loadDays(memberId);
      loadTimes(date, memberId);
    },
  };
}
