import { formatCount } from '#lib/format-count.ts';
import { dayParts } from '#lib/format-day.ts';

/** `Nov 2026` */
export const formatMonth = (month: string): string => `${dayParts.month(month)} ${month.slice(0, 4)}`;

/** A waiting time as people say it: `45 min`, `3 h 20 min`, `2.5 days`. */
export function formatWait(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 60) return `${whole} min`;
  if (whole >= 48 * 60) return `${formatCount(Math.round(whole / 144) / 10)} days`;
  return [`${Math.floor(whole / 60)} h`, whole % 60 > 0 && `${whole % 60} min`].filter(Boolean).join(' ');
}

/** `92% of 40`; it is only all of them if it really is. Of fewer than ten, `2 of 2`: they are too few for a percentage. */
export function formatShare(part: number, whole: number): string {
  const share = part < whole ? Math.min(99, Math.round((part / whole) * 100)) : 100;
  return `${whole < 10 ? part : `${share}%`} of ${formatCount(whole)}`;
}
