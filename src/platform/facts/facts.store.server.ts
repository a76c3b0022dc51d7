import { eq } from 'drizzle-orm';
import { type FactSection, factSections, type Facts } from '#brokerage/facts.ts';
import { ownFacts } from '#brokerage/own-facts.ts';
import type { Executor, Transaction } from '#database/database.server.ts';
import { lockUntilCommit } from '#database/lock.server.ts';
import { momentAfter } from '#lib/moment-after.ts';
import { changedMeanwhile, type IfMatch, isStale } from '#platform/drafts/if-match.server.ts';
import { brokerageFacts } from './facts.table.server.ts';
import type { StoredFacts, StoredSection } from './stored-facts.ts';

/** Puts the facts of `src/brokerage` into a database: the sections that it does not have yet. */
export async function seedFacts(db: Executor, now: Date): Promise<void> {
  const rows = factSections.map((section) => ({ section, value: ownFacts[section], updatedAt: now }));
  await db.insert(brokerageFacts).values(rows).onConflictDoNothing();
}

/** Every section. */
export async function readFacts(db: Executor): Promise<StoredFacts> {
  const rows = await db.select().from(brokerageFacts);
  return Object.fromEntries(rows.map(({ section, ...row }) => [section, row])) as unknown as StoredFacts;
}

/** Changes a section; refused unless it has the version that may be changed. */
export async function saveSection<Section extends FactSection>(
  tx: Transaction,
  section: Section,
  { value, ifMatch, by, now }: { value: Facts[Section]; ifMatch: IfMatch; by: string; now: Date },
): Promise<StoredSection> {
  await lockUntilCommit(tx, 'brokerage facts');
  const { [section]: current } = await readFacts(tx);
  if (isStale(ifMatch, current.updatedAt)) throw changedMeanwhile(changedFirst, { ...current });
  const row = { value, updatedAt: momentAfter(current.updatedAt, now), updatedBy: by };
  await tx.update(brokerageFacts).set(row).where(eq(brokerageFacts.section, section));
  return row;
}

const changedFirst = 'Someone else has changed this in the meantime. Nothing was overwritten.';
