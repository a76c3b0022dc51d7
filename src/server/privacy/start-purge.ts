import type { Actor, RecordAudit } from '#database/audit-event.server.ts';
import type { Database } from '#database/database.server.ts';
import type { KeyedHash } from '#database/keyed-hash.server.ts';
import { suppressAddress } from '#features/privacy/erasures.store.server.ts';
import { type Perishable, purgeRecords } from '#features/privacy/purge.server.ts';

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

const minuteMs = 60_000;
/** A server that has just started has other things to do. */
const firstAfterMs = 5 * minuteMs;
const dayMs = 24 * 60 * minuteMs;
const retryMs = 60 * minuteMs;

/**
 * Purges a few minutes after the start and every 24 hours from then on. Every node does: batches take turns, so what one
 * has removed the other does not find. A purge that fails is tried again after an hour.
 */
export function startPurge({
  log,
  delayMs = firstAfterMs,
  ...work
}: PurgeWork & {
  log: { info(details: object, message: string): void; warn(details: object, message: string): void };
  /** Until the first purge. */
  delayMs?: number;
}): { stop(): Promise<void> } {
  let isStopping = false;
  let running = Promise.resolve();

  async function run(): Promise<void> {
    let nextMs = dayMs;
    try {
      const counts = await purgeNow(work, { user: null, ip: 'scheduled work' }, () => isStopping);
      log.info({ counts }, 'the purge has run');
    } catch (error) {
      log.warn({ err: error }, 'the purge has failed and will be tried again');
      nextMs = retryMs;
    }
    if (!isStopping) timer = setTimeout(start, nextMs);
  }
  function start(): void {
    running = run();
  }
  let timer = setTimeout(start, delayMs);

  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await running;
    },
  };
}
