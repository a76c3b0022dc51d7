import type { ReactNode } from 'react';
import { factsOn } from '#brokerage/current-facts.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { PageDataProvider, useFirstRendered, usePageData } from '#pages/page-data.tsx';
import { useStoredFacts } from './facts.queries.ts';
import { valuesOf } from './stored-facts.ts';

/** Gives the admin area the facts as they were last saved here; until something was loaded, as the page was sent. */
export function SavedFacts({ children }: { children: ReactNode }) {
  const sent = usePageData();
  const today = dateInOntario(useFirstRendered());
  const { data: stored } = useStoredFacts(false);
  const facts = stored && factsOn(valuesOf(stored), today);
  return <PageDataProvider value={facts ? { ...sent, facts } : sent}>{children}</PageDataProvider>;
}
