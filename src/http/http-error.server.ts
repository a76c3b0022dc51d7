import type { ErrorBody } from './error-body.ts';

/** Thrown by the API files for an expected refusal; the server's error handler sends it as is. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Record<string, string>;

  constructor(status: number, body: ErrorBody, headers: Record<string, string> = {}) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** One field of what was sent is wrong; `message` is without a period. */
export function invalidField(field: string, message: string): HttpError {
  return new HttpError(400, { code: 'invalid-input', message: `${message}.`, fields: { [field]: message } });
}

/** Not possible as things are, because of one field if it is named; `message` is without a period. */
export function notPossible(code: string, message: string, field?: string): HttpError {
  const fields = field === undefined ? {} : { fields: { [field]: message } };
  return new HttpError(409, { code, message: `${message}.`, ...fields });
}

/** The requested thing does not exist (any more). */
export function notFound(thing: string): HttpError {
  return new HttpError(404, { code: 'not-found', message: `This ${thing} no longer exists.` });
}

/** Nobody is signed in (any more). */
export function notSignedIn(): HttpError {
  return new HttpError(401, { code: 'not-signed-in', message: 'You need to be signed in to do this.' });
}
