import { brokerage, licenceLine } from '#brokerage/brokerage.ts';
import { BookingButton } from '#features/bookings/booking-button.tsx';
import { buttonClass } from '#ui/button.tsx';
import { TrackRecord } from './track-record.tsx';
import { Values } from './values.tsx';
import Street from '#site/illustrations/street.tsx';
import { ClosingCard } from '#site/layout/closing-card.tsx';
import { PageIntro } from '#platform/pages/page-intro.tsx';
import { Link } from '#platform/pages/link.tsx';
import { PageHead } from '#platform/pages/page-head.tsx';

export default function AboutPage() {
  return (
    <>
      <PageHead
        path="/about"
        title="About us"
        description={`${brokerage.name} is a licensed mortgage brokerage in Mississauga for all of Ontario. How we work, what we stand for, and where our numbers come from.`}
      />
      <PageIntro
        path="/about"
        label="About"
        headline="We read the fine print so that you can sign calmly"
        lead="A mortgage is the largest debt most people ever have, and they sign for it after an hour at a bank. We think it deserves more: several offers, plain words and somebody who stays reachable."
      />
      <section aria-labelledby="story" className="page section grid gap-x-16 gap-y-6 lg:grid-cols-[2fr_3fr]">
        <h2 id="story" className="text-h2">
          Our story
        </h2>
        <div className="max-w-[62ch] space-y-5">
          <p className="text-lead">
            {brokerage.name} began with a simple observation: two families with the same income, the same
            house and the same savings can pay very different amounts for their mortgage, and neither of them
            knows.
          </p>
          <p>
            A bank sells its own mortgages, and it is good at that. What it will not tell you is that the
            credit union around the corner has the better prepayment terms, or that another lender counts your
            self-employed income in full. A brokerage can, since it works with all of them and is paid by
            whichever one you choose.
          </p>
          <p>
            From our office in Mississauga we work for people all over Ontario: first-time buyers who want to
            know what they can really afford, families whose term is up, owners who want to use their equity
            well, people who owe too much at too high a rate, and investors who count. We meet in person, by
            phone or by video, whichever suits you.
          </p>
        </div>
      </section>
      <TrackRecord />
      <Values />
      <section aria-labelledby="mission" className="overflow-hidden border-y border-line bg-paper-sunk">
        <div className="page pt-16 pb-4 lg:pt-24">
          <h2 id="mission" className="text-h3">
            Our mission
          </h2>
          <p className="mt-4 max-w-[30ch] font-display text-h2">
            That nobody in Ontario signs a mortgage they do not understand.
          </p>
          <p className="mt-5 max-w-[62ch]">{licenceLine}</p>
        </div>
        <Street className="-ml-[35%] block h-auto w-[170%] max-w-none sm:ml-0 sm:w-full lg:h-72" />
      </section>
      <div className="pt-[clamp(4rem,3rem+4vw,7rem)]">
        <ClosingCard
          title="Meet us for 30 minutes"
          text="Bring your questions, your letter from the bank, or just a plan. The consultation is free, and nothing follows from it that you do not want."
        >
          <BookingButton className={buttonClass()}>Book Free Consultation</BookingButton>
          <Link href="/services" className={buttonClass('onInk')}>
            See our services
          </Link>
        </ClosingCard>
      </div>
    </>
  );
}
