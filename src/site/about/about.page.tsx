import { brokerage, licenceLine } from '#brokerage/brokerage.ts';
import { BookingButton } from '#features/bookings/booking-button.tsx';
import { buttonClass } from '#ui/button.tsx';
import { OfficeStreet } from '#site/illustrations/service-scene.tsx';
import { ClosingCard } from '#site/layout/closing-card.tsx';
import { PageIntro } from '#platform/pages/page-intro.tsx';
import { Link } from '#platform/pages/link.tsx';
import { PageHead } from '#platform/pages/page-head.tsx';
import { type Claim, claims } from '#brokerage/claims.ts';

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
        <OfficeStreet />
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

const date = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });
const record: { claim: Claim; meaning: string }[] = [
  {
    claim: claims.lenders,
    meaning:
      'Banks, credit unions, monoline lenders and private ones: whichever fits the file, not whichever is nearest.',
  },
  {
    claim: claims.response,
    meaning:
      'Every request is read by a licensed agent and answered within a day. Approvals take 24 to 48 hours, complex ones up to five business days.',
  },
  {
    claim: claims.rating,
    meaning: 'What clients say about us in public, the good and the less good.',
  },
  {
    claim: claims.rates,
    meaning:
      'Terms, types and privileges multiply quickly. We narrow them down to the two or three worth your time.',
  },
];

/** The numbers we advertise with, what they mean, and where they come from. */
function TrackRecord() {
  return (
    <section aria-labelledby="record" className="bg-ink text-paper">
      <div className="page section">
        <h2 id="record" className="text-h2">
          Our track record
        </h2>
        <dl className="mt-10 border-t border-paper/30">
          {record.map(({ claim, meaning }) => (
            <div
              key={claim.wording}
              className="grid gap-x-10 gap-y-2 border-b border-paper/30 py-7 md:grid-cols-[14rem_1fr_14rem]"
            >
              <dt>
                <span className="tabular block font-display text-h2">{claim.value}</span> {claim.wording}
              </dt>
              <dd className="max-w-[56ch] md:pt-2">{meaning}</dd>
              <dd className="text-small text-lake md:pt-3">
                Source: {claim.source.charAt(0).toLowerCase() + claim.source.slice(1)},{' '}
                {date.format(new Date(claim.asOf))}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

const values = [
  {
    title: 'Say the number',
    text: 'What it costs a month, what it costs in all, what it costs to leave early. If a figure is an estimate, we say so.',
  },
  {
    title: 'Advise against, if need be',
    text: 'Sometimes the mortgage you have is the best one, or next year is the better time. Then that is our advice, though nobody pays us for it.',
  },
  {
    title: 'Be quick, and be right',
    text: 'A response within 24 hours. A pre-approval often on the same day. And the numbers checked again before you sign.',
  },
  {
    title: 'Keep it to ourselves',
    text: 'What you tell us about your income and debts goes to the lenders you agree to, and to nobody who would sell it.',
  },
];

export function Values() {
  return (
    <section aria-labelledby="values" className="page section">
      <h2 id="values" className="text-h2">
        What we hold ourselves to
      </h2>
      <dl className="mt-10 border-t border-line-strong">
        {values.map(({ title, text }) => (
          <div key={title} className="grid gap-x-16 gap-y-2 border-b border-line py-7 lg:grid-cols-[2fr_3fr]">
            <dt className="font-display text-h3">{title}</dt>
            <dd className="max-w-[62ch]">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
