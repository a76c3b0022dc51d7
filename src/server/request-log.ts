import type { FastifyInstance } from 'fastify';

/**
 * One line per request that a route handled: what was requested, the response, how long it took. It has the route's
 * pattern instead of the address, and neither the visitor's address nor anything they sent, so logs contain no personal
 * data (refused-sign-ins.ts has the one exception). The same ID is in the response's `X-Request-Id`, for a visitor who
 * reports a failure.
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
