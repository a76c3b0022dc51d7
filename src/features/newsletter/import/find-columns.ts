import type { CsvRow } from '#lib/csv.ts';

/** What a column of a list can say. */
export const columnLabels = {
  email: 'Email address',
  name: 'Name',
  lastName: 'Last name',
  day: 'Day they agreed',
  source: 'Where they agreed',
};
export type ColumnKind = keyof typeof columnLabels;

/** What newsletter services and spreadsheets call their columns, in English and French. */
const names: [kind: ColumnKind, pattern: RegExp][] = [
  ['email', /e-?mail|courriel/i],
  ['lastName', /last.?name|surname|family name|^nom\b/i],
  ['name', /^(?!.*\b(?:company|business|list|file)\b).*name|prénom/i],
  [
    'day',
    /opt.?in|confirm|consent.*(date|day|time)|(date|day|when).*(consent|agree|subscri)|subscribed (at|on)|^(signed.?up|sign.?up.?(date|day|time))( (on|at))?$|^(date|day|when|agreed)( on)?$/i,
  ],
  ['source', /source|where|wording|consent|permission/i],
];

/** What each column of a list says, null for one that is left out, and whether the first row names them. */
export interface Columns {
  kinds: (ColumnKind | null)[];
  hasHeading: boolean;
}

/** Finds out what the columns of a list say: by their names or, in a list without any, by what looks like an address. */
export function findColumns(rows: readonly CsvRow[]): Columns {
  const [first, second] = rows.map(({ cells }) => cells);
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const hasHeading = first !== undefined && !first.some((cell) => cell.includes('@'));
  const kinds: Columns['kinds'] = Array.from({ length: width }, () => null);
  const addresses = (hasHeading ? second : first)?.findIndex((cell) => cell.includes('@')) ?? -1;
  if (addresses >= 0) kinds[addresses] = 'email';
  if (hasHeading)
    first.forEach((heading, at) => {
      const kind = names.find(([one, pattern]) => pattern.test(heading) && !kinds.includes(one))?.[0];
      if (kind) kinds[at] ??= kind;
    });
  else if (addresses >= 0 && width === 2) kinds[1 - addresses] = 'name';
  return { kinds, hasHeading };
}
