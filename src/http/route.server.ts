import type { FastifyContextConfig, RouteShorthandOptions } from 'fastify';

import type { Area } from './access.ts';
import type { ErrorBody } from './error-body.ts';

/** Callers of a route: everybody, anyone who is signed in (about their own account), or users of an area. */
export type Access = 'public' | 'account' | Area;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required for every route; the server refuses to start otherwise. A function if it depends on the request. */
    access?: Access | ((request: FastifyRequest) => Access);
    /** Asked by open pages again and again, whether anybody looks or not: it does not keep a session alive. */
    isPolled?: boolean;
    /** Counts against the visitor's limit of forms per minute. */
    countsAsForm?: boolean;
    /** Accepted from other sites, too: the request's content authorizes it, not a cookie. */
    fromAnywhere?: boolean;
  }
}

/** The options of a route that everybody may call: its summary for the OpenAPI document, and its schemas. */
export const publicRoute = <Schemas extends object>(summary: string, schemas: Schemas) => ({
  config: { access: 'public' as const },
  schema: { summary, ...schemas },
});

type Limits = Pick<RouteShorthandOptions, 'bodyLimit' | 'attachValidation'> &
  Pick<FastifyContextConfig, 'isPolled'>;

/** The same for a route of the admin area, with its limits: `account` is for everyone who is signed in. */
export const adminRoute = <Schemas extends object>(
  access: Exclude<Access, 'public'>,
  summary: string,
  { bodyLimit, attachValidation = false, isPolled = false, ...schemas }: Schemas & Limits,
) => ({
  config: { access, isPolled },
  schema: { summary, ...(schemas as unknown as Omit<Schemas, keyof Limits>) },
  attachValidation,
  ...(bodyLimit !== undefined && { bodyLimit }),
});

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

export function notFound(thing: string): HttpError {
  return new HttpError(404, { code: 'not-found', message: `This ${thing} no longer exists.` });
}

export function notSignedIn(): HttpError {
  return new HttpError(401, { code: 'not-signed-in', message: 'You need to be signed in to do this.' });
}
