import { isDeepStrictEqual } from 'node:util';
import { type CurrentFacts, factsOn, validThrough } from '#brokerage/current-facts.ts';
import { type FactSection, factSections } from '#brokerage/facts.ts';
import { ownFacts } from '#brokerage/own-facts.ts';
import type { Database } from '#database/database.server.ts';
import { addDays, dateInOntario } from '#lib/calendar.ts';
import { midnightInOntario } from '#lib/ontario-moment.ts';
import type { EveryPageFacts } from '#pages/page-source.server.ts';
import { readFacts, valuesOf } from './facts.store.server.ts';

/** The facts on this node, and what its pages carry of them. */
export type FactsSource = ReturnType<typeof createCurrentFacts>;

/** The facts that this node goes by. While the database is away, those it read last. */
export function createCurrentFacts({ db, now }: { db: Database; now: () => Date }) {
  let known = ownFacts;
  let current: { date: string; facts: CurrentFacts } | undefined;

  /** The facts at this moment: claims expire at midnight in Ontario. */
  const get = (): CurrentFacts => {
    const date = dateInOntario(now());
    if (current?.date !== date) current = { date, facts: factsOn(known, date) };
    return current.facts;
  };

  return {
    /** Reads what was entered, when it may have changed; returns the sections that cannot be used. */
    async read(): Promise<FactSection[]> {
      const stored = await readFacts(db);
      known = valuesOf(stored);
      current = undefined;
      return factSections.filter((section) => stored[section].state === 'unusable');
    },

    /** Everything that was entered, including private facts and claims that have expired. */
    entered: () => known,

    get,

    /** What every page carries of them, and when they next change. */
    onPages(): EveryPageFacts {
      const facts = diffFromDefaults(get());
      const last = validThrough(known, dateInOntario(now()));
      return {
        data: facts ? { facts } : {},
        ...(last !== undefined && { validUntil: midnightInOntario(addDays(last, 1)) }),
      };
    },
  };
}

const defaultFacts = factsOn(ownFacts, '0001-01-01');

/** What pages have to be told: the sections that differ from what the files say. */
export function diffFromDefaults(facts: CurrentFacts): Partial<CurrentFacts> | undefined {
  const changed = factSections.filter((section) => !isDeepStrictEqual(facts[section], defaultFacts[section]));
  if (changed.length === 0) return undefined;
  return Object.fromEntries(changed.map((section) => [section, facts[section]]));
}
