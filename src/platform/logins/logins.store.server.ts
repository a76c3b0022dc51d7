import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/database.server.ts';
import { auditEntries } from '#platform/audit/audit-entries.table.server.ts';
import {
  authenticatorApps,
  loginRules,
  passkeys,
  userColumns,
  users,
} from '#platform/session/session.table.server.ts';
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

/** Whether every login needs a second factor. */
export async function isSecondFactorRequired(db: Executor): Promise<boolean> {
  return (await db.$count(loginRules, eq(loginRules.secondFactorRequired, true))) > 0;
}

/** Requires a second factor of every login, or leaves it to each person. */
export async function requireSecondFactor(tx: Transaction, secondFactorRequired: boolean): Promise<void> {
  const set = { secondFactorRequired };
  await tx.insert(loginRules).values(set).onConflictDoUpdate({ target: loginRules.id, set });
}
