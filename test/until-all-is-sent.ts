import { expect } from 'vitest';
import type { Database } from '#database/database.server.ts';
import { countMails } from '#platform/outbox/mails.store.server.ts';

/** Waits until no email is due, so that none arrives in the middle of the next test. */
export async function untilAllIsSent(db: Database): Promise<void> {
  await expect.poll(async () => (await countMails(db)).waiting).toBe(0);
}
