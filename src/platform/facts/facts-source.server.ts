import { type CurrentFacts, factsOn, validThrough } from '#brokerage/current-facts.ts';
import type { Facts } from '#brokerage/facts.ts';
import type { Member } from '#brokerage/team.ts';
import type { Database } from '#database/database.server.ts';
import { addDays, dateInOntario } from '#lib/calendar.ts';
import { midnightInOntario } from '#lib/ontario-moment.ts';
import type { EveryPageFacts } from '#pages/page-source.server.ts';
import { readFacts } from './facts.store.server.ts';
import { valuesOf } from './stored-facts.ts';

/** The facts on this node. */
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

  /** Reads them again, when they may have changed. */
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

    /** What every page has of them, and when they next change. */
    onPages(): EveryPageFacts {
      const last = validThrough(known.facts, dateInOntario(now()));
      return {
        data: { facts: get() },
        ...(last !== undefined && { validUntil: midnightInOntario(addDays(last, 1)) }),
      };
    },
  };
}
