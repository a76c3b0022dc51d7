import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.server.ts';
import { generatePassword, hashPassword } from './password.server.ts';
import type { Credentials } from './user.ts';
import { users } from './session.table.server.ts';

/**
 * Creates the first administrator if there are no users yet: the one in the configuration, otherwise, if `orGenerate`
 * allows it, `admin` with a new password. Returns generated credentials, to be shown once.
 */
export async function ensureFirstAdministrator(
  db: Database,
  { configured, orGenerate }: { configured: Credentials | undefined; orGenerate: boolean },
): Promise<Credentials | undefined> {
  const credentials =
    configured ?? (orGenerate ? { username: 'admin', password: generatePassword() } : undefined);
  if (!credentials || (await db.$count(users)) > 0) return undefined;
  const password = await hashPassword(credentials.password);
  // Two nodes may get here at once; only one creates it.
  const created = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${users} in share row exclusive mode`);
    if ((await tx.$count(users)) > 0) return false;
    await tx.insert(users).values({ username: credentials.username, password });
    return true;
  });
  return created && !configured ? credentials : undefined;
}
