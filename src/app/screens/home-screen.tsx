import { Suspense } from 'react';
import { loadOnIntent } from '#ui/load-on-intent.tsx';
import { PageHead } from '#app/page-head.tsx';
import { ContactSection } from '#app/home/contact-section.tsx';
import { Hero, StreetOnIntent } from '#app/home/hero.tsx';
import { BrokerageData } from '#app/structured-data.tsx';
import { PreApproval } from '#app/pre-approval/pre-approval.tsx';

const HomeSections = loadOnIntent<object>('home-sections', () => import('#app/home/sections.tsx'));

export const parts = [HomeSections, StreetOnIntent];

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
      <div id="home-sections">
        <Suspense>
          <HomeSections />
        </Suspense>
      </div>
      <ContactSection>
        <PreApproval />
      </ContactSection>
    </>
  );
}
