import type { FastifyInstance } from 'fastify';

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
