import { BrokerageData } from './brokerage-data.tsx';
import { PeopleSection } from '#site/about/people-section.tsx';
import { LendersSection } from '#site/about/lenders-section.tsx';
import { ReviewsSection } from '#site/about/reviews-section.tsx';
import { CalculatorsSection } from './calculators-section.tsx';
import { JourneySection } from './journey-section.tsx';
import { ServicesSection } from './services-section.tsx';
import { StatsStrip } from './stats-strip.tsx';
import { WhySection } from './why-section.tsx';

/** The home page's content between its hero and its form. Only its links use script. */
export default function HomeSections() {
  return (
    <>
      <BrokerageData />
      <StatsStrip />
      <ServicesSection />
      <JourneySection />
      <WhySection />
      <CalculatorsSection />
      <PeopleSection />
      <ReviewsSection />
      <LendersSection />
    </>
  );
}
