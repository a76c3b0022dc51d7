import { Suspense } from 'react';
import { ServicesSection } from '#app/home/services-section.tsx';
import { ContactSection } from '#app/home/contact-section.tsx';
import { Hero } from '#app/home/hero.tsx';
import { JourneySection } from '#app/home/journey-section.tsx';
import { WhySection } from '#app/home/why-section.tsx';
import { StatsStrip } from '#app/home/stats-strip.tsx';
import { brokerage } from '#brokerage/brokerage.ts';
import { loadOnIntent } from '#ui/load-on-intent.ts';

const PreApprovalForm = loadOnIntent(
  'pre-approval',
  () => import('#features/contacts/pre-approval-form.tsx'),
);

export default function HomeScreen() {
  return (
    <>
      <title>{`${brokerage.name} | Mortgage brokerage in Mississauga, Ontario`}</title>
      <meta
        name="description"
        content="A licensed mortgage brokerage for all of Ontario: purchases, refinancing, renewals and debt consolidation, compared across 50+ lenders. A response within 24 hours."
      />
      <Hero />
      <StatsStrip />
      <ServicesSection />
      <JourneySection />
      <WhySection />
      <ContactSection>
        <Suspense>
          <PreApprovalForm />
        </Suspense>
      </ContactSection>
    </>
  );
}
