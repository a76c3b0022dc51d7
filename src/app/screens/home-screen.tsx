import { PageHead } from '#app/page-head.tsx';
import { ServicesSection } from '#app/home/services-section.tsx';
import { CalculatorsSection } from '#app/home/calculators-section.tsx';
import { ContactSection } from '#app/home/contact-section.tsx';
import { Hero } from '#app/home/hero.tsx';
import { JourneySection } from '#app/home/journey-section.tsx';
import { WhySection } from '#app/home/why-section.tsx';
import { StatsStrip } from '#app/home/stats-strip.tsx';
import { BrokerageData } from '#app/structured-data.tsx';
import { PreApproval } from '#app/pre-approval/pre-approval.tsx';

export default function HomeScreen() {
  return (
    <>
      <PageHead
        path="/"
        title="Mortgage brokerage in Mississauga, Ontario"
        description="A licensed mortgage brokerage for all of Ontario: purchases, refinancing, renewals and debt consolidation, compared across 50+ lenders. A response within 24 hours."
      />
      <BrokerageData />
      <Hero />
      <StatsStrip />
      <ServicesSection />
      <JourneySection />
      <CalculatorsSection />
      <WhySection />
      <ContactSection>
        <PreApproval />
      </ContactSection>
    </>
  );
}
