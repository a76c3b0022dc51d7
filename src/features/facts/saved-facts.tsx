import { type ReactNode, useState } from 'react';
import { factsOn } from '#brokerage/current-facts.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { PageDataProvider, usePageData } from '#pages/page-data.tsx';
import { useStoredFacts } from './facts.queries.ts';

/** Gives the admin area the facts as they were last saved here; until something was loaded, as the page was sent. */
export function SavedFacts({ children }: { children: ReactNode }) {
  const sent = usePageData();
  const [today] = useState(() => dateInOntario(new Date()));
  const { data: stored } = useStoredFacts(false);
  const facts =
    stored &&
    factsOn(
      {
        company: stored.company.value,
        people: stored.people.value,
        reviews: stored.reviews.value,
        lenders: stored.lenders.value,
        claims: stored.claims.value,
        officers: stored.officers.value,
      },
      today,
    );
  return <PageDataProvider value={facts ? { ...sent, facts } : sent}>{children}</PageDataProvider>;
}
