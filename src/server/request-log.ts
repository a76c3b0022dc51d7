import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/**
 * One line per request that was not answered from memory: what was asked, what was answered, how long it took. It has the
 * route's pattern instead of the address, and neither the visitor's address nor anything they sent, so that logs hold no
 * personal data (refused-sign-ins.ts has the one exception). The same id is in the answer's `X-Request-Id`, for a visitor
 * who reports a failure.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    logRequest(request.log, {
      method,
      route,
      status: reply.statusCode,
      since: performance.now() - reply.elapsedTime,
    });
  });
}

/** Writes the line of one request; `since` is when it came, by `performance.now()`. */
export function logRequest(
  log: FastifyBaseLogger,
  { since, ...line }: { reqId?: string; method: string; route: string; status: number; since: number },
  level: 'info' | 'debug' = 'info',
): void {
  log[level]({ ...line, ms: Math.round((performance.now() - since) * 10) / 10 }, 'request');
}
