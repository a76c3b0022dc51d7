import { useEffect, useEffectEvent, useState } from 'react';
import { addDays, isCalendarDate } from '#lib/calendar.ts';
import type { Availability, OfferedDay } from '#features/bookings/booking.ts';
import { fetchAvailability, fetchNextDays } from './send-booking.ts';
import { daysOffered, slotsAhead } from '#features/bookings/slots.ts';

/** The free times of a day, and why there are none when we are closed, as a sentence. */
export interface FreeTimes {
  slots: readonly string[];
  closed?: string | undefined;
}

type TimesByDate = Readonly<Record<string, FreeTimes>>;

/**
 * The next days with how much is free on them, and the free times of a date; undefined until they are known. `known`
 * are those the server sent with the page; all are fetched anyway, and the days again with `refresh`.
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
    /** Whom of the team the visitor wants to talk to. */
    memberId?: string | undefined;
  },
) {
  const [days, setDays] = useState(
    () =>
      knownDays ?? Array.from({ length: daysOffered }, (_, at): OfferedDay => ({ date: addDays(today, at) })),
  );
  const [fetched, setFetched] = useState<TimesByDate>({});
  const add = (times: TimesByDate) => setFetched((before) => ({ ...before, ...times }));

  const offer = (found: readonly Availability[]) => {
    setDays(found.map(({ date: of, slots, closed }) => ({ date: of, free: slots.length, closed })));
    add(Object.fromEntries(found.map((day) => [day.date, day])));
  };
  const onDays = useEffectEvent(offer);
  useEffect(() => {
    // Without an answer, the days are offered without a number.
    fetchNextDays(memberId).then((found) => onDays(found), ignore);
  }, [memberId]);

  const isMissing = isCalendarDate(date) && fetched[date] === undefined;
  const onTimes = useEffectEvent((of: string, times?: FreeTimes) =>
    // Better to offer too many times than none: the server has the last word.
    add({ [of]: times ?? known[of] ?? { slots: slotsAhead(of, new Date()) } }),
  );
  useEffect(() => {
    if (!isMissing) return;
    fetchAvailability(date, memberId).then(
      (times) => onTimes(date, times),
      () => onTimes(date),
    );
  }, [date, isMissing, memberId]);

  return {
    days,
    times: fetched[date] ?? known[date],
    refresh: () => void fetchNextDays(memberId).then(offer, ignore),
  };
}

const ignore = () => {};
