/** One debt as typed; each cell is the visitor's text. */
export interface DebtRow {
  kind: (typeof debtKinds)[number][0];
  balance: string;
  rate: string;
  /** Dollars a month; or how long is left, such as `60 months`. */
  payment: string;
}

export const debtKinds = [
  ['card', 'Credit card'],
  ['car', 'Car loan'],
  ['line', 'Line of credit'],
  ['loan', 'Personal loan'],
  ['tax', 'Tax debt'],
  ['other', 'Other debt'],
] as const;

export const maxDebts = 12;

export const emptyRow: DebtRow = { kind: 'card', balance: '', rate: '', payment: '' };

/** Matches one debt as `balance @ rate x months`; sticky, for a search through a text of several. */
const formulaPattern = () =>
  // A balance may contain a comma, so debts are matched one by one rather than split. Blanks belong to the figures, whose
  // parsers trim them: if two adjacent parts could both match them, matching would take cubic time.
  /([^@;\n]+)@([^@;\nx×*]+)[x×*]\s*(\d+)(?:\s*months)?\s*(?:[,;\n]\s*|$)/iy;

/** True for a text written from rows, as `kind: balance @ rate pay payment; …`. */
export const isFromRows = (text: string) => text.includes(' pay ');

/** Rows as one text, short enough for an address. */
export function writeRows(rows: readonly DebtRow[]): string {
  return rows
    .map(
      ({ kind, balance, rate, payment }) =>
        `${kind}: ${plain(balance)} @ ${plain(rate)} pay ${plain(payment)}`,
    )
    .join('; ');
}

/** Without the characters that separate cells. */
const plain = (cell: string) => cell.replaceAll(/[@;:\n]|pay/g, '');

/** A text as rows, in any of its forms: rows, a list of `balance @ rate x months`, or somebody's guess. */
export function readRows(text: string): DebtRow[] {
  if (text.trim() === '') return [];
  const rows = isFromRows(text) ? text.split('; ').map(readRow) : readFormulas(text.trim());
  return rows.slice(0, maxDebts + 1);
}

function readRow(text: string): DebtRow {
  const at = text.indexOf(': ');
  const kind = debtKinds.find(([value]) => value === text.slice(0, Math.max(0, at)))?.[0];
  const [balance, rest] = splitOnce(kind === undefined ? text : text.slice(at + 2), ' @ ');
  const [rate, payment] = splitOnce(rest, ' pay ');
  return { kind: kind ?? 'other', balance, rate, payment };
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)];
}

function readFormulas(text: string): DebtRow[] {
  const pattern = formulaPattern();
  const rows: DebtRow[] = [];
  let end = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    end = pattern.lastIndex;
    const [, balance = '', rate = '', months = ''] = match;
    rows.push({ kind: 'other', balance: balance.trim(), rate: rate.trim(), payment: `${months} months` });
    if (end === text.length) return rows;
  }
  return [...rows, { ...emptyRow, kind: 'other', balance: text.slice(end) }];
}

/** The rows of a plain form, whose cells are `NAME.1.kind` and so on; undefined if the query contains none. */
export function gatherRows(name: string, query: Readonly<Record<string, string>>): string | undefined {
  const cell = (at: number, part: keyof DebtRow) => query[`${name}.${at}.${part}`];
  const rows: DebtRow[] = [];
  for (let at = 1; at <= maxDebts; at += 1) {
    if (cell(at, 'balance') === undefined) continue;
    if (query[`${name}.remove`] === String(at)) continue;
    rows.push({
      kind: debtKinds.find(([value]) => value === cell(at, 'kind'))?.[0] ?? 'other',
      balance: cell(at, 'balance') ?? '',
      rate: cell(at, 'rate') ?? '',
      payment: cell(at, 'payment') ?? '',
    });
  }
  if (query[`${name}.add`] !== undefined && rows.length < maxDebts) rows.push(emptyRow);
  return rows.length === 0 && query[`${name}.remove`] === undefined ? undefined : writeRows(rows);
}

function dollarsOf(text: string): string {
  const bare = text.trim();
  return /^[\d.,]+[km]?$/i.test(bare) ? `$${bare}` : bare;
}

/** A row as a line of a message or a print: `Credit card: $12,000 at 19.99%, $400 a month`. */
export function describeRow({ kind, balance, rate, payment }: DebtRow): string {
  const label = debtKinds.find(([value]) => value === kind)![1];
  const paid = /months?\s*$/i.test(payment) ? `${payment.trim()} left` : `${dollarsOf(payment)} a month`;
  return `${label}: ${dollarsOf(balance)} at ${rate.trim().replace(/\s*%?$/, '%')}, ${paid}`;
}
