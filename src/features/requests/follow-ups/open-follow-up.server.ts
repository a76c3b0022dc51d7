import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/database.server.ts';
import type { FollowedTable } from './follow-ups.store.server.ts';
import { followUps } from './follow-ups.table.server.ts';

const missedForMs = 30 * 24 * 3_600_000;

/** Makes a new request one that waits for an answer, in the transaction that stores it or marks it as not spam. */
export async function openFollowUp(
  tx: Transaction,
  { id, createdAt }: { id: string; createdAt: Date },
): Promise<void> {
  await tx
    .insert(followUps)
    .values({ recordId: id, recordKind: 'contact', receivedAt: createdAt })
    .onConflictDoNothing();
}

/**
 * Does the same for the requests of the last 30 days that a node of the previous version stored during an upgrade: it
 * opened no follow-up. They are locked, so that none is left behind by one that is being deleted.
 */
export async function openMissedFollowUps(db: Executor, table: FollowedTable, now: Date): Promise<void> {
  const { id, createdAt, spamReasons } = table;
  const since = new Date(now.getTime() - missedForMs).toISOString();
  await db.execute(sql`
    insert into ${followUps} ("recordId", "recordKind", "receivedAt")
    select ${id}, 'contact', ${createdAt} from ${table}
    where ${spamReasons} is null and ${createdAt} > ${since}::timestamptz
      and not exists (select from ${followUps} where ${followUps.recordId} = ${id})
    for key share of ${table}
    on conflict do nothing`);
}
