import { and, asc, getTableColumns, max, not, type SQL, sql } from 'drizzle-orm';
import { type Retention, retentionSettings } from '#brokerage/retention.ts';
import { type Database, type Executor, lockUntilCommit } from '#database/database.server.ts';
import { dayMs, minuteMs } from '#lib/durations.ts';
import { beforePeriod, formatPeriod } from '#lib/period.ts';
import { type Actor, scheduledWork } from '#platform/audit/audit-event.server.ts';
import { dailyJob, type Services } from '#platform/feature.server.ts';
import {
  deleteRows,
  isOneOf,
  type PersonalDataSource,
  lockPrivacy,
} from '#platform/personal-data-source.server.ts';
import { saveOutcome, readOutcome } from '#platform/scheduled-work/scheduled-jobs.store.server.ts';
import { type PersonalData, isHeld } from './person.server.ts';
import type { PurgeOutcome, PurgePreview } from './privacy.ts';

const rowsPerBatch = 500;

/** A clock that is off by more than this, or seems to be, deletes nothing. */
const maxClockDifferenceMs = 60 * minuteMs;
const maxSilenceMs = 30 * dayMs;
/** One run deletes at most this many of a kind, or this share of it, unless an owner has approved more. */
const limitsWithoutApproval = { rows: 100, share: 0.05 };

export interface PurgeContext extends PersonalData, Pick<Services, 'db' | 'audit' | 'now'> {
  retention: Retention;
  log: Pick<Services['log'], 'info' | 'warn'>;
  /** This machine's own clock, to be compared with the database's. */
  ownClock?: () => Date;
}

/** Counts what a purge would delete now, by kind, and what is on hold. Changes nothing. */
export async function previewPurge(purging: PurgeContext): Promise<PurgePreview[]> {
  const previews: PurgePreview[] = [];
  for (const { source, expired, keptFor, setting } of retentionRules(purging)) {
    const due = await purging.db.$count(source.table, and(expired, not(isHeld(source))));
    const held = await purging.db.$count(source.table, and(expired, isHeld(source)));
    previews.push({ kind: source.kind, label: source.label, keptFor, setting, due, held });
  }
  return previews;
}

/**
 * Deletes what is older than its retention period, except what is held. Every batch is a transaction with an audit
 * entry. Deletes nothing while the clock is in doubt, and of a kind of which unusually many are due only if it was
 * approved. A kind that fails stops no other. `isStopping` is checked before every batch.
 */
export async function purgeRecords(
  purging: PurgeContext,
  actor: Actor,
  { isStopping = () => false, approved }: { isStopping?: () => boolean; approved?: string } = {},
): Promise<PurgeOutcome> {
  const outcome: PurgeOutcome = { refused: await doubtClock(purging), waiting: [], counts: {}, failed: [] };
  if (outcome.refused !== null) return outcome;
  for (const rule of retentionRules(purging)) {
    const { kind, label } = rule.source;
    if (approved !== undefined && kind !== approved) continue;
    try {
      const tooMany = approved === undefined && (await countTooMany(purging, rule));
      if (tooMany) {
        outcome.waiting.push({ kind, label, ...tooMany });
        continue;
      }
      for (let deleted = rowsPerBatch; deleted === rowsPerBatch && !isStopping();) {
        deleted = await purgeBatch(purging, rule, actor);
        if (deleted > 0) outcome.counts[kind] = (outcome.counts[kind] ?? 0) + deleted;
      }
    } catch (error) {
      // The other kinds are no worse for it.
      purging.log.warn({ err: error, kind }, 'old records could not be deleted');
      outcome.failed.push(label);
    }
  }
  return outcome;
}

/** Finds a reason to distrust this node's clock; null without one. Deleting by a wrong clock could not be undone. */
async function doubtClock({
  db,
  sources,
  now,
  ownClock = () => new Date(),
}: PurgeContext): Promise<string | null> {
  const { rows } = await db.execute<{ clock: Date }>(sql`select now() as clock`);
  const difference = Math.abs(ownClock().getTime() - new Date(rows[0]!.clock).getTime());
  if (difference > maxClockDifferenceMs)
    return `the clocks of the server and of its database differ by ${Math.round(difference / minuteMs)} minutes`;
  const newestMoments = await Promise.all(
    sources.map(async ({ table }) => {
      const { createdAt } = getTableColumns(table);
      const [row] = createdAt ? await db.select({ newest: max(createdAt) }).from(table) : [];
      return row?.newest ? new Date(row.newest as string).getTime() : undefined;
    }),
  );
  const lastSign = Math.max(...newestMoments.filter((moment) => moment !== undefined));
  const isSilent = Number.isFinite(lastSign) && now().getTime() - lastSign > maxSilenceMs;
  return isSilent ? 'nothing has been stored for more than 30 days, so the clock may be wrong' : null;
}

/** Counts due and total rows if more are due than one run deletes without approval. */
async function countTooMany(
  { db }: PurgeContext,
  { source, expired, isRoutine }: RetentionRule,
): Promise<{ due: number; total: number } | undefined> {
  if (isRoutine) return undefined;
  const due = await db.$count(source.table, and(expired, not(isHeld(source))));
  if (due <= limitsWithoutApproval.rows) return undefined;
  const total = await db.$count(source.table);
  return due > total * limitsWithoutApproval.share ? { due, total } : undefined;
}

interface RetentionRule {
  source: PersonalDataSource;
  expired: SQL;
  keptFor: string;
  setting: string | null;
  isRoutine: boolean;
}

function retentionRules({ sources, retention, hash, now }: PurgeContext): RetentionRule[] {
  return sources.flatMap((source) => {
    if (!source.retention) return [];
    const { period, since, expired, isRoutine = typeof period !== 'string' } = source.retention;
    const length = typeof period === 'string' ? retention[period] : period;
    return {
      source,
      expired: expired(beforePeriod(now(), length), hash) ?? sql`false`,
      keptFor: `${formatPeriod(length)} ${since}`,
      setting: typeof period === 'string' ? retentionSettings[period].setting : null,
      isRoutine,
    };
  });
}

async function purgeBatch(
  { db, sources, hash, audit, now }: PurgeContext,
  { source, expired, keptFor }: RetentionRule,
  actor: Actor,
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockPrivacy(tx);
    const rows = await tx
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
    for (const dependent of source.canBeHeld ? sources : []) {
      // Rows that must be kept by law have a period of their own.
      if (!dependent.belongsTo || dependent.anonymize) continue;
      await deleteRows(tx, dependent, isOneOf(dependent.belongsTo, ids), erasing);
    }
    await deleteRows(tx, source, isOneOf(source.id, ids), erasing);
    const detail = `${rows.length}, kept for ${keptFor}`;
    await audit(tx, actor, { action: 'purge', kind: source.kind, detail });
    return rows.length;
  });
}

/** Purges every day. What a run did, and what it left for an owner to decide, is kept for all nodes. */
export const purgeJob = dailyJob(
  'purge',
  'Deleting records past the time they’re kept',
  async (services, { isStopping, keep }) => {
    const outcome = await purgeRecords(purgeContext(services), scheduledWork, { isStopping });
    await keep(outcome);
    if (outcome.refused !== null || outcome.waiting.length > 0)
      services.log.warn(outcome, 'the purge waits until somebody has looked');
    else services.log.info(outcome, 'the purge has run');
    if (outcome.failed.length > 0)
      throw new Error(`These could not be deleted: ${outcome.failed.join(', ')}.`);
  },
);

export const readPurgeOutcome = async (db: Executor): Promise<PurgeOutcome> =>
  (await readOutcome<PurgeOutcome>(db, purgeJob.name)) ?? nothingYet;

const nothingYet: PurgeOutcome = { refused: null, waiting: [], counts: {}, failed: [] };

/**
 * Removes a kind from those that wait for an owner's approval, and returns the outcome without it; undefined if it
 * does not wait.
 */
export const approvePurge = (db: Database, kind: string): Promise<PurgeOutcome | undefined> =>
  db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'purge approval');
    const last = await readPurgeOutcome(tx);
    const left = { ...last, waiting: last.waiting.filter((entry) => entry.kind !== kind) };
    if (left.waiting.length === last.waiting.length) return undefined;
    await saveOutcome(tx, purgeJob.name, left);
    return left;
  });

export const purgeContext = ({ personalData, addressHash, config, ...services }: Services): PurgeContext => ({
  ...services,
  sources: personalData,
  hash: addressHash,
  retention: config.retention,
});
