import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import { auditEntries } from '#platform/audit/audit-entries.table.server.ts';
import { authenticatorApps, passkeys, userColumns, users } from '#platform/session/session.table.server.ts';
import type { Login } from './logins.ts';

/** All logins by name, with what owners need to know about them. */
export async function listLogins(db: Executor): Promise<Login[]> {
  const lastSignIn = db
    .select({ at: auditEntries.createdAt })
    .from(auditEntries)
    // The index is by name; another one may have had it before.
    .where(
      and(
        eq(auditEntries.username, users.username),
        eq(auditEntries.userId, users.id),
        eq(auditEntries.action, 'sign-in'),
      ),
    )
    .orderBy(desc(auditEntries.createdAt))
    .limit(1)
    .as('last_sign_in');
  return db
    .select({
      ...userColumns,
      email: users.email,
      blockedAt: users.blockedAt,
      hasApp: sql<boolean>`exists (select from ${authenticatorApps} where ${authenticatorApps.userId} = ${users.id} and ${authenticatorApps.turnedOnAt} is not null)`,
      passkeys: sql<number>`(select count(*)::int from ${passkeys} where ${passkeys.userId} = ${users.id})`,
      lastSignInAt: lastSignIn.at,
    })
    .from(users)
    .leftJoinLateral(lastSignIn, sql`true`)
    .orderBy(asc(sql`lower(${users.username})`));
}
