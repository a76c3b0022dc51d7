import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { DatabaseConnection } from '#database/database.server.ts';
import { Refusal } from '#http/refusals.server.ts';
import type { Pages } from '#pages/pages.server.ts';
import type { SiteResponses } from '#pages/serve-site.server.ts';
import type { RefusedSignIn } from '#platform/session/sign-in/sign-in-refusal.server.ts';
import type { StorageCheck } from '#server/storage-check.ts';
import { measureDatabase } from './measure-database.ts';

/** Upper bounds in seconds, from a cached page to a timeout. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export type Counters = ReturnType<typeof measureServer>;

/** A registry with the process metrics under prom-client's default names. */
export function createMetrics(): Registry {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  return metrics;
}

/** Measures everything that docs/operations.md names. */
export function measureServer(
  app: FastifyInstance,
  metrics: Registry,
  {
    connection,
    pages,
    site,
    storage,
    now,
  }: {
    connection: DatabaseConnection;
    pages: Pages;
    site: Pick<SiteResponses, 'counts'>;
    storage: StorageCheck;
    now: () => Date;
  },
) {
  const registers = [metrics];
  measureDatabase(metrics, connection, storage, now);

  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the response was sent.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const labels = {
      method: methods.has(method) ? method : 'other',
      // The pattern, never the URL: requests for unknown addresses cannot make the metrics grow.
      route: routeOptions.url ?? 'none',
      status: `${Math.floor(statusCode / 100)}xx`,
    };
    durations.observe(labels, elapsedTime / 1000);
  });

  const cacheMetrics = [
    [Counter, 'page_cache_hits_total', 'hits', 'Pages that were found in the cache.'],
    [Counter, 'page_cache_misses_total', 'misses', 'Pages that had to be rendered.'],
    [Gauge, 'page_cache_pages', 'pages', 'Pages in the cache.'],
    [Gauge, 'page_cache_bytes', 'bytes', 'Memory of the pages in the cache.'],
  ] as const;
  for (const [Metric, name, field, help] of cacheMetrics) {
    const collect = () => {
      metric.reset();
      metric.inc(pages.cacheState()[field]);
    };
    const metric: Counter | Gauge = new Metric({ name, help, registers, collect });
  }

  // Counted as cheaply as possible where it happens, and read only here.
  const responses: Counter = new Counter({
    name: 'site_responses_total',
    help: 'Responses with pages and files of the site, by status.',
    labelNames: ['status'],
    registers,
    collect() {
      responses.reset();
      for (const [status, count] of site.counts) responses.inc({ status }, count);
    },
  });
  const counter = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const refused = counter('sign_ins_refused_total', 'Rejected sign-ins, by reason.', ['reason']);
  for (const reason of ['invalid-credentials', 'too-many-failures']) refused.inc({ reason }, 0);
  const limited = counter('rate_limited_requests_total', 'Forms rejected by the rate limit.');
  const spam = {
    spam: counter('requests_spam_total', 'Forms rejected as spam.'),
    flagged: counter('requests_flagged_total', 'Forms accepted but flagged as possible spam.'),
  };
  return {
    signInRefused: (reason: RefusedSignIn['reason']) => refused.inc({ reason }),
    limited: () => limited.inc(),
    spamFound: (outcome: keyof typeof spam) => spam[outcome].inc(),
  };
}

/** `GET /metrics` on the site's own address, for anyone who sends the token. */
export function addMetricsRoute(app: FastifyInstance, metrics: Registry, token: string): void {
  const expected = hash(`Bearer ${token}`);
  app.get('/metrics', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    if (!timingSafeEqual(hash(request.headers.authorization ?? ''), expected)) {
      throw new Refusal('no-token').withHeaders({ 'www-authenticate': 'Bearer' });
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
