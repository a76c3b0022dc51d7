import { useEffect, useEffectEvent, useState } from 'react';
import { addDays, isCalendarDate } from '#lib/calendar.ts';
import type { Availability, OfferedDay } from './booking.ts';
import { fetchAvailability, fetchDays } from './send-booking.ts';
import { daysOffered, firstOpenDay, slotsAhead } from './slots.ts';

type SlotsByDate = Readonly<Record<string, readonly string[]>>;

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
  }: {
    /** ISO date in Ontario. */
    today: string;
    knownDays?: readonly OfferedDay[] | undefined;
    known?: SlotsByDate;
  },
) {
  const [days, setDays] = useState(
    () =>
      knownDays ?? Array.from({ length: daysOffered }, (_, at): OfferedDay => ({ date: addDays(today, at) })),
  );
  const [fetched, setFetched] = useState<SlotsByDate>({});
  const add = (slots: SlotsByDate) => setFetched((before) => ({ ...before, ...slots }));

  const offer = (found: readonly Availability[]) => {
    setDays(found.map(({ date: of, slots, closed }) => ({ date: of, free: slots.length, closed })));
    add(Object.fromEntries(found.map((day) => [day.date, day.slots])));
  };
  const onDays = useEffectEvent(offer);
  useEffect(() => {
    // Without an answer, the days are offered without a number.
    fetchNextDays().then((found) => onDays(found), ignore);
  }, []);

  const isMissing = isCalendarDate(date) && fetched[date] === undefined;
  const onSlots = useEffectEvent((of: string, slots?: readonly string[]) =>
    // Better to offer too many times than none: the server has the last word.
    add({ [of]: slots ?? known[of] ?? slotsAhead(of, new Date()) }),
  );
  useEffect(() => {
    if (!isMissing) return;
    fetchAvailability(date).then(
      ({ slots }) => onSlots(date, slots),
      () => onSlots(date),
    );
  }, [date, isMissing]);

  return {
    days,
    slots: fetched[date] ?? known[date],
    refresh: () => void fetchNextDays().then(offer, ignore),
  };
}

const fetchNextDays = () => fetchDays(firstOpenDay(new Date()), daysOffered);
const ignore = () => {};
