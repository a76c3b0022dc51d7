import type { CsvRow } from '#lib/csv.ts';
import { type ColumnKind, importLimits } from './import.ts';

export interface Columns {
  kinds: (ColumnKind | null)[];
  /** Whether the first row names the columns. */
  hasHeading: boolean;
}

/** What newsletter services and spreadsheets call their columns. */
const names: [kind: ColumnKind, pattern: RegExp][] = [
  ['email', /e-?mail|courriel/i],
  ['lastName', /last.?name|surname|family name/i],
  ['name', /name/i],
  [
    'day',
    /opt.?in|confirm|consent.*(date|day|time)|(date|day|when).*(consent|agree|subscri)|subscribed (at|on)|^(signed.?up|sign.?up.?(date|day|time))( (on|at))?$|^(date|day|when|agreed)( on)?$/i,
  ],
  ['source', /source|where|wording|consent|permission/i],
];

/** What the columns of a file seem to be, by their headings and the first rows. */
export function guessColumns(rows: readonly CsvRow[]): Columns {
  const [first, second] = rows.map(({ cells }) => cells);
  const width = Math.min(
    importLimits.columns,
    rows.reduce((most, { cells }) => Math.max(most, cells.length), 0),
  );
  const hasHeading = first !== undefined && !first.some((cell) => cell.includes('@'));
  const kinds: Columns['kinds'] = Array.from({ length: width }, () => null);
  const addresses = (hasHeading ? second : first)?.findIndex((cell) => cell.includes('@')) ?? -1;
  if (addresses >= 0 && addresses < width) kinds[addresses] = 'email';
  if (hasHeading)
    first.slice(0, width).forEach((heading, at) => {
      const kind = names.find(([one, pattern]) => pattern.test(heading) && !kinds.includes(one))?.[0];
      if (kind) kinds[at] ??= kind;
    });
  return { kinds, hasHeading };
}
