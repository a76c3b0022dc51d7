import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import { secrets } from './secrets.table.server.ts';

/** The key of this name: 32 random bytes, created by the first node that asks and permanent from then on. */
export async function readSecret(db: Executor, name: string): Promise<Buffer> {
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [secret] = await db.select().from(secrets).where(eq(secrets.name, name));
  return Buffer.from(secret!.value, 'base64url');
}
