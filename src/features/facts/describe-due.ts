import { addDays, isCalendarDate } from '#lib/calendar.ts';
import { formatDayAndYear } from '#lib/format-day.ts';

/** How many days before its date a claim is pointed out. */
const soon = 31;

/** What to say about a claim’s date: nothing while it is more than a month away. */
export function describeDue(
  { checkAgainBy, neutral }: { checkAgainBy: string; neutral: string },
  today: string,
): { isPast: boolean; text?: string } {
  if (!isCalendarDate(checkAgainBy)) return { isPast: false };
  const day = formatDayAndYear(checkAgainBy);
  if (checkAgainBy < today)
    return {
      isPast: true,
      text: `Past its date, ${day}: the site no longer shows the number. Check it, and enter both dates again.`,
    };
  if (checkAgainBy >= addDays(today, soon)) return { isPast: false };
  return { isPast: false, text: `Check it by ${day}. After that day, visitors read “${neutral}”.` };
}
