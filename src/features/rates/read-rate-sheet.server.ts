import { readTable, type TableRow } from '#platform/lists/read-table.server.ts';
import { isCalendarDate } from '#lib/calendar.ts';
import { readPercent, type RateTexts, type ReadSheet } from './rate-sheet.ts';
import { type Product, termYears } from './products.ts';
import { maxRates, usualHold } from './rate-days.ts';

type Insurance = Product['insurance'];
type ColumnKind = 'term' | 'type' | 'insurance' | 'rate' | 'apr' | 'conditions' | 'asOf' | 'holdDays';

/** What a column says; one whose name is an insurance or a type has the rates for it. */
interface Column {
  kind: ColumnKind | undefined;
  heading: string;
  insurance?: Insurance | undefined;
  type?: Product['type'] | undefined;
}

const maxRows = 200;
const shownLength = 60;

// What brokers, lenders and rate sites call their columns.
const names: [kind: ColumnKind, pattern: RegExp][] = [
  ['apr', /\bapr\b|annual percentage|effective rate/],
  ['holdDays', /\bholds?\b|valid for/],
  ['asOf', /^as of|\bdate\b|effective|valid from|updated/],
  ['insurance', /^(?:insurance|insured or not|category|class|ltv|loan to value|mortgage type|purpose)$/],
  ['type', /^(?:(?:rate|mortgage) )?type$|fixed (?:or|\/) variable/],
  ['term', /^(?:rate )?terms?\b|^(?:product|mortgage|length|years?)\b/],
  ['conditions', /condition|note|promo|info|detail|comment|restrict|remark|feature/],
  ['rate', /\brates?\b|^special|^our best|%$/],
];

/** In this order: `uninsured` contains `insured`. */
const insuranceWords: [Insurance, RegExp][] = [
  ['uninsured', /un-?insur(?:ed|able)|re-?fi(?:nance|nancing)?\b|\brentals?\b/i],
  ['insurable', /insurable|conventional|low[ -]ratio|20 ?% ?(?:or more|\+|down)|(?:≥|>=?) ?20/i],
  ['insured', /insured|high[ -]ratio|(?:less than|under|below|<) ?20/i],
];
const typeWords: [Product['type'], RegExp][] = [
  ['fixed', /\bfix(?:ed)?\b/i],
  ['variable', /\b(?:variable|var|adjustable|vrm|arm|floating)\b/i],
];
const termWords = /\b(\d{1,2}(?:\.5)?)[ -]*(years?|yrs?|y|months?|mos?|mths?)\b\.?/i;

const find = <Value>(words: [Value, RegExp][], text: string) =>
  words.find(([, pattern]) => pattern.test(text))?.[0];

/**
 * Reads a rate sheet as brokers paste it: a row for each term with columns by name, or a column for each insurance or
 * type. What it does not say stays blank for whoever looks through it. Every cell that looks like a rate is read or left
 * out with its line. `today` is the day of rates without one.
 */
export async function readRateSheet(pasted: string, today: string): Promise<ReadSheet> {
  const table = await readTable(pasted, maxRows);
  if (!table.ok) return leaveOut([{ line: table.line, cells: ['"'] }], 'this quotation mark has no other');
  const at = table.rows.findIndex(({ cells }) => isHeading(cells));
  const heading = table.rows[at];
  if (!heading) return leaveOut(table.rows, 'no line above it names the columns');
  const rows = table.rows.slice(at + 1);
  const columns = heading.cells.map((name, column) =>
    columnOf(
      name,
      rows.map(({ cells }) => cells[column] ?? ''),
    ),
  );
  const found = rows.flatMap((row) => readRow(row, columns, today));
  if (found.length === 0) return leaveOut(rows, 'there is no rate in a column that is named');
  const rates = found.flatMap((one) => ('why' in one ? [] : one));
  return {
    rates: rates.slice(0, maxRates).map(({ line: _line, ...rate }) => rate),
    leftOut: [
      ...found.flatMap((one) => ('why' in one ? one : [])),
      ...rates.slice(maxRates).map(({ line, rate }) => ({
        line,
        text: rate,
        why: `there is room for ${maxRates} rates`,
      })),
    ].toSorted((one, other) => one.line - other.line),
  };
}

function leaveOut(rows: readonly TableRow[], why: string): ReadSheet {
  const leftOut = rows.map(({ line, cells }) => ({
    line,
    text: cells.join(' ').trim().slice(0, shownLength),
    why,
  }));
  return { rates: [], leftOut: leftOut.filter(({ text }) => text !== '') };
}

/** Whether a row has the names of columns: one at least of rates, and no rate. */
function isHeading(cells: readonly string[]): boolean {
  const isNamed = cells.some((cell) => ['rate', 'matrix'].includes(kindOf(cell) ?? 'none'));
  const hasRate = cells.some((cell) => readCell(cell) !== undefined || /\d[.,]\d\d/.test(cell));
  return isNamed && cells.length > 1 && !hasRate;
}

function kindOf(heading: string): ColumnKind | 'matrix' | undefined {
  const kind = find(names, heading.trim().toLowerCase());
  if (kind && kind !== 'rate') return kind;
  return find(insuranceWords, heading) || find(typeWords, heading) ? 'matrix' : kind;
}

function columnOf(heading: string, cells: readonly string[]): Column {
  const kind = kindOf(heading);
  const hasRates = cells.some((cell) => readCell(cell) !== undefined);
  // “Insured” may head rates, or a yes and a no.
  if (kind === 'matrix' && !hasRates)
    return { heading, kind: find(typeWords, heading) ? 'type' : 'insurance' };
  return {
    heading,
    kind: kind === 'matrix' ? 'rate' : kind,
    insurance: find(insuranceWords, heading),
    type: find(typeWords, heading),
  };
}

type Found = RateTexts & { line: number };

function readRow(
  { line, cells }: TableRow,
  columns: readonly Column[],
  today: string,
): (Found | ReadSheet['leftOut'][number])[] {
  const textOf = (kind: ColumnKind) =>
    columns.flatMap((column, at) => (column.kind === kind ? (cells[at]?.trim() ?? '') : []))[0] ?? '';
  const [term, apr, day] = [textOf('term'), readCell(textOf('apr')), textOf('asOf')];
  const about = `${term} ${textOf('type')}`;
  const insurance = insuranceOf(columns, cells) ?? find(insuranceWords, term);
  const skip = (text: string, why: string) => ({ line, text: text.slice(0, shownLength), why });
  const years = yearsOf(term);
  return columns.flatMap((column, at) => {
    const cell = cells[at]?.trim() ?? '';
    if (column.kind !== 'rate' || cell === '') return [];
    const rate = readCell(cell);
    if (!rate) return skip(cell, 'is no rate');
    if (!years) return skip(term || cell, 'has no term that lenders offer');
    return {
      line,
      years: String(years),
      type: column.type ?? find(typeWords, about) ?? (rate.isPrime ? 'variable' : ''),
      insurance: column.insurance ?? insurance ?? '',
      rate: rate.value,
      apr: rate.apr ?? apr?.value ?? '',
      asOf: isCalendarDate(day) ? day : today,
      holdDays: /\d+/.exec(textOf('holdDays'))?.[0] ?? String(usualHold),
      conditions: [restOf(term), rate.isPrime && cell, textOf('conditions')].filter(Boolean).join('. '),
    };
  });
}

/** The insurance that a row says in words, or by a yes or no under its name. */
function insuranceOf(columns: readonly Column[], cells: readonly string[]): Insurance | undefined {
  for (const [at, { kind, heading }] of columns.entries()) {
    const cell = cells[at]?.trim() ?? '';
    if (kind !== 'insurance' || cell === '') continue;
    const named = find(insuranceWords, heading);
    if (named && /^(?:y|yes|true|x|✓)$/i.test(cell)) return named;
    if (named === 'insured' && /^(?:n|no|false)$/i.test(cell)) return 'uninsured';
    const said = find(insuranceWords, cell);
    if (said) return said;
  }
  return undefined;
}

/** The years of a term such as `5 Year Fixed`, `36 months` or `5`; undefined if no lender offers it. */
function yearsOf(term: string): number | undefined {
  const [, number, unit = 'years'] = termWords.exec(term) ?? /^(\d{1,2})$/.exec(term) ?? [];
  const years = Number(number) / (unit.toLowerCase().startsWith('m') ? 12 : 1);
  return termYears.find((one) => one === years);
}

/** What a term says besides: `<65% LTV` of `5 Year Fixed <65% LTV`. */
function restOf(term: string): string {
  const others = [
    termWords,
    ...typeWords.map(([, words]) => words),
    ...insuranceWords.map(([, words]) => words),
  ];
  const rest = others.reduce((text, words) => text.replace(words, ' '), term.replace(/^\d{1,2}$/, ''));
  return rest
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,;:()–-]+|[\s,;:(–-]+$/g, '')
    .replaceAll('()', '')
    .trim();
}

/** The rate in a cell: `4.09`, `4.09% (APR 4.11%)`, `Prime - 0.60% (3.85%)`. Undefined if there is none. */
function readCell(cell: string): { value: string; apr?: string | undefined; isPrime: boolean } | undefined {
  const isPrime = /\bprime\b|^p ?[-–−+]/i.test(cell);
  const apr = /\bapr:? ?(\d{1,2}[.,]\d{1,4})/i.exec(cell)?.[1];
  const plain = cell
    .replace(/\(?\bapr:? ?\d{1,2}[.,]\d{1,4} ?%?\)?/i, '')
    .replaceAll(/[-–−+] ?\d{1,2}[.,]\d{1,4} ?%?/g, '');
  const typed = isPrime ? /\d{1,2}[.,]\d{1,4}/.exec(plain)?.[0] : plain.replaceAll('*', '').trim();
  const value = typed === undefined ? undefined : readPercent(typed);
  if (value === undefined) return undefined;
  return { value: String(value), apr: apr && String(readPercent(apr)), isPrime };
}
