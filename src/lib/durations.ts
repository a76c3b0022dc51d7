/** Milliseconds in a minute, an hour and a day of 24 hours. */
export const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000] as const;
