import type { FastifyContextConfig, RouteShorthandOptions } from 'fastify';
import type { Area } from './access.ts';

/** Callers of a route: everybody, anyone who is signed in (about their own account), or users of an area. */
export type Access = 'public' | 'account' | Area;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required for every route; the server refuses to start otherwise. A function if it depends on the request. */
    access?: Access | ((request: FastifyRequest) => Access);
    /** Requested by open pages again and again, even if nobody looks: it does not keep a session alive. */
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
