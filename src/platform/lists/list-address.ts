import { isCalendarDate } from '#lib/calendar.ts';

/** Filter and order of an admin list: the query parameters of both the page and the API. */
export interface ListFilter {
  q?: string;
  type?: string;
  /** Calendar dates in Ontario, as `YYYY-MM-DD`. */
  from?: string;
  to?: string;
  sort?: string;
  /** `yes`: only spam. Otherwise all but spam. */
  spam?: string;
}

export type Choice = readonly [value: string, label: string];

const parseDay = (text: string | undefined) => (text && isCalendarDate(text) ? text : undefined);

/** A filter as a list accepts it: without empty values and without anything invalid typed into the address. */
export function usableFilter(
  { q, type, from, to, sort, spam }: ListFilter,
  { types, sorts }: { types: readonly Choice[]; sorts: readonly Choice[] },
): Record<string, string> {
  const known = (choices: readonly Choice[], value: string | undefined) =>
    choices.find(([choice]) => choice === value)?.[0];
  const usable = {
    q: q?.trim().slice(0, 200),
    type: known(types, type),
    from: parseDay(from),
    to: parseDay(to),
    sort: known(sorts, sort),
    spam: spam === 'yes' ? spam : undefined,
  };
  return Object.fromEntries(
    Object.entries(usable).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

export const noFilter = { q: '', type: '', from: '', to: '' };

export function isNarrowing(filter: Record<string, string>): boolean {
  return Object.keys(filter).some((name) => name !== 'sort' && name !== 'spam');
}
