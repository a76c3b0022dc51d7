import { createHash } from 'node:crypto';
import type { Actor, RecordAudit } from '#database/audit-event.server.ts';
import type { Database } from '#database/database.server.ts';
import type { JobQueue } from '#database/job-queue.server.ts';
import type { KeyedHash } from '#database/keyed-hash.server.ts';
import { suppressAddress } from '#features/privacy/erasures.store.server.ts';
import { type Perishable, purgeRecords } from '#features/privacy/purge.server.ts';
import { dateInOntario, momentInOntario } from '#lib/calendar.ts';

const purgeQueue = 'purge';
const minute = 60_000;
const quarterPastThree = 3 * 60 + 15;
/** Whoever starts a server does not want to wait for it. */
const afterStart = 5 * minute;
const options = { retryLimit: 5, retryDelay: 10 * 60, expireInSeconds: 60 * 60 };

export interface PurgeWork {
  db: Database;
  perishables: Perishable[];
  hash: KeyedHash;
  record: RecordAudit;
  now: () => Date;
}

/** Takes away what was kept long enough, at once, and writes each batch into the audit. Answers how many of each kind. */
export function purgeNow(
  { db, perishables, hash, record, now }: PurgeWork,
  actor: Actor,
  isStopping?: () => boolean,
): Promise<Record<string, number>> {
  const moment = now();
  return purgeRecords(db, perishables, {
    now: moment,
    suppress: (transaction, email) => suppressAddress(transaction, hash.of(email), moment),
    record: (transaction, { kind, detail }) => record(transaction, actor, { action: 'purge', kind, detail }),
    ...(isStopping && { isStopping }),
  });
}

/**
 * Purges once a day, at a quarter past three in Ontario or, when no server ran then, five minutes after one has started:
 * by one of any number of nodes. Every node offers the day's job, whose id follows from the day, so there is one.
 */
export async function startPurge({
  queue,
  log,
  ...work
}: PurgeWork & {
  queue: JobQueue;
  log: { info(details: object, message: string): void; warn(details: object, message: string): void };
}): Promise<{ stop(): void }> {
  let isStopping = false;
  await queue.createQueue(purgeQueue, options);
  // Another version may have made it with others.
  await queue.updateQueue(purgeQueue, options);
  await queue.work(purgeQueue, { pollingIntervalSeconds: 5 }, async () => {
    const counts = await purgeNow(work, { user: null, ip: 'scheduled work' }, () => isStopping);
    log.info({ counts }, 'the purge has run');
  });

  const offer = async () => {
    const day = dateInOntario(work.now());
    const start = Math.max(momentInOntario(day, quarterPastThree).getTime(), Date.now() + afterStart);
    await queue.insert(purgeQueue, [{ id: idOfDay(day), startAfter: new Date(start).toISOString() }]);
  };
  await offer();
  const timer = setInterval(
    () => void offer().catch((error: unknown) => log.warn({ err: error }, 'the purge was not scheduled')),
    60 * minute,
  );
  return {
    stop() {
      isStopping = true;
      clearInterval(timer);
    },
  };
}

/** The same UUID for the same day. */
function idOfDay(day: string): string {
  const digits = createHash('sha256').update(`purge ${day}`).digest('hex');
  return digits.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
