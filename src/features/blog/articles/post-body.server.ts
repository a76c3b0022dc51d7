import type { FastifyInstance } from 'fastify';
import { HttpError } from '#http/http-error.server.ts';

/** The longest content with its quotes escaped, plus the rest of a post, in bytes. */
export const bodyLimit = 4 * 1024 * 1024;

/** More than ten times what a post has. */
const maxValues = 500;

const notAPost = new HttpError(400, { code: 'invalid-json', message: 'This is not a blog post.' });

/**
 * Parses the bodies of `app`'s routes as Fastify does, but refuses JSON of more than 500 values unparsed: a post has
 * long texts and few values, and millions of them, or of nested arrays, would block the server for seconds.
 */
export function readPostBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (hasTooManyValues(body)) done(notAPost);
    else void parse(request, body, done);
  });
}

function hasTooManyValues(json: string): boolean {
  let values = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '"') isText = !isText;
    else if (isText) at += sign === '\\' ? 1 : 0;
    else if ((sign === '[' || sign === '{' || sign === ',') && (values += 1) > maxValues) return true;
  }
  return false;
}
