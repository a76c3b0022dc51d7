import { and, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { addDays, midnightInOntario } from '#lib/calendar.ts';

const mostWords = 8;
/** What people put between the digits of a phone number. */
const phonePunctuation = /[\s().+–-]/g;

/**
 * What of a row can be searched, in one text without capitals: the texts as they are, of the phone number the digits
 * alone. For a generated column, so that a search reads instead of computing, and an index can hold its trigrams.
 */
export function searchTextOf(texts: SQL[], phone?: SQL): SQL {
  const digits = phone && sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`;
  return sql`lower(${sql.join([...texts, ...(digits ? [digits] : [])], sql` || ' ' || `)})`;
}

/** The rows whose text has every word of `q` somewhere inside; a phone number is found however it is punctuated. */
export function containsWords(searchText: PgColumn, q: string | undefined): SQL | undefined {
  return and(
    ...searchedWords(q ?? '').map((word) => {
      const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      return sql`${searchText} like lower(${pattern}::text)`;
    }),
  );
}

/** What has to be found in a row for a search: words as typed, of phone numbers the digits. */
export function searchedWords(q: string): string[] {
  const digits = q.replaceAll(phonePunctuation, '');
  // With or without Canada's 1 before it, a number is the same.
  if (/^\d{7,}$/.test(digits)) return [digits.replace(/^1(?=\d{10}$)/, '')];
  const words = q.trim().split(/\s+/).slice(0, mostWords);
  return words.map((word) => digitsOf(word) ?? word).filter((word) => word !== '');
}

function digitsOf(word: string): string | undefined {
  const digits = word.replaceAll(phonePunctuation, '');
  return /^\d+$/.test(digits) ? digits : undefined;
}

export interface DateRange {
  /** Calendar dates in Ontario, as `YYYY-MM-DD`; both are within. */
  from?: string | undefined;
  to?: string | undefined;
}

/** The rows of these days in Ontario. */
export function withinDays(moment: PgColumn, { from, to }: DateRange): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(moment, midnightInOntario(from)),
    to === undefined ? undefined : lt(moment, midnightInOntario(addDays(to, 1))),
  );
}
