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
