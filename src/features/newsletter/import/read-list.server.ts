import { isCalendarDate } from '#lib/calendar.ts';
import { normalizeEmail } from '#lib/email-address.ts';
import { optionalText } from '#lib/text-field.ts';
import { readTable, type TableRow } from '#platform/lists/read-table.server.ts';
import {
  type Column,
  type ColumnKind,
  findColumns,
  findHeading,
  separatorOf,
  shownLength,
  reasonUnsubscribed,
} from './find-columns.server.ts';
import { type Import, importLimits, type SkippedRow } from './import.ts';
import { type Found, readAddresses, readCell } from './read-addresses.ts';

export interface ListEntry extends Found {
  line: number;
  source: string;
  day: string;
  /** The list's own words that forbid mailing them. */
  gone?: string | undefined;
}

export type ReadList = { ok: true; entries: ListEntry[]; columns: Column[] } | { ok: false; error: string };

/** Reads a list: a table whose columns have names, or addresses in any form in which programs copy them. */
export async function readList(text: string): Promise<ReadList> {
  const lines = text.split(/\r\n?|\n/);
  const heading = lines.slice(0, headingLines).find((line) => separatorOf(line) !== undefined);
  return (heading === undefined ? undefined : await readColumns(text, heading)) ?? readLines(lines);
}

/** The last line that can have the headings, below titles and the like. */
const headingLines = 20;

function readLines(lines: readonly string[]): ReadList {
  const entries: ListEntry[] = [];
  for (const [index, line] of lines.entries()) {
    if (entries.length > importLimits.rows) break;
    if (line.trim() === '') continue;
    const found = readAddresses(line);
    entries.push(...entriesOf(found, { line: index + 1, typed: line.trim(), source: '', day: '' }));
  }
  return { ok: true, entries, columns: [] };
}

/** Reads a table whose columns have names; undefined if no row is a heading after all. */
async function readColumns(text: string, first: string): Promise<ReadList | undefined> {
  const separator = separatorOf(first)!;
  // A heading of one column has none.
  const expected = first.includes(separator) ? separator : undefined;
  const table = await readTable(text, importLimits.rows + headingLines, expected);
  if (!table.ok)
    return listError(`A quotation mark in line ${table.line} has no partner. Please correct the file`);
  const heading = findHeading(table.rows);
  if (!heading) return undefined;
  const before = table.rows.filter(
    ({ line, cells }) => line < heading.line && cells.some((cell) => cell.includes('@')),
  );
  const rows = table.rows.filter(({ line }) => line > heading.line);
  const wide = [heading, ...rows].find(({ cells }) => cells.length > importLimits.columns);
  if (wide)
    return listError(
      `Line ${wide.line} has more than ${importLimits.columns} columns. Please leave out those you do not need`,
    );
  const found = findColumns(heading, rows);
  if (!found.ok) return found;
  const { columns } = found;
  const cellOf = ({ cells }: TableRow, kind: ColumnKind) =>
    cellText.parse(cells[columns.findIndex((column) => column.kind === kind)]) ?? '';
  const unclear = rows.find((row) => cellOf(row, 'day') !== '' && readDay(cellOf(row, 'day')) === undefined);
  if (unclear) {
    const { heading: name } = columns.find(({ kind }) => kind === 'day')!;
    return listError(
      `“${cellOf(unclear, 'day').slice(0, shownLength)}” in the column “${name}”, line ${unclear.line}, is not a day that can be told. Please write it as 2026-05-03, or name the column “Other date” if they did not agree then`,
    );
  }
  const entries = [...before, ...rows].flatMap((row) => {
    // A row may go on with more addresses than there are columns.
    const more = row.cells.slice(columns.length).filter((cell) => cell.includes('@'));
    const addresses = [cellOf(row, 'email'), ...more].filter(Boolean).join('; ');
    const typed = addresses || row.cells.find((cell) => cell.includes('@')) || '';
    const name =
      cellOf(row, 'name') || [cellOf(row, 'firstName'), cellOf(row, 'lastName')].filter(Boolean).join(' ');
    const read = readCell(typed);
    const named = read.length === 1 && name !== '' ? [{ ...read[0]!, name }] : read;
    return entriesOf(named, {
      line: row.line,
      typed,
      source: cellOf(row, 'source'),
      day: cellOf(row, 'day'),
      gone: reasonUnsubscribed(row.cells, columns),
    });
  });
  return { ok: true, entries, columns };
}

const listError = (error: string) => ({ ok: false, error }) as const;

const cellText = optionalText(importLimits.characters);

/** One entry for each address; one for a line without any, which says so later. */
const entriesOf = (
  found: readonly Found[],
  { typed, ...row }: Omit<ListEntry, 'email' | 'name'> & { typed: string },
) => (found.length > 0 ? found : [{ email: typed, name: null }]).map((entry) => ({ ...row, ...entry }));

/** Somebody to add to the list, with the proof of consent; `day` is the calendar date on which they agreed. */
export type ImportedRow = Omit<ListEntry, 'gone'>;

/** The first plausible day of consent: an earlier one is a mistake, and would prove nothing. */
const earliest = '1990-01-01';

/** Returns the subscriber to add for an entry, or the reason not to. */
export function readEntry(
  { line, email: typed, name, gone, ...consent }: ListEntry,
  { source, day }: Pick<Import, 'source' | 'day'>,
  today: string,
): ImportedRow | SkippedRow {
  const skipped = (why: SkippedRow['why'], detail: string) => ({
    line,
    email: typed.slice(0, shownLength),
    why,
    detail,
  });
  const wrong = (detail: string) => skipped('wrong', detail);
  if (typed === '') return wrong('No email address');
  const normalized = normalizeEmail(typed);
  if (!normalized.ok) return wrong('Not a valid email address');
  if (gone !== undefined) return skipped('gone', gone);
  if (name !== null && name.length > importLimits.name)
    return wrong(`A name has at most ${importLimits.name} characters`);
  const agreedAt = consent.source || source;
  if (!agreedAt) return wrong('Nothing says where they agreed');
  if (agreedAt.length > importLimits.source)
    return wrong(`Where they agreed has at most ${importLimits.source} characters`);
  const agreedOn = consent.day === '' ? day : readDay(consent.day)!;
  if (agreedOn === null) return wrong('Nothing says when they agreed');
  if (agreedOn < earliest) return wrong('The day they agreed is before 1990');
  if (agreedOn > today) return wrong('The day they agreed is in the future');
  return { line, email: normalized.email, name, source: agreedAt, day: agreedOn };
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A calendar date as spreadsheets write it; undefined if it is ambiguous: 05/03/2026 is in May or in March. */
function readDay(typed: string): string | undefined {
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
