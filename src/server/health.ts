import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import '#http/route-config.server.ts';
import type { StorageCheck } from './storage-check.ts';

/**
 * `/healthz`: 200 while the process is running, 503 when it is about to close. Balancers query this one: pages are
 * served from the cache while the database is away, and a node removed from rotation serves none. `/readyz`: 200 when
 * everything works, 503 also while the database is away or takes no writes: its disk is full, or it is read-only.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  {
    pool,
    storage,
    isClosing,
  }: { pool: Pool; storage: Pick<StorageCheck, 'canWrite'>; isClosing: () => boolean },
): void {
  const options = { config: { access: 'public' }, schema: { hide: true } } as const;

  app.get('/healthz', options, async (_request, reply) =>
    reply
      .code(isClosing() ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ ok: !isClosing() }),
  );

  app.get('/readyz', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const ready = !isClosing() && (await isDatabaseUp(pool)) && (await storage.canWrite());
    return reply.code(ready ? 200 : 503).send({ ok: ready });
  });
}

function isDatabaseUp(pool: Pool): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  );
}
