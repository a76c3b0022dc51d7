import { whenNear } from '#ui/hydration/when-near.tsx';
import { PageHead } from '#pages/page-head.tsx';
import { ContactSection } from './contact-section.tsx';
import { Hero, Instrument } from './hero.tsx';
import { PreApproval } from '#features/requests/contacts/form-cards.tsx';
import { useTextFacts } from '#platform/facts/use-facts.ts';

const HomeSections = whenNear(() => import('./sections.tsx'));

export const parts = [HomeSections, Instrument];

export default function HomePage() {
  const { city, lenders } = useTextFacts();
  return (
    <>
      <PageHead
        path="/"
        title={`Mortgage brokerage in ${city}, Ontario`}
        description={`A licensed mortgage brokerage for all of Ontario: purchases, refinancing, renewals and debt consolidation, compared across ${lenders}. A response within 24 hours.`}
      />
      <Hero />
      <HomeSections />
      <ContactSection>
        <PreApproval />
      </ContactSection>
    </>
  );
}
