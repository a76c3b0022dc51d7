import type { WeeklyHours } from '#brokerage/weekly-hours.ts';

/** Who is there when, for a range of dates: all that decides which slots can be booked. */
export interface Schedule {
  weekly: WeeklyHours | null;
  leastNotice: number;
  closed: ReadonlySet<string>;
  /** How many brokers there are; none were entered while it is 0. */
  brokers: number;
  absences: readonly {
    brokerId: string;
    fromDate: string;
    toDate: string;
    fromMinute: number | null;
    toMinute: number | null;
  }[];
}

/** How many consultations can begin on a date at a time; `perSlot` is the number while no brokers were entered. */
export function capacityAt(
  schedule: Schedule,
  { date, minute }: { date: string; minute: number },
  perSlot: number,
): number {
  const { weekly, closed, brokers, absences } = schedule;
  if (closed.has(date)) return 0;
  if (weekly) {
    // Monday is 0.
    const hours = weekly[(new Date(date).getUTCDay() + 6) % 7];
    if (!hours || minute < hours.opens || minute >= hours.closes) return 0;
  }
  if (brokers === 0) return perSlot;
  const away = absences.filter(
    ({ fromDate, toDate, fromMinute, toMinute }) =>
      date >= fromDate &&
      date <= toDate &&
      (fromMinute === null || toMinute === null || (minute >= fromMinute && minute < toMinute)),
  );
  return brokers - new Set(away.map(({ brokerId }) => brokerId)).size;
}
