import type { ClosedReason } from './hours/schedule.ts';
import { clockOf } from '#lib/clock.ts';
import { dayParts, formatDayShortly } from '#lib/format-day.ts';

/** Says why nothing can be booked on a date, as a sentence. */
export function describeClosed(closed: ClosedReason, date: string): string {
  const weekdays = `${dayParts.longWeekday(date)}s`;
  switch (closed.why) {
    case 'day':
      return `We are closed on ${formatDayShortly(date)} (${closed.reason}).`;
    case 'weekday':
      return `We are closed on ${weekdays}.`;
    case 'hours':
      return `On ${weekdays} we are open from ${clockOf(closed.opens)} to ${clockOf(closed.closes)}.`;
    default:
      return 'Nobody on our team is available at this time.';
  }
}

/** Says how long before it begins a consultation must be booked, in minutes. */
export function describeNotice(minimumNotice: number): string {
  return `Please choose a time at least ${duration(minimumNotice)} from now`;
}

function duration(minutes: number): string {
  const days = minutes / 1440;
  const [count, unit] = Number.isInteger(days)
    ? [days, 'day']
    : minutes % 60 === 0
      ? [minutes / 60, 'hour']
      : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
