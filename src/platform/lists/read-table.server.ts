import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';

export interface TableRow {
  /** The number of its first line in the file, from 1: a quoted cell may have several lines. */
  line: number;
  cells: string[];
}

export const separators = [',', ';', '\t', '|'];

/**
 * Reads a table as spreadsheets and newsletter services write it. The separator is the one that a first line `sep=;`
 * names, else `expected`, else the most frequent. Accepts any line ending, and blanks around quotation marks; skips
 * rows without text. Reads at most `maxRows` + 1 rows. Fails at `line` if a quoted cell does not end, or goes on after
 * its end.
 */
export async function readTable(
  text: string,
  maxRows: number,
  expected?: string,
): Promise<{ ok: true; rows: TableRow[] } | { ok: false; line: number }> {
  const whole = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const [named = '', separator] = /^\s*sep=([^\n])[^\S\n]*\n/i.exec(whole) ?? [];
  const before = breaksIn(named);
  const body = whole.slice(named.length);
  const parser = parse({
    delimiter: separator ?? expected ?? mostUsed(body),
    trim: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    info: true,
    to: maxRows + 1,
  });
  const rows: TableRow[] = [];
  try {
    // In parts, so that visitors are served in between.
    for await (const { info, record } of Readable.from(partsOf(body)).pipe(parser) as AsyncIterable<{
      info: { lines: number };
      record: string[];
    }>) {
      const breaks = record.reduce((sum, cell) => sum + breaksIn(cell), 0);
      rows.push({ line: before + info.lines - breaks, cells: record });
    }
  } catch (error) {
    // The row that could not be read begins after the last that could.
    const { bytes_records: read = 0 } = error as CsvError & { bytes_records?: number };
    const blank = /^\s*/.exec(Buffer.from(body).toString('utf8', read))![0];
    return { ok: false, line: before + breaksIn(Buffer.from(body).toString('utf8', 0, read) + blank) + 1 };
  }
  return { ok: true, rows };
}

const breaksIn = (text: string) => text.split('\n').length - 1;

const partLength = 64 * 1024;

function* partsOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += partLength) yield text.slice(start, start + partLength);
}

/** The separator that the first lines have most of, outside quotation marks. */
function mostUsed(text: string): string {
  const sample = text
    .slice(0, 10_000)
    .replaceAll(/"[^"]*"/g, '')
    .split('\n')
    .slice(0, 10)
    .join('\n');
  const count = (separator: string) => sample.split(separator).length;
  return separators.toSorted((a, b) => count(b) - count(a))[0]!;
}
