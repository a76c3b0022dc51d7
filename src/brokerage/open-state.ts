import { addDays, dateInOntario, minutesInOntario } from '#lib/calendar.ts';
import { dayParts, formatDayShortly } from '#lib/format-day.ts';
import { inParentheses, describeTime } from './describe-hours.ts';
import { type Hours, hoursOn, closedReasonOn } from './weekly-hours.ts';

/** The number of days ahead to search for the next opening; no vacation is longer. */
const daysAhead = 60;

/** Says if we are open: `Open now until 8 PM.`, `Closed today (Christmas Day). Opens Monday at 9 AM.` */
export function openState(hours: Hours, now: Date): { isOpen: boolean; text: string } {
  const today = dateInOntario(now);
  const minute = minutesInOntario(now);
  const open = hoursOn(hours, today);
  if (open && minute >= open.opens && minute < open.closes)
    return { isOpen: true, text: `Open now until ${describeTime(open.closes)}.` };
  const closed = open ? 'Closed now.' : `Closed today${inParentheses(closedReasonOn(hours, today))}.`;
  const opening = nextOpening(hours, today, minute);
  return { isOpen: false, text: opening === undefined ? closed : `${closed} Opens ${opening}.` };
}

/** `at 9 AM`, `tomorrow at 9 AM`, `Monday at 9 AM`, `Mon, Jan 4 at 9 AM`. */
function nextOpening(hours: Hours, today: string, minute: number): string | undefined {
  for (let days = 0; days <= daysAhead; days++) {
    const date = addDays(today, days);
    const open = hoursOn(hours, date);
    if (!open || (days === 0 && minute >= open.opens)) continue;
    const time = `at ${describeTime(open.opens)}`;
    if (days === 0) return time;
    if (days === 1) return `tomorrow ${time}`;
    return `${days < 7 ? dayParts.longWeekday(date) : formatDayShortly(date)} ${time}`;
  }
  return undefined;
}
