import { isCalendarDate } from '#lib/calendar.ts';
import type { CsvRow } from '#lib/csv.ts';
import { normalizeEmail } from '#lib/email-address.ts';
import { optionalText } from '#http/text-field.ts';
import type { ColumnKind, Columns } from './find-columns.ts';
import { type Import, importLimits, type SkippedRow } from './import.ts';

/** Somebody to add to the list, with the proof of consent. */
export interface ImportedRow {
  line: number;
  email: string;
  name: string | null;
  source: string;
  /** When they agreed: a calendar date. */
  day: string;
}

/** As much of a cell as is repeated when it is wrong. */
const shownLength = 80;
const text = optionalText(importLimits.characters);
/** A day before is a mistake, and would prove nothing. */
const earliest = '1990-01-01';

/** Reads a row of the file; says what is wrong if it cannot be used. */
export function readImportRow(
  { line, cells }: CsvRow,
  kinds: Columns['kinds'],
  { source, day }: Pick<Import, 'source' | 'day'>,
  today: string,
): ImportedRow | SkippedRow {
  const cell = (kind: ColumnKind) => text.parse(cells[kinds.indexOf(kind)]) ?? '';
  const typed = cell('email');
  const wrong = (detail: string): SkippedRow => ({
    line,
    email: typed.slice(0, shownLength),
    why: 'wrong',
    detail,
  });

  if (typed === '') return wrong('No email address');
  const normalized = normalizeEmail(typed);
  if (!normalized.ok) return wrong('Not a valid email address');
  const name = [cell('name'), cell('lastName')].filter(Boolean).join(' ');
  if (name.length > importLimits.name) return wrong(`A name has at most ${importLimits.name} characters`);
  const agreedAt = cell('source') || source;
  if (!agreedAt) return wrong('Nothing says where they agreed');
  if (agreedAt.length > importLimits.source)
    return wrong(`Where they agreed has at most ${importLimits.source} characters`);
  const typedDay = cell('day');
  const agreedOn = typedDay === '' ? day : readDay(typedDay);
  if (agreedOn === undefined)
    return wrong(`“${typedDay.slice(0, shownLength)}” is not a day. Please write it as 2026-05-03`);
  if (agreedOn === null) return wrong('Nothing says when they agreed');
  if (agreedOn < earliest) return wrong('The day they agreed is before 1990');
  if (agreedOn > today) return wrong('The day they agreed is in the future');
  return { line, email: normalized.email, name: name || null, source: agreedAt, day: agreedOn };
}

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
