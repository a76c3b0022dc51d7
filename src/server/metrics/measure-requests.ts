import type { FastifyInstance } from 'fastify';
import type { Registry } from './registry.ts';

/** Upper bounds in seconds, from a page out of the cache to a time-out. */
const bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** One answer, as it is measured. */
export interface MeasuredAnswer {
  method: string;
  /** The pattern. */
  route: string;
  status: number;
  milliseconds: number;
}

/**
 * Measures every answer by method, route and kind of status; what is answered without hooks is handed to what this answers.
 * It is the route's pattern, never the address, so that nobody can make the metrics grow by asking for what is not there.
 */
export function measureRequests(app: FastifyInstance, metrics: Registry): (answer: MeasuredAnswer) => void {
  const durations = metrics.histogram(
    'http_request_duration_seconds',
    'Time until the answer was sent.',
    bounds,
  );
  function observe({ method, route, status, milliseconds }: MeasuredAnswer): void {
    const labels = {
      method: methods.has(method) ? method : 'other',
      route,
      status: `${Math.floor(status / 100)}xx`,
    };
    durations.observe(labels, milliseconds / 1000);
  }
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    observe({ method, route: routeOptions.url ?? 'none', status: statusCode, milliseconds: elapsedTime });
  });
  return observe;
}
