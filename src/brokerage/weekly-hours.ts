import { weekdayOf, addDays } from '#lib/calendar.ts';

/** Opening and closing time, in minutes since midnight in Ontario. */
export interface OpenHours {
  opens: number;
  closes: number;
}

/** The hours of each day, Monday first; null when it is closed. */
export type WeeklyHours = readonly (OpenHours | null)[];

/** The days of the week, in the order of `WeeklyHours`. */
export const dayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export interface ClosedDay {
  date: string;
  reason: string;
}

export interface Hours {
  weekly: WeeklyHours;
  closed: readonly ClosedDay[];
}

export function hoursOn(hours: Hours, date: string): OpenHours | null {
  if (closedReasonOn(hours, date) !== undefined) return null;
  return hours.weekly[weekdayOf(date)] ?? null;
}

export function closedReasonOn({ closed }: Hours, date: string): string | undefined {
  return closed.find((day) => day.date === date)?.reason;
}

/** The hours with the closed days of only two weeks from a date on, as visitors see them. */
export function hoursFrom(hours: Hours, date: string): Hours {
  const end = addDays(date, 13);
  return { ...hours, closed: hours.closed.filter((day) => day.date >= date && day.date <= end) };
}
