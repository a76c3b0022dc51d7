import { type ReactNode, useEffect, useState } from 'react';
import type { FactSection } from '#brokerage/facts.ts';
import { ClaimsFields } from './sections/claims-fields.tsx';
import { CompanyFields } from './sections/company-fields.tsx';
import type { ReceivedFacts } from './facts.queries.ts';
import { LoadedFacts } from './loaded-facts.tsx';
import { LendersFields } from './sections/lenders-fields.tsx';
import { ReviewsFields } from './sections/reviews-fields.tsx';
import { SectionIndex } from './section-index.tsx';
import { SectionPanel } from './section-panel.tsx';

type Shown = Exclude<FactSection, 'team'>;

const parts: Record<Shown, { about: string; fields: ReactNode }> = {
  company: {
    about: 'On every page, in every email, in calendar files and for search engines.',
    fields: <CompanyFields />,
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
};
const sections = Object.keys(parts) as Shown[];

/** Everything the site says about the brokerage, but for its team. */
export function OurBrokerage() {
  return <LoadedFacts>{(facts) => <Sections facts={facts} />}</LoadedFacts>;
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
      <SectionIndex sections={sections} unsaved={unsaved} />
      <div>
        {sections.map((section) => (
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
