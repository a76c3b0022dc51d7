/** When a day is open, in minutes since midnight in Ontario. */
export interface OpenHours {
  opens: number;
  closes: number;
}

/** The hours of each day, Monday first; null when it is closed. */
export type WeeklyHours = readonly (OpenHours | null)[];

/** A date on which nobody is there, and why: `Christmas Day`. */
export interface ClosedDay {
  date: string;
  reason: string;
}

/** When the brokerage is open: every week, and the days on which it is not. */
export interface Hours {
  weekly: WeeklyHours;
  closed: readonly ClosedDay[];
}

/** The hours on a date; null when it is closed. */
export function hoursOn({ weekly, closed }: Hours, date: string): OpenHours | null {
  if (closed.some((day) => day.date === date)) return null;
  // Monday is 0.
  return weekly[(new Date(date).getUTCDay() + 6) % 7] ?? null;
}
