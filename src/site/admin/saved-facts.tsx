import type { ReactNode } from 'react';
import { sectionsOn, teamFacts } from '#brokerage/current-facts.ts';
import { useTeam } from '#features/team/team.queries.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { PageDataProvider, useFirstRendered, usePageData } from '#pages/page-data.tsx';
import { useStoredFacts } from '#platform/facts/facts.queries.ts';
import { valuesOf } from '#platform/facts/stored-facts.ts';

/** Gives the admin area the facts and the team as they were last saved here; until something was loaded, as the page was sent. */
export function SavedFacts({ children }: { children: ReactNode }) {
  const sent = usePageData();
  const today = dateInOntario(useFirstRendered());
  const { data: stored } = useStoredFacts(false);
  const { data: team } = useTeam(false);
  const sections = stored && sectionsOn(valuesOf(stored), today);
  const company = sections?.company ?? sent.facts!.company;
  const facts = { ...sent.facts!, ...sections, ...(team && teamFacts(company, team.members)) };
  return <PageDataProvider value={stored || team ? { ...sent, facts } : sent}>{children}</PageDataProvider>;
}
