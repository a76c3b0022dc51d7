import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import { type Area, mayUse } from '#http/access.ts';
import { roleInEffect, users } from './session.table.server.ts';

/** Says whether a login may work in an area now: not if it was blocked or removed, or has another role. Checked when a link that it made is used. */
export async function stillHasAccess(db: Executor, userId: string, area: Area): Promise<boolean> {
  const [found] = await db
    .select({ role: roleInEffect })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.blockedAt)));
  return found !== undefined && mayUse(found.role, area);
}
