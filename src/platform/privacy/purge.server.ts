import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, not, type SQL, sql } from 'drizzle-orm';
import { type Retention, retentionSettings } from '#brokerage/retention.ts';
import type { DailyWork } from '#platform/feature.server.ts';
import type { Actor, RecordAudit } from '#platform/audit/audit-event.server.ts';
import type { Database } from '#database/database.server.ts';
import { beforePeriod, formatPeriod } from '#lib/period.ts';
import type { PersonalData } from './person.server.ts';
import { isHeld, waitForTurn } from './holds.server.ts';
import { deleteRows, isOneOf, type PersonalDataSource } from './personal-data-source.server.ts';
import type { PurgePreview } from './privacy.ts';

const rowsPerBatch = 500;
const minuteMs = 60_000;
/** A server that has just started has more urgent work. */
const firstAfterMs = 5 * minuteMs;
const dayMs = 24 * 60 * minuteMs;
const retryMs = 60 * minuteMs;

export interface Purging extends PersonalData {
  db: Database;
  retention: Retention;
  record: RecordAudit;
  now: () => Date;
}

/** What a purge would delete now, by kind, and what is on hold. Changes nothing. */
export async function previewPurge(purging: Purging): Promise<PurgePreview[]> {
  const previews: PurgePreview[] = [];
  for (const rule of retentionRules(purging)) {
    const { source, expired, keptFor, setting } = rule;
    const due = await purging.db.$count(source.table, and(expired, not(isHeld(source))));
    const held = await purging.db.$count(source.table, and(expired, isHeld(source)));
    previews.push({ kind: source.kind, label: source.label, keptFor, setting, due, held });
  }
  return previews;
}

/**
 * Deletes what is older than its retention period, except what is held. Every batch is a transaction with an audit
 * entry. Returns how many of each kind. `isStopping` is checked before every batch.
 */
export async function purgeRecords(
  purging: Purging,
  actor: Actor,
  isStopping: () => boolean = () => false,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const rule of retentionRules(purging)) {
    for (let last = rowsPerBatch; last === rowsPerBatch && !isStopping();) {
      last = await purgeBatch(purging, rule, actor);
      if (last > 0) counts[rule.source.kind] = (counts[rule.source.kind] ?? 0) + last;
    }
  }
  return counts;
}

interface RetentionRule {
  source: PersonalDataSource;
  expired: SQL;
  keptFor: string;
  setting: string | null;
}

function retentionRules({ sources, retention, hash, now }: Purging): RetentionRule[] {
  return sources.flatMap((source) => {
    if (!source.retention) return [];
    const { period, since, expired } = source.retention;
    const length = typeof period === 'string' ? retention[period] : period;
    return {
      source,
      expired: expired(beforePeriod(now(), length), hash) ?? sql`false`,
      keptFor: `${formatPeriod(length)} ${since}`,
      setting: typeof period === 'string' ? retentionSettings[period].setting : null,
    };
  });
}

async function purgeBatch(
  { db, sources, hash, record, now }: Purging,
  { source, expired, keptFor }: RetentionRule,
  actor: Actor,
): Promise<number> {
  return db.transaction(async (transaction) => {
    await waitForTurn(transaction);
    const rows = await transaction
      .select({ id: source.id })
      .from(source.table)
      .where(and(expired, not(isHeld(source))))
      .orderBy(asc(source.id))
      .limit(rowsPerBatch)
      // Nothing can be added to what is about to be deleted.
      .for('update');
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => String(id));
    const erasing = { hash, now: now() };
    for (const other of source.canBeHeld ? sources : []) {
      // What must be kept by law has its own period.
      if (!other.belongsTo || other.anonymize) continue;
      await deleteRows(transaction, other, isOneOf(other.belongsTo, ids), erasing);
    }
    await deleteRows(transaction, source, isOneOf(source.id, ids), erasing);
    const detail = `${rows.length}, kept for ${keptFor}`;
    await record(transaction, actor, { action: 'purge', kind: source.kind, detail });
    return rows.length;
  });
}

/**
 * Does the features' daily work and purges, a few minutes after the start and every 24 hours from then on. Every node does: batches take turns, so one
 * does not find what another has removed. A purge that fails is retried after an hour.
 */
export function startPurge({
  log,
  delayMs = firstAfterMs,
  dailyWork = [],
  ...purging
}: Purging & {
  log: { info(details: object, message: string): void; warn(details: object, message: string): void };
  /** The delay before the first purge. */
  delayMs?: number;
  dailyWork?: DailyWork[];
}): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    for (let pauseMs = delayMs; !signal.aborted;) {
      await wait(pauseMs, undefined, { signal }).catch(() => {});
      if (!signal.aborted) pauseMs = await purge();
    }
  }
  async function purge(): Promise<number> {
    try {
      const actor = { user: null, ip: 'scheduled work' };
      for (const work of dailyWork) await work(purging.db, purging.now());
      const counts = await purgeRecords(purging, actor, () => signal.aborted);
      log.info({ counts }, 'the purge has run');
      return dayMs;
    } catch (error) {
      log.warn({ err: error }, 'the purge has failed and will be tried again');
      return retryMs;
    }
  }
  const running = run();

  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
