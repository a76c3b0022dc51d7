import { type ReactNode, useEffect, useState } from 'react';
import { type FactSection, factSections } from '#brokerage/facts.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ClaimsFields } from './sections/claims-fields.tsx';
import { CompanyFields } from './sections/company-fields.tsx';
import { type ReceivedFacts, useStoredFacts } from './facts.queries.ts';
import { LendersFields } from './sections/lenders-fields.tsx';
import { OfficersFields } from './sections/officers-fields.tsx';
import { PeopleFields } from './sections/people-fields.tsx';
import { ReviewsFields } from './sections/reviews-fields.tsx';
import { SectionIndex } from './section-index.tsx';
import { SectionPanel } from './section-panel.tsx';

const parts: Record<FactSection, { about: string; fields: ReactNode }> = {
  company: {
    about: 'On every page, in every email, in calendar files and for search engines.',
    fields: <CompanyFields />,
  },
  people: {
    about:
      'Who clients talk to. The regulator requires everybody’s name and title as they are on the licence.',
    fields: <PeopleFields />,
  },
  reviews: {
    about: 'What clients wrote in public. Quote only what they agreed to, and link to the original.',
    fields: <ReviewsFields />,
  },
  lenders: {
    about: 'Lenders you have an agreement with, by name.',
    fields: <LendersFields />,
  },
  claims: {
    about:
      'A number you advertise needs proof and a date. After “Check again by”, the site says it in words without a number, by itself.',
    fields: <ClaimsFields />,
  },
  officers: {
    about:
      'Who answers complaints, as Ontario’s rules for brokerages require, and who is responsible for privacy. Named on the pages Complaints and Privacy policy.',
    fields: <OfficersFields />,
  },
};

/** Everything the site says about the brokerage. */
export function OurBrokerage() {
  const { data, isError, refetch } = useStoredFacts();
  if (data) return <Sections facts={data} />;
  if (isError)
    return (
      <p role="alert">
        The facts could not be loaded.{' '}
        <Button size="small" variant="secondary" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  return <Spinner label="Loading the facts" />;
}

function Sections({ facts }: { facts: ReceivedFacts }) {
  const [unsaved, setUnsaved] = useState<Partial<Record<FactSection, boolean>>>({});
  const [note] = useState(
    () => (section: FactSection, isUnsaved: boolean) =>
      setUnsaved((before) => ({ ...before, [section]: isUnsaved })),
  );
  useEffect(() => {
    // The address may name a section, which was not there when the page was loaded.
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <div className="gap-x-10 lg:grid lg:grid-cols-[11rem_minmax(0,54rem)]">
      <SectionIndex unsaved={unsaved} />
      <div>
        {factSections.map((section) => (
          <SectionPanel
            key={section}
            section={section}
            stored={facts[section]}
            about={parts[section].about}
            onUnsaved={note}
          >
            {parts[section].fields}
          </SectionPanel>
        ))}
      </div>
    </div>
  );
}
