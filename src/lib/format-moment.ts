import { dateInOntario, minutesInOntario } from './calendar.ts';
import { clockOf } from './clock.ts';
import { formatDate, formatMonthAndDay } from './format-day.ts';

/** The date in Ontario at a moment: `Nov 22, 2026`. */
export const formatDateOf = (moment: Date | string): string => formatDate(dateInOntario(new Date(moment)));

/** The time of day in Ontario at a moment: `9:12 AM`. */
export const formatTimeOf = (moment: Date | string): string => clockOf(minutesInOntario(new Date(moment)));

/** A moment in Ontario: `Nov 22, 2026, 9:12 AM`. */
export const formatMoment = (moment: Date | string): string =>
  `${formatDateOf(moment)}, ${formatTimeOf(moment)}`;

/** The same moment as `Nov 22, 9:12 AM`, with its year if that is another one. */
export function formatMomentShortly(moment: Date | string, now: Date): string {
  const date = dateInOntario(new Date(moment));
  if (date.slice(0, 4) !== dateInOntario(now).slice(0, 4)) return formatMoment(moment);
  return `${formatMonthAndDay(date)}, ${formatTimeOf(moment)}`;
}
