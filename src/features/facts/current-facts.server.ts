import { type CurrentFacts, factsOn, validThrough } from '#brokerage/current-facts.ts';
import { type FactSection, factSections } from '#brokerage/facts.ts';
import type { Database } from '#database/database.server.ts';
import { addDays, dateInOntario } from '#lib/calendar.ts';
import { midnightInOntario } from '#lib/ontario-moment.ts';
import type { EveryPageFacts } from '#pages/page-source.server.ts';
import { readFacts } from './facts.store.server.ts';
import { valuesOf } from './stored-facts.ts';

/** The facts on this node. */
export type FactsSource = Awaited<ReturnType<typeof createCurrentFacts>>;

/** Reads the facts that this node goes by. While the database is away, they stay as they were read last. */
export async function createCurrentFacts({ db, now }: { db: Database; now: () => Date }) {
  let known = valuesOf(await readFacts(db));
  let current: { date: string; facts: CurrentFacts } | undefined;

  /** The facts at this moment: claims expire at midnight in Ontario. */
  const get = (): CurrentFacts => {
    const date = dateInOntario(now());
    if (current?.date !== date) current = { date, facts: factsOn(known, date) };
    return current.facts;
  };

  return {
    /** Reads them again, when they may have changed; returns the sections that cannot be used. */
    async read(): Promise<FactSection[]> {
      const stored = await readFacts(db);
      known = valuesOf(stored);
      current = undefined;
      return factSections.filter((section) => stored[section].isUnusable);
    },

    /** Everything that was entered, including private facts and claims that have expired. */
    entered: () => known,

    get,

    /** What every page has of them, and when they next change. */
    onPages(): EveryPageFacts {
      const last = validThrough(known, dateInOntario(now()));
      return {
        data: { facts: get() },
        ...(last !== undefined && { validUntil: midnightInOntario(addDays(last, 1)) }),
      };
    },
  };
}
