import { CalculatorsSection } from './calculators-section.tsx';
import { JourneySection } from './journey-section.tsx';
import { ServicesSection } from './services-section.tsx';
import { StatsStrip } from './stats-strip.tsx';
import { WhySection } from './why-section.tsx';

/** What the home page tells between its hero and its form. Nothing in it waits for script but its links. */
export default function HomeSections() {
  return (
    <>
      <StatsStrip />
      <ServicesSection />
      <JourneySection />
      <CalculatorsSection />
      <WhySection />
    </>
  );
}
