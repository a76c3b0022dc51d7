import type { FastifyInstance } from 'fastify';
import type { DatabaseConnection } from '#database/database.server.ts';
import type { SignInRefusal } from '#features/session/sign-in.server.ts';
import type { Pages } from '#server/site/pages.ts';
import { measureDatabase } from './measure-database.ts';
import { measureProcess } from './measure-process.ts';
import { measureRequests } from './measure-requests.ts';
import type { Registry } from './registry.ts';

/** What is counted where it happens. */
export interface Watch {
  signInRefused: (reason: SignInRefusal['reason']) => void;
  limited: () => void;
  /** An answer that went out without hooks and routes; `since` by `performance.now()`. */
  answeredFromMemory: (answer: { method: string; status: number; since: number }) => void;
}

/** Measures everything that docs/operations.md names; it ends with the server. */
export function measureServer(
  app: FastifyInstance,
  metrics: Registry,
  { connection, pages }: { connection: DatabaseConnection; pages: Pages },
): Watch {
  const observe = measureRequests(app, metrics);
  measureDatabase(metrics, connection);
  const stop = measureProcess(metrics);
  app.addHook('onClose', async () => stop());

  metrics.read(
    'counter',
    'page_cache_hits_total',
    'Pages that were looked up and kept.',
    () => pages.cacheState().hits,
  );
  metrics.read(
    'counter',
    'page_cache_misses_total',
    'Pages that had to be rendered.',
    () => pages.cacheState().misses,
  );
  metrics.read('gauge', 'page_cache_pages', 'Pages that are kept.', () => pages.cacheState().pages);
  metrics.read(
    'gauge',
    'page_cache_bytes',
    'Memory of the pages that are kept.',
    () => pages.cacheState().bytes,
  );

  const fromMemory = metrics.counter(
    'answers_from_memory_total',
    'Pages and files that were sent as they lay in memory, without being looked up.',
  );
  const refused = metrics.counter('sign_ins_refused_total', 'Sign-ins that were refused, by reason.', [
    { reason: 'invalid-credentials' },
    { reason: 'too-many-failures' },
  ]);
  const limited = metrics.counter(
    'rate_limited_requests_total',
    'Forms that were refused because too many came.',
  );
  return {
    signInRefused: (reason) => refused.add({ reason }),
    limited: () => limited.add(),
    answeredFromMemory({ method, status, since }) {
      fromMemory.add();
      observe({ method, route: '/*', status, milliseconds: performance.now() - since });
    },
  };
}
