import { addDays } from '#lib/calendar.ts';
import { clockOf } from '#lib/clock.ts';
import { formatDayShortly } from '#lib/format-day.ts';
import { type ClosedDay, dayNames, type Hours, type OpenHours, type WeeklyHours } from './weekly-hours.ts';

/** Formats minutes since midnight as `9 AM`, `12:30 PM`, `noon` or `midnight`, with a non-breaking space. */
export function describeTime(minutes: number): string {
  if (minutes % 720 === 0) return minutes === 720 ? 'noon' : 'midnight';
  return clockOf(minutes).replace(':00', '').replace(' ', '\u00A0');
}

/** The hours of a day, such as `9 AM to 8 PM`; undefined when it is closed. */
function describeRange(hours: OpenHours | null): string | undefined {
  if (!hours) return undefined;
  const { opens, closes } = hours;
  return opens === 0 && closes === 1440 ? 'all day' : `${describeTime(opens)} to ${describeTime(closes)}`;
}

/** The week's days, those with the same hours together and closed ones last: `Monday to Friday`, `9 AM to 8 PM`. */
export function describeDays(weekly: WeeklyHours): { days: string; hours: string | undefined }[] {
  const ranges = dayNames.map((_, day) => describeRange(weekly[day] ?? null));
  const open = [...new Set(ranges)].filter((range) => range !== undefined);
  return (ranges.includes(undefined) ? [...open, undefined] : open).map((hours) => ({
    days: nameDays(dayNames.map((_, day) => ranges[day] === hours)),
    hours,
  }));
}

/** The whole week in one line: `Monday to Friday 9 AM to 8 PM, Saturday 10 AM to 4 PM, closed Sunday`. */
export function describeWeek(weekly: WeeklyHours): string {
  const text = describeDays(weekly)
    .map(({ days, hours }) => (hours ? `${days} ${hours}` : `closed ${days}`))
    .join(', ');
  // Weekdays keep their capital.
  return text.replace('closed Every', 'Closed every');
}

/** The week and the closed days in lines: `Monday to Friday: 9 AM to 8 PM`, `Sunday: closed`. */
export function hoursLines({ weekly, closed }: Hours): string[] {
  const week = describeDays(weekly).map(({ days, hours = 'closed' }) => `${days}: ${hours}`);
  return [...week, ...closedLines(closed)];
}

/** The closed days in lines, those in a row as one: `Fri, Dec 25: closed (Christmas Day)`. */
export function closedLines(closed: readonly ClosedDay[]): string[] {
  const rows: { from: string; to: string; reason: string }[] = [];
  for (const { date, reason } of closed) {
    const last = rows.at(-1);
    if (last && last.reason === reason && addDays(last.to, 1) === date) last.to = date;
    else rows.push({ from: date, to: date, reason });
  }
  return rows.map(({ from, to, reason }) => {
    const days =
      from === to ? formatDayShortly(from) : `${formatDayShortly(from)} to ${formatDayShortly(to)}`;
    return `${days}: closed${inParentheses(reason)}`;
  });
}

/** Returns ` (Christmas Day)`; nothing without a reason. */
export function inParentheses(reason: string | undefined): string {
  return reason ? ` (${reason})` : '';
}

/** The names of the chosen days: `Monday to Friday`, `Saturday and Sunday`, `Every day`. */
function nameDays(chosen: boolean[]): string {
  if (chosen.every(Boolean)) return 'Every day';
  const names: string[] = [];
  for (let day = 0; day < 7; day++) {
    if (!chosen[day]) continue;
    let last = day;
    while (chosen[last + 1]) last++;
    // Two in a row are named one by one.
    const isLong = last - day > 1;
    names.push(isLong ? `${dayNames[day]} to ${dayNames[last]}` : dayNames[day]!);
    if (isLong) day = last;
  }
  const others = names.slice(0, -1).join(', ');
  return others === '' ? names[0]! : `${others} and ${names.at(-1)}`;
}
