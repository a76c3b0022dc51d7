import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '#database/database.server.ts';
import { followUps } from '#features/follow-ups/follow-ups.table.server.ts';

/** Whose work: a user's and nobody's, or everybody's if undefined. */
export type Of = string | undefined;

export interface WhichFollowUps {
  where: SQL | undefined;
  order: 'receivedAt' | 'dueOn';
  of: Of;
  limit: number;
}

/**
 * The first follow-ups that meet a condition, as a subquery: a range of the index that has this order, read only as far
 * as the limit. A user's and nobody's are two such ranges, since a colleague's may be many.
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
  return unionAll(range(eq(followUps.assigneeId, of)), range(isNull(followUps.assigneeId)))
    .orderBy(...inOrder)
    .limit(limit)
    .as('first');
}
