import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import { type Area, mayUse } from '#http/access.ts';
import { roleInEffect, users } from './session.table.server.ts';

/** Checks that the login which made a link may still work in its area: not blocked, removed or given another role. */
export async function stillHasAccess(db: Executor, userId: string, area: Area): Promise<boolean> {
  const [found] = await db
    .select({ role: roleInEffect })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.blockedAt)));
  return found !== undefined && mayUse(found.role, area);
}
