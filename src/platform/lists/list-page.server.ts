import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { HttpError } from '#http/http-error.server.ts';
import { searchField } from '#http/text-field.ts';
import { isCalendarDate } from '#lib/calendar.ts';
import {
  decodeCursor,
  encodeCursor,
  isCursorOf,
  type ListReader,
  type PageCursor,
} from './list-reader.server.ts';

/** The parameters of a paginated list. */
export const pageQuery = z.object({
  limit: z.optional(
    z.coerce
      .number('limit is a number from 1 to 200')
      .check(
        z.int('limit is a whole number'),
        z.minimum(1, 'limit is at least 1'),
        z.maximum(200, 'limit is at most 200'),
      ),
  ),
  before: z.optional(z.string().check(z.maxLength(2_000, 'before is too long'))),
});

const day = (name: string) => {
  const words = `${name} is a day, such as 2026-11-23`;
  return z.optional(z.string(words).check(z.refine(isCalendarDate, words)));
};

/** The parameters that search, filter and sort an admin list. */
export function filterQuery<const Type extends string, const Sort extends string>(
  types: readonly [Type, ...Type[]],
  sorts: readonly [Sort, ...Sort[]],
) {
  return z.object({
    q: z.optional(searchField('q', 200)),
    type: z.optional(z.enum(types, `type is one of: ${types.join(', ')}`)),
    from: day('from'),
    to: day('to'),
    suspicious: z.optional(z.literal('yes', 'suspicious is yes, or is left out')),
    sort: z.optional(z.enum(sorts, `sort is one of: ${sorts.join(', ')}`)),
  });
}

/** The size beyond which a list is not counted. */
const mostCounted = 1_000;

/**
 * Reads a list as a request's parameters ask: all of it, or a page, with the `Link` to the next one. The first page
 * reports the list's length in `X-Total-Count`, with a `+` if it was not counted to the end. Throws HttpError if there
 * is no such page.
 */
export async function readPage<Row extends PageCursor>(
  reply: FastifyReply,
  { limit, before, ...filter }: z.output<typeof pageQuery> & Record<string, string | number | undefined>,
  list: ListReader<Row>,
): Promise<Row[]> {
  const cursor = before === undefined ? undefined : decodeCursor(before);
  if (before !== undefined && !(cursor && isCursorOf(list.order, cursor))) throw noSuchPage;
  if (limit === undefined) return list.read({ after: cursor });
  const [found, total] = await Promise.all([
    // One more than requested shows whether there is a next page.
    list.read({ limit: limit + 1, after: cursor }),
    before === undefined ? list.count(mostCounted + 1) : undefined,
  ]);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (total !== undefined)
    reply.header('x-total-count', total > mostCounted ? `${mostCounted}+` : `${total}`);
  if (found.length > limit && last) {
    const given = Object.entries({ ...filter, limit, before: encodeCursor(last) });
    const next = new URLSearchParams(
      given.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    );
    reply.header('link', `<${reply.request.routeOptions.url}?${next}>; rel="next"`);
  }
  return rows;
}

const noSuchPage = new HttpError(400, {
  code: 'invalid-input',
  message: 'This page of the list does not exist.',
  fields: { before: 'before is the value from a Link header' },
});
