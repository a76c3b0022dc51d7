import * as z from 'zod/mini';
import { HttpError } from '#http/http-error.server.ts';
import { decodeCursor, encodeCursor, type PageCursor } from './page-cursor.server.ts';

/** The parameters of a list that can be read in pages. */
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
  before: z.optional(z.string()),
});

/**
 * Reads a list as its parameters ask: all of it, or a page with the `Link` to the next one. Throws HttpError when
 * there is no such page.
 */
export async function readPage<Row extends PageCursor>(
  path: string,
  { limit, before }: z.output<typeof pageQuery>,
  list: (page: { limit?: number; before?: PageCursor | undefined }) => Promise<Row[]>,
): Promise<{ rows: Row[]; headers: { link?: string } }> {
  const cursor = before === undefined ? undefined : decodeCursor(before);
  if (before !== undefined && !cursor) {
    throw new HttpError(400, {
      code: 'invalid-input',
      message: 'This page of the list does not exist.',
      fields: { before: 'before is the value from a Link header' },
    });
  }
  if (limit === undefined) return { rows: await list({ before: cursor }), headers: {} };
  // One more than asked for tells whether there is a next page.
  const found = await list({ limit: limit + 1, before: cursor });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (found.length <= limit || !last) return { rows, headers: {} };
  const next = `${path}${path.includes('?') ? '&' : '?'}limit=${limit}&before=${encodeCursor(last)}`;
  return { rows, headers: { link: `<${next}>; rel="next"` } };
}
