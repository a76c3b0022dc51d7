/** Who may call a route: everybody, or whoever is signed in (specification §6: they act as administrators). */
export type Access = 'public' | 'admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Must be said by every route; the server refuses to start otherwise. */
    access?: Access;
    /** Which requests to a public route are for administrators only. */
    adminWhen?: (request: FastifyRequest) => boolean;
    /** Counts against the visitor's allowance of forms per minute. */
    countsAsForm?: boolean;
    /** Taken from other sites, too: what the request itself holds is the permission, and no cookie. */
    fromAnywhere?: boolean;
  }
}
