import { isCalendarDate } from '#lib/calendar.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * A calendar date as spreadsheets and newsletter services write it, with a time or not; undefined if it cannot be told,
 * as in 05/03/2026, which is a day in May or in March.
 */
export function readDay(typed: string): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s].*)?$/s.exec(typed);
  if (iso) return dateOf(iso[1]!, iso[2]!, iso[3]!);
  const monthFirst = /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})\b/i.exec(typed);
  if (monthFirst) return dateOf(monthFirst[3]!, monthOf(monthFirst[1]!), monthFirst[2]!);
  const dayFirst = /^(\d{1,2})[ -]([a-z]{3})[a-z]*\.?[ -](\d{4})\b/i.exec(typed);
  if (dayFirst) return dateOf(dayFirst[3]!, monthOf(dayFirst[2]!), dayFirst[1]!);
  return undefined;
}

const monthOf = (name: string) => String(months.indexOf(name.toLowerCase()) + 1);

function dateOf(year: string, month: string, day: string): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}
