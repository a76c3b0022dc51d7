/** What spreadsheets take for a formula when a cell begins with it; some read the full-width signs, too. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * One line of a CSV file (RFC 4180), with its line end. A cell that a spreadsheet would run as a formula gets an
 * apostrophe before it, by which spreadsheets know text (OWASP, CSV injection).
 */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: string | null): string {
  if (cell === null) return '';
  const text = formulaStart.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
