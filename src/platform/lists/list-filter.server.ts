import { and, gte, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { foldedText } from '#database/folded-text.server.ts';
import { dateParameter } from '#http/parameters.ts';
import { addDays, lastDate } from '#lib/calendar.ts';
import { midnightInOntario } from '#lib/ontario-moment.ts';
import { phonePunctuation, readPhoneNumber } from '#lib/phone-number.ts';
import { searchField } from '#lib/text-field.ts';

const maxWords = 8;

/**
 * The searchable text of a row: the texts, folded, and only the digits of the phone number. For a generated column, so
 * that a search reads instead of computing, and an index can store its trigrams.
 */
export function searchTextOf(texts: SQL[], phone?: SQL): SQL {
  const digits = phone && sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`;
  return wantedText(sql.join([...texts, ...(digits ? [digits] : [])], sql` || ' ' || `));
}

/** Folded, and without apostrophes: who looks for `obrien` means O’Brien. */
const wantedText = (text: SQL) => sql`replace(${foldedText(text)}, '''', '')`;

/**
 * The rows whose text contains every word of `q`; a phone number is found however it is punctuated. One or two letters
 * of the English alphabet or digits have to begin a word: of those, trigrams only hold the beginnings.
 */
function containsWords(searchText: PgColumn, q: string | undefined): SQL | undefined {
  return and(
    ...searchedWords(q ?? '').map((word) => {
      const pattern = `${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      const before = /^[a-z\d]{1,2}$/i.test(word.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
        ? ['', '% ']
        : ['%'];
      return or(
        ...before.map((start) => sql`${searchText} like ${wantedText(sql`${start + pattern}::text`)}`),
      );
    }),
  );
}

/** Splits a search into words as typed, or only the digits of phone numbers. */
export function searchedWords(q: string): string[] {
  const phone = readPhoneNumber(q);
  // A number is the same with or without Canada's 1 before it.
  if (phone) return [`${phone.number.replace(/^\+?1(?=\d{10}$)|^\+/, '')}${phone.extension ?? ''}`];
  const words = q.trim().split(/\s+/).slice(0, maxWords);
  return words.map((word) => digitsOf(word) ?? word).filter((word) => word !== '');
}

function digitsOf(word: string): string | undefined {
  const digits = word.replaceAll(phonePunctuation, '').replace(/^\+/, '');
  return /^\d+$/.test(digits) ? digits : undefined;
}

/** The rows of calendar dates in Ontario, as `YYYY-MM-DD`; both are inclusive. */
export function withinDays(
  moment: PgColumn,
  { from, to }: Pick<ListFilter<string, string>, 'from' | 'to'>,
): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(moment, midnightInOntario(from)),
    to === undefined || to === lastDate ? undefined : lt(moment, midnightInOntario(addDays(to, 1))),
  );
}

export type ListFilter<Type extends string, Sort extends string> = z.output<
  ReturnType<typeof filterQuery<Type, Sort>>
>;

/** The rows a filter leaves, whatever their type. */
export function whereFiltered(
  table: PgTable & Record<'searchText' | 'spamReasons' | 'createdAt', PgColumn>,
  { q, spam, ...days }: Omit<ListFilter<string, string>, 'type' | 'sort'>,
): SQL | undefined {
  return and(
    spam === 'yes' ? isNotNull(table.spamReasons) : isNull(table.spamReasons),
    containsWords(table.searchText, q),
    withinDays(table.createdAt, days),
  );
}

export function filterQuery<const Type extends string, const Sort extends string>(
  types: readonly [Type, ...Type[]],
  sorts: readonly [Sort, ...Sort[]],
) {
  return z.object({
    q: z.optional(searchField('q', 200)),
    type: z.optional(z.enum(types, `type is one of: ${types.join(', ')}`)),
    from: z.optional(dateParameter('from')),
    to: z.optional(dateParameter('to')),
    /** `yes`: only spam. Otherwise all but spam. */
    spam: z.optional(z.literal('yes', 'spam must be yes or omitted')),
    sort: z.optional(z.enum(sorts, `sort is one of: ${sorts.join(', ')}`)),
  });
}
