/** Who may call a route: everybody, or anyone who is signed in (specification §6: they act as administrators). */
export type Access = 'public' | 'admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required for every route; the server refuses to start otherwise. */
    access?: Access;
    /** Which requests to a public route are for administrators only. */
    adminWhen?: (request: FastifyRequest) => boolean;
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

/** The same for a route that only administrators may call. */
export const adminRoute = <Schemas extends object>(summary: string, schemas: Schemas) => ({
  config: { access: 'admin' as const },
  schema: { summary, ...schemas },
});
