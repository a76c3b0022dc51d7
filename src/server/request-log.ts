import type { FastifyInstance } from 'fastify';

/**
 * One line per request that a route answered: what was asked, what was answered, how long it took. It has the
 * route's pattern instead of the address, and neither the visitor's address nor anything they sent, so that logs hold no
 * personal data (refused-sign-ins.ts has the one exception). The same id is in the answer's `X-Request-Id`, for a visitor
 * who reports a failure.
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
