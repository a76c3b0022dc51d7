import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '#database/database.server.ts';
import { followUps } from '#features/clients/follow-ups/follow-ups.table.server.ts';

/** Whose work: that of these users and nobody's, or everybody's if undefined. */
export type Of = readonly string[] | undefined;

export interface WhichFollowUps {
  where: SQL | undefined;
  order: 'receivedAt' | 'dueOn';
  of: Of;
  limit: number;
}

/**
 * The first follow-ups that meet a condition, as a subquery: a range of the index that has this order, read only as far
 * as the limit. Nobody's and each user's are ranges of their own, since a colleague's may be many.
 */
export function firstFollowUps(db: Executor, { where, order, of, limit }: WhichFollowUps) {
  const inOrder = [asc(followUps[order]), asc(followUps.recordId)];
  const range = (whose?: SQL) =>
    db
      .select({
        recordId: followUps.recordId,
        receivedAt: followUps.receivedAt,
        dueOn: followUps.dueOn,
        assigneeId: followUps.assigneeId,
      })
      .from(followUps)
      .where(and(where, whose))
      .orderBy(...inOrder)
      .limit(limit);
  if (of === undefined) return range().as('first');
  const [first, ...more] = of.map((userId) => range(eq(followUps.assigneeId, userId)));
  const nobodys = range(isNull(followUps.assigneeId));
  if (first === undefined) return nobodys.as('first');
  return unionAll(nobodys, first, ...more)
    .orderBy(...inOrder)
    .limit(limit)
    .as('first');
}
