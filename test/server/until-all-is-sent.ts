import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#database/database.server.ts';
import { countMails } from '#platform/outbox/mails.store.server.ts';
import { mails } from '#platform/outbox/mails.table.server.ts';

/**
 * Waits until no email is due, so that none arrives in the middle of the next test. What a broken test leaves behind is
 * removed: the others have not failed.
 */
export async function untilAllIsSent(db: Database): Promise<void> {
  try {
    await expect.poll(async () => (await countMails(db)).waiting).toBe(0);
  } catch (error) {
    await db.delete(mails).where(eq(mails.state, 'waiting'));
    throw error;
  }
}
