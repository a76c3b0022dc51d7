import * as z from 'zod/mini';
import { dateField } from '#lib/text-field.ts';

/** The schemas of a route about one record, such as `an email`, that answers with its id. */
export const byId = (name: string) => ({
  params: z.object({ id: z.uuid(`This is not the id of ${name}`) }),
  response: { 200: z.object({ id: z.uuid() }) },
});

export const dateParameter = (name: string) => dateField(`${name} must be a date, such as 2026-11-23`);

export function countParameter(name: string, max: number) {
  return z.coerce
    .number(`${name} must be a number from 1 to ${max}`)
    .check(
      z.int(`${name} must be a whole number`),
      z.minimum(1, `${name} must be at least 1`),
      z.maximum(max, `${name} must be at most ${max}`),
    );
}
