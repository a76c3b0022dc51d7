import { eq, sql } from 'drizzle-orm';
import { type FactSection, factSections, type Facts, factsSchema } from '#brokerage/facts.ts';
import { ownFacts } from '#brokerage/own-facts.ts';
import type { Executor, Transaction } from '#database/database.server.ts';
import { type IfMatch, isStale } from '#platform/drafts/if-match.server.ts';
import { brokerageFacts } from './facts.table.server.ts';
import type { StoredFacts, StoredSection } from './stored-facts.ts';

/** Every section: what the owner entered, or what the files say. */
export async function readFacts(db: Executor): Promise<StoredFacts> {
  const rows = await db.select().from(brokerageFacts);
  const found = new Map(rows.map((row) => [row.section, row]));
  return Object.fromEntries(
    factSections.map((section) => [section, toSection(section, found.get(section))]),
  ) as StoredFacts;
}

/** The values of all sections. */
export function valuesOf(stored: StoredFacts): Facts {
  return Object.fromEntries(factSections.map((section) => [section, stored[section].value])) as Facts;
}

type Changed = { ok: true; section: StoredSection } | { ok: false; current: StoredSection };

/** Changes a section, if it has the version that may be changed. */
export async function saveSection<Section extends FactSection>(
  tx: Transaction,
  section: Section,
  { value, ifMatch, by, now }: { value: Facts[Section]; ifMatch: IfMatch; by: string; now: Date },
): Promise<Changed> {
  const current = await readForChange(tx, section);
  if (isStale(ifMatch, current.updatedAt)) return { ok: false, current };
  // Later than the one before even within a millisecond, or after the clock was set back.
  const updatedAt = new Date(Math.max(now.getTime(), (current.updatedAt?.getTime() ?? 0) + 1));
  const row = { section, value, updatedAt, updatedBy: by };
  await tx
    .insert(brokerageFacts)
    .values(row)
    .onConflictDoUpdate({ target: brokerageFacts.section, set: row });
  return { ok: true, section: toSection(section, row) };
}

/** Returns a section to what the files say, if it has the version that may be changed. */
export async function resetSection(
  tx: Transaction,
  section: FactSection,
  ifMatch: IfMatch,
): Promise<Changed> {
  const current = await readForChange(tx, section);
  if (isStale(ifMatch, current.updatedAt)) return { ok: false, current };
  await tx.delete(brokerageFacts).where(eq(brokerageFacts.section, section));
  return { ok: true, section: toSection(section, undefined) };
}

/** Reads a section that nobody else can change until the transaction ends. */
async function readForChange(tx: Transaction, section: FactSection): Promise<StoredSection> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('brokerage facts', 0))`);
  const [row] = await tx.select().from(brokerageFacts).where(eq(brokerageFacts.section, section));
  return toSection(section, row);
}

/** What was entered for a section, if this release can still use it, otherwise what the files say. */
function toSection(section: FactSection, row: typeof brokerageFacts.$inferSelect | undefined): StoredSection {
  if (!row) return { value: ownFacts[section], state: 'file', updatedAt: null, updatedBy: null };
  const { updatedAt, updatedBy } = row;
  const parsed = factsSchema.shape[section].safeParse(row.value);
  return parsed.success
    ? { value: parsed.data, state: 'entered', updatedAt, updatedBy }
    : { value: ownFacts[section], state: 'unusable', updatedAt, updatedBy };
}
