import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

/** A form as it arrives: fields of text by name. */
export const formBody = z.record(z.string(), z.string());

/** Has a plugin's routes take forms as browsers send them without script: fields of text by name. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(text))));
    },
  );
}

/** What is wrong with a form, by field: of each the first thing, which is the one worth saying. */
export function errorsByField({ issues }: z.core.$ZodError): Record<string, string> {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}
