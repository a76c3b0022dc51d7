import { eq } from 'drizzle-orm';
import { type CurrentFacts, factsOn, validThrough } from '#brokerage/current-facts.ts';
import { type FactSection, factSections, type Facts } from '#brokerage/facts.ts';
import { initialFacts } from '#brokerage/initial-facts.ts';
import type { Member } from '#brokerage/member.ts';
import {
  type Executor,
  type Transaction,
  lockUntilCommit,
  type Database,
} from '#database/database.server.ts';
import { addDays, dateInOntario } from '#lib/calendar.ts';
import { momentAfter } from '#lib/moment-after.ts';
import { midnightInOntario } from '#lib/ontario-moment.ts';
import type { SharedPageContent } from '#pages/page-source.server.ts';
import { changedMeanwhile, type IfMatch, isStale } from '#platform/drafts/if-match.server.ts';
import { brokerageFacts } from './facts.table.server.ts';
import { type StoredFacts, type StoredSection, valuesOf } from './stored-facts.ts';

/** Puts the facts of `src/brokerage` into a database: the sections that it does not have yet. */
export async function seedFacts(db: Executor, now: Date): Promise<void> {
  const rows = factSections.map((section) => ({ section, value: initialFacts[section], updatedAt: now }));
  await db.insert(brokerageFacts).values(rows).onConflictDoNothing();
}

export async function readFacts(db: Executor): Promise<StoredFacts> {
  const rows = await db.select().from(brokerageFacts);
  const all = Object.fromEntries(rows.map(({ section, ...row }) => [section, row])) as unknown as StoredFacts;
  // Claims that an earlier version did not know are ours until an owner enters them.
  return { ...all, claims: { ...all.claims, value: { ...initialFacts.claims, ...all.claims.value } } };
}

/** Changes a section; refused unless it has the version that may be changed. */
export async function saveSection<Section extends FactSection>(
  tx: Transaction,
  section: Section,
  { value, ifMatch, by, now }: { value: Facts[Section]; ifMatch: IfMatch; by: string; now: Date },
): Promise<StoredSection> {
  await lockUntilCommit(tx, 'brokerage facts');
  const { [section]: current } = await readFacts(tx);
  if (isStale(ifMatch, current.updatedAt)) throw changedMeanwhile('this', { ...current });
  const row = { value, updatedAt: momentAfter(current.updatedAt, now), updatedBy: by };
  await tx.update(brokerageFacts).set(row).where(eq(brokerageFacts.section, section));
  return row;
}

export type FactsSource = Awaited<ReturnType<typeof createFactsSource>>;

/** Reads the facts that this node goes by. While the database is away, they stay as they were read last. */
export async function createFactsSource({
  db,
  now,
  listTeam,
}: {
  db: Database;
  now: () => Date;
  listTeam: (db: Database) => Promise<readonly Member[]>;
}) {
  let known: { facts: Facts; team: readonly Member[] };
  let current: { date: string; facts: CurrentFacts } | undefined;

  async function read(): Promise<void> {
    known = { facts: valuesOf(await readFacts(db)), team: await listTeam(db) };
    current = undefined;
  }
  await read();

  /** The facts at this moment: claims expire at midnight in Ontario. */
  const get = (): CurrentFacts => {
    const date = dateInOntario(now());
    if (current?.date !== date) current = { date, facts: factsOn(known.facts, known.team, date) };
    return current.facts;
  };

  return {
    read,
    get,

    /** The claims as they were entered, also those that have expired. */
    enteredClaims: () => known.facts.claims,

    /** Returns the facts for every page, and the time of their next change. */
    onPages(): SharedPageContent {
      const last = validThrough(known.facts, dateInOntario(now()));
      return {
        data: { facts: get() },
        ...(last !== undefined && { validUntil: midnightInOntario(addDays(last, 1)) }),
      };
    },
  };
}
