import type { OpenHours } from '#brokerage/weekly-hours.ts';
import { addDays, dateInOntario, minutesInOntario } from '#lib/calendar.ts';
import { clockOf } from '#lib/clock.ts';
import { formatDayShortly } from '#lib/format-day.ts';
import { halfHours } from '#lib/half-hours.ts';

/** A date and a time in Ontario at which a consultation can begin. */
export interface Slot {
  date: string;
  /** Such as `9:30 AM`: on the hour, or half an hour later. */
  time: string;
}

/** `Wed, Dec 2, 9:00 AM`. */
export const slotName = ({ date, time }: Slot) => `${formatDayShortly(date)}, ${time}`;

/** A subject such as a calculator's figures, and the time and kind of consultation already chosen. */
export type BookingPreset = {
  about?: string | undefined;
  chosen?: Slot | undefined;
  consultationType?: string | undefined;
};

export const bookableDays = 365;

/** Parses a time as people and programs write it: `9:00 AM`, `09:00`, `1:30pm`, `13:30`. Undefined if it is not one. */
export function parseTime(text: string): string | undefined {
  // Trimmed, so that there is only one run of blanks: two adjacent ones would take quadratic time.
  const match = /^(\d{1,2}):([03]0)\s*(?:([ap])\.?(?:m\.?)?)?$/i.exec(text.trim());
  if (!match) return undefined;
  const [, hourText, minute, half] = match;
  const hour = Number(hourText);
  if (half ? hour < 1 || hour > 12 : hour > 23) return undefined;
  const hour24 = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
  return clockOf(hour24 * 60 + Number(minute));
}

/** False for other times, which imported bookings may have. */
export function isBookableTime(time: string): boolean {
  return parseTime(time) === time;
}

/** Specification §9. */
export const consultationMinutes = 30;

const [noon, oneOClock] = [12 * 60, 13 * 60];
export const afterLunch = '1:00 PM';

/** True for each half hour within the hours, less the hour after noon if open before and after it. */
export function isTimeWithin(hours: OpenHours | null, minute: number): boolean {
  if (!hours || minute % 30 !== 0) return false;
  const { opens, closes } = hours;
  const isBreak = opens < noon && closes > oneOClock && minute >= noon && minute < oneOClock;
  return minute >= opens && minute + consultationMinutes <= closes && !isBreak;
}

export function timesWithin(hours: OpenHours | null): readonly string[] {
  return halfHours(0, 23.5 * 60).flatMap(([minute, text]) => (isTimeWithin(hours, minute) ? text : []));
}

/** The hours that apply until some are entered. */
export const defaultHours: OpenHours = { opens: 9 * 60, closes: 17.5 * 60 };

/** The times of the default hours: the fifteen of the specification (§9). */
export const defaultTimes = timesWithin(defaultHours);

/** Converts a time to minutes since midnight in Ontario. */
export function minutesOf(time: string): number {
  const [, hour, minute, half] = /^(\d+):(\d+) (AM|PM)$/.exec(time)!;
  return ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute);
}

/** True from today in Ontario until a year ahead. */
export function isBookableDate(date: string, now: Date): boolean {
  const today = dateInOntario(now);
  return date >= today && date <= addDays(today, bookableDays);
}

/** Lists those of a date's times that are not over yet in Ontario; none before today or too far ahead. */
export function timesAhead(date: string, now: Date, times = defaultTimes): readonly string[] {
  if (!isBookableDate(date, now)) return [];
  if (date > dateInOntario(now)) return times;
  const minutes = minutesInOntario(now);
  return times.filter((time) => minutesOf(time) > minutes);
}

/** The number of days to choose from before naming another date. */
export const daysOffered = 10;
