/** When a day is open, in minutes since midnight in Ontario. */
export interface OpenHours {
  opens: number;
  closes: number;
}

/** The hours of each day, Monday first; null when it is closed. */
export type WeeklyHours = readonly (OpenHours | null)[];
