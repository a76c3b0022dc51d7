import { addDays, dateInOntario, minutesInOntario, weekdayOf } from '#lib/calendar.ts';
import { dayParts } from '#lib/format-day.ts';
import { openingHours } from './brokerage.ts';
import { openState } from './open-state.ts';
import type { Hours } from './weekly-hours.ts';

/** Returns the hours between which calls are answered on a date, such as 8 and 20. */
function callHoursOn(date: string): [opens: number, closes: number] {
  const [, opens, closes] = /(\d+) AM to (\d+) PM/.exec(openingHours.calls[weekdayOf(date) >= 5 ? 1 : 0])!;
  return [Number(opens), Number(closes) + 12];
}

/** Says if calls are answered now: `Open now until 8 PM.`, `Closed now. We answer from Monday, 8 AM.` */
export function callState(hours: Hours | undefined, now: Date): { isOpen: boolean; text: string } {
  if (hours) return openState(hours, now);
  const today = dateInOntario(now);
  const hour = minutesInOntario(now) / 60;
  const [opens, closes] = callHoursOn(today);
  if (hour >= opens && hour < closes) return { isOpen: true, text: `Open now until ${closes - 12} PM.` };
  if (hour < opens) return { isOpen: false, text: `Closed now. We answer from ${opens} AM.` };
  const tomorrow = addDays(today, 1);
  const text = `Closed now. We answer from ${dayParts.longWeekday(tomorrow)}, ${callHoursOn(tomorrow)[0]} AM.`;
  return { isOpen: false, text };
}
