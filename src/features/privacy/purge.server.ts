import { and, asc, not, sql, type SQL } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '#database/database.server.ts';
import type { Erasing, PersonalKind } from '#database/personal-kind.server.ts';
import { beforePeriod, type Period, periodInWords } from '#lib/period.ts';
import { isHeld, waitForTurn } from './holds.store.server.ts';
import type { PurgePreviewAnswer } from './purge-preview.ts';

/** A kind of record that goes when it was kept for its period. */
export interface Perishable extends Pick<
  PersonalKind,
  'kind' | 'label' | 'table' | 'id' | 'about' | 'erase' | 'purge'
> {
  expired: (before: Date) => SQL | undefined;
  keptFor: Period;
  /** From when the period runs, in words that follow it: *six years after they came*. */
  since: string;
  /** The setting that says so; none where the period is fixed. */
  setting?: string;
}

const rowsPerBatch = 500;

/** What a purge would take away now, kind by kind, and what is held back. Changes nothing. */
export async function previewPurge(
  db: Executor,
  perishables: Perishable[],
  now: Date,
): Promise<PurgePreviewAnswer[]> {
  const previews: PurgePreviewAnswer[] = [];
  for (const perishable of perishables) {
    const { kind, label, table, keptFor, since, setting = null } = perishable;
    const { expired, held } = conditionsOf(perishable, now);
    const goes = await db.$count(table, and(expired, not(held)));
    const heldBack = await db.$count(table, and(expired, held));
    const words = `${periodInWords(keptFor)} ${since}`;
    previews.push({ kind, label, keptFor: words, setting, goes, held: heldBack });
  }
  return previews;
}

export interface Purge {
  now: Date;
  suppress: Erasing['suppress'];
  /** Writes a batch into the audit, within its transaction. */
  record: (
    transaction: Transaction,
    purged: { kind: string; count: number; detail: string },
  ) => Promise<void>;
  /** Asked before every batch: whether to stop here and go on another time. */
  isStopping?: () => boolean;
}

/** Takes away what was kept long enough, but what is held, in batches that are a transaction each. Answers how many of each kind. */
export async function purgeRecords(
  db: Database,
  perishables: Perishable[],
  purge: Purge,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const perishable of perishables) {
    for (let last = rowsPerBatch; last === rowsPerBatch && !purge.isStopping?.();) {
      last = await db.transaction((transaction) => purgeBatch(transaction, perishable, purge));
      if (last > 0) counts[perishable.kind] = (counts[perishable.kind] ?? 0) + last;
    }
  }
  return counts;
}

async function purgeBatch(
  transaction: Transaction,
  perishable: Perishable,
  { now, suppress, record }: Purge,
): Promise<number> {
  await waitForTurn(transaction);
  const { kind, table, id, keptFor, since } = perishable;
  const { expired, held } = conditionsOf(perishable, now);
  const rows = await transaction
    .select({ id })
    .from(table)
    .where(and(expired, not(held)))
    .orderBy(asc(id))
    .limit(rowsPerBatch);
  if (rows.length === 0) return 0;
  const ids = rows.map((row) => String(row.id));
  if (perishable.purge) await perishable.purge(transaction, ids);
  else await perishable.erase(transaction, ids, { now, suppress });
  const detail = `${rows.length}, kept for ${periodInWords(keptFor)} ${since}`;
  await record(transaction, { kind, count: rows.length, detail });
  return rows.length;
}

function conditionsOf({ expired, keptFor, id, about }: Perishable, now: Date): { expired: SQL; held: SQL } {
  return {
    expired: expired(beforePeriod(now, keptFor)) ?? sql`false`,
    held: about ? isHeld(id, about) : isHeld(id),
  };
}
