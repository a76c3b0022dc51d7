import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

/** A form as received: text fields by name. */
export const formBody = z.record(z.string(), z.string());

/** Makes a plugin's routes accept forms as browsers send them without JavaScript: text fields by name. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(text))));
    },
  );
}

/** The errors of a form by field: only the first of each is reported. */
export function errorsByField({ issues }: z.core.$ZodError): Record<string, string> {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}
