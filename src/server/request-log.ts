import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

/**
 * Logs one line per request that a route handled: the request, the response and the duration. Logs the route's
 * pattern instead of the URL and nothing the visitor sent, so logs contain no personal data, with one exception
 * (sign-in-refusal.server.ts). Visitors who report a failure find its ID in `X-Request-Id`.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms }, 'request');
  });
}

/**
 * Knows the current request anywhere in its handling, so that what a request causes later, such as a mail, can carry
 * its ID without passing it through every function. Undefined outside of requests.
 */
export function followRequests(app: FastifyInstance): () => string | undefined {
  const current = new AsyncLocalStorage<string>();
  // Not earlier: reading the request's body would lose it.
  app.addHook('preHandler', (request, _reply, done) => current.run(request.id, done));
  return () => current.getStore();
}
