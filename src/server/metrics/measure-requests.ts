import type { FastifyInstance } from 'fastify';
import type { Registry } from './registry.ts';

/** Upper bounds in seconds, from a page out of the cache to a time-out. */
const bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Measures every answer by method, route and kind of status. It is the route's pattern, never the address, so that nobody can make
 * the metrics grow by asking for what is not there.
 */
export function measureRequests(app: FastifyInstance, metrics: Registry): void {
  const durations = metrics.histogram(
    'http_request_duration_seconds',
    'Time until the answer was sent.',
    bounds,
  );
  app.addHook('onResponse', async (request, reply) => {
    const method = methods.has(request.method) ? request.method : 'other';
    const route = request.routeOptions.url ?? 'none';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    durations.observe({ method, route, status }, reply.elapsedTime / 1000);
  });
}
