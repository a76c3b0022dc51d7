import type { FastifyInstance } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Registry } from 'prom-client';
import { HttpError } from '#http/http-error.server.ts';
import '#http/route-config.server.ts';

/** `GET /metrics` on the site's own address, for anyone who sends the token. */
export function addMetricsRoute(app: FastifyInstance, metrics: Registry, token: string): void {
  const expected = hash(`Bearer ${token}`);
  app.get('/metrics', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    if (!timingSafeEqual(hash(request.headers.authorization ?? ''), expected)) {
      const error = { code: 'not-signed-in', message: 'The metrics require the token.' };
      throw new HttpError(401, error, { 'www-authenticate': 'Bearer' });
    }
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.metrics());
  });
}

/** Serves only the metrics, on a separate address. Anyone who can reach it may read them. */
export async function serveMetrics(
  metrics: Registry,
  { port, host }: { port: number; host: string },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer({ requestTimeout: 5_000 }, (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    metrics.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Equal lengths, so that the timing of the comparison does not reveal how much is right. */
function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
