import { readPhoneNumber } from './phone-number.ts';

/** Cells that start with these are formulas to spreadsheets; some also read the full-width signs. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * One line of a CSV file (RFC 4180), with its line ending. A cell that a spreadsheet would run as a formula is prefixed
 * with an apostrophe, which marks it as text (OWASP, CSV injection); a phone number is none.
 */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: string | null): string {
  if (cell === null) return '';
  const text = formulaStart.test(cell) && !readPhoneNumber(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export interface CsvRow {
  /** Where it begins in the file, from 1: a quoted cell may have several lines. */
  line: number;
  cells: string[];
}

/**
 * Reads a CSV file (RFC 4180) as spreadsheets write it: with commas, semicolons or tabs, any line ending, a byte order
 * mark. Rows without any text are left out. Reads at most one row more than `most.rows`. Fails when a quoted cell does
 * not end or a row has more than `most.cells`; `line` is where the row begins.
 */
export function readCsv(
  text: string,
  most = { rows: Infinity, cells: Infinity },
): { ok: true; rows: CsvRow[] } | { ok: false; line: number; isWide: boolean } {
  const separator = separatorOf(text);
  const cellEnd = new RegExp(`[${separator}\r\n]`, 'g');
  const rows: CsvRow[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  for (let line = 1; at < text.length && rows.length <= most.rows; line += 1) {
    // A file can consist of empty lines: none may cost more than its line break.
    if (text[at] === '\n' || text[at] === '\r') {
      at += text.startsWith('\r\n', at) ? 2 : 1;
      continue;
    }
    const row: CsvRow = { line, cells: [] };
    for (let isRowOver = false; !isRowOver;) {
      let cell = '';
      while (text[at] === '"') {
        const end = text.indexOf('"', at + 1);
        if (end === -1) return { ok: false, line: row.line, isWide: false };
        const quoted = text.slice(at + 1, end);
        line += countLineBreaks(quoted);
        // The second of two quotes begins the rest of the cell.
        cell += text[end + 1] === '"' ? `${quoted}"` : quoted;
        at = end + 1;
      }
      cellEnd.lastIndex = at;
      const end = cellEnd.exec(text)?.index ?? text.length;
      row.cells.push(cell + text.slice(at, end));
      if (row.cells.length > most.cells) return { ok: false, line: row.line, isWide: true };
      isRowOver = text[end] !== separator;
      at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    }
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row);
  }
  return { ok: true, rows };
}

/** Whichever the first line has most of. */
function separatorOf(text: string): string {
  const first = /^[^\r\n]*/.exec(text)![0].replace(/"[^"]*"/g, '');
  const count = (separator: string) => first.split(separator).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!;
}

function countLineBreaks(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}
