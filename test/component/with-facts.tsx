import type { ReactNode } from 'react';
import { type CurrentFacts, factsOn } from '#brokerage/current-facts.ts';
import { initialFacts } from '#brokerage/initial-facts.ts';
import { initialTeam } from '#brokerage/team.ts';
import { PageDataProvider } from '#pages/page-data.tsx';

/** The facts of this repository on an ordinary day. */
export const sampleFacts = factsOn(initialFacts, initialTeam, '2026-11-21');

/** Gives what is drawn in it these facts, as every page has them; those of this repository where there are no others. */
export function WithFacts({ facts, children }: { facts?: Partial<CurrentFacts>; children?: ReactNode }) {
  return <PageDataProvider value={{ facts: { ...sampleFacts, ...facts } }}>{children}</PageDataProvider>;
}
