import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { summarySchema } from '#features/work/summary.ts';
import { mayUse } from '#http/access.ts';
import { adminRoute } from '#http/route.server.ts';
import { dateInOntario, monthInOntario, mondayOf } from '#lib/calendar.ts';
import { midnightInOntario } from '#lib/ontario-moment.ts';
import type { RequestCounts, Services } from '#platform/feature.server.ts';

export const summaryApi: FastifyPluginAsyncZod<
  Pick<Services, 'db' | 'now' | 'addressHash'> & { counts: RequestCounts[] }
> = async (app, { db, now, counts, addressHash }) => {
  const countAll = (counting: { month: number; monday: Date }) =>
    Promise.all(
      counts.map(async (list) => ({ ...list, ...(await list.read(db, { ...counting, addressHash })) })),
    );
  let last: { snapshot: string; found: ReturnType<typeof countAll> } | undefined;

  /** Caches the counts until something is written on any node, which changes the database's snapshot. */
  async function countOnce(counting: { month: number; monday: Date }) {
    const { rows } = await db.execute(sql`select pg_current_snapshot()::text as snapshot`);
    const snapshot = JSON.stringify([rows, counting]);
    if (last?.snapshot === snapshot) return last.found;
    const found = countAll(counting);
    last = { snapshot, found };
    return found.catch((error: unknown) => {
      last = undefined;
      throw error;
    });
  }

  app.get(
    '/api/summary',
    adminRoute('requests', 'Counts for the dashboard', { response: { 200: summarySchema } }),
    async ({ user }) => {
      const monday = midnightInOntario(mondayOf(dateInOntario(now())));
      const all = await countOnce({ month: monthInOntario(now()), monday });
      const found = all.filter(({ area }) => mayUse(user!.role, area));
      return summarySchema.parse({
        ...Object.fromEntries(found.map(({ totalName, total }) => [totalName, total])),
        thisMonth: found.reduce((sum, { inMonth = 0 }) => sum + inMonth, 0),
        spam: Object.fromEntries(found.map(({ tab, spam }) => [tab, spam])),
        thisWeek: Object.fromEntries(found.map(({ tab, inWeek }) => [tab, inWeek])),
      });
    },
  );
};
