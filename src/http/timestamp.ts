import * as z from 'zod/mini';

/** A moment: a `Date` on the server, ISO 8601 in UTC on the wire. */
export const timestamp = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});
