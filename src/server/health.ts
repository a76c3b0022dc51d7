import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import '#http/route-config.server.ts';

/**
 * `/healthz`: 200 while the process lives. `/readyz`: 200 when it should be sent visitors, 503 while the database is
 * away or the server is about to close.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  { pool, isClosing }: { pool: Pool; isClosing: () => boolean },
): void {
  const options = { config: { access: 'public' }, schema: { hide: true } } as const;

  app.get('/healthz', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  );

  app.get('/readyz', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const ready = !isClosing() && (await answers(pool));
    return reply.code(ready ? 200 : 503).send({ ok: ready });
  });
}

function answers(pool: Pool): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  );
}
