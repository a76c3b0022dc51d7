import { licenceLine } from '#brokerage/company.ts';
import type { CurrentFacts, ShownClaim } from '#brokerage/current-facts.ts';
import { BookingButton } from '#features/bookings/form/booking-button.tsx';
import { formatDate } from '#lib/format-day.ts';
import { lowerFirst } from '#lib/lower-first.ts';
import { Link } from '#pages/link.tsx';
import { PageHead } from '#pages/page-head.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { ClosingCard } from '#site/layout/closing-card.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { keepTogether } from '#ui/keep-together.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import { PageIntro } from '#ui/page-intro.tsx';
import { LendersSection } from './lenders-section.tsx';
import { PeopleSection, RegisterLink } from './people-section.tsx';
import { ReviewsSection } from './reviews-section.tsx';

export default function AboutPage() {
  const { company } = useFacts();
  return (
    <>
      <PageHead
        path="/about"
        kind="AboutPage"
        title="About us"
        description={`${company.name} is a licensed mortgage brokerage in ${company.address.city} for all of Ontario. Who we are, how we work and where our numbers come from.`}
      />
      <PageIntro
        headline="We read the fine print so you can sign with a clear head"
        lead="A mortgage is the largest debt most people ever take on, and many sign for it after an hour at a bank. We think it deserves more: several offers, plain words and someone you can still reach afterward."
      />
      <div className="overflow-hidden border-b-[3px] border-ink">
        <Drawing name="office" height={204} className="h-51 object-bottom" />
      </div>
      <PeopleSection />
      <Story />
      <TrackRecord />
      <Values />
      <ReviewsSection />
      <LendersSection />
      <section aria-labelledby="mission" className="border-y border-line bg-paper-sunk">
        <div className="page section text-center">
          <h2 id="mission" className="text-h4 text-ink-soft">
            Our mission
          </h2>
          <p className="mx-auto mt-4 max-w-[30ch] font-display text-h2 text-balance">
            That nobody in Ontario signs a mortgage they don’t understand.
          </p>
          <p className="mx-auto mt-5 max-w-[62ch]">{licenceLine(company)}</p>
          <p>
            <RegisterLink />
          </p>
        </div>
      </section>
      <div className="pt-[clamp(1.5rem,0.65rem+3.6vw,5rem)]">
        <ClosingCard
          title="Meet us for 30 minutes"
          text="Bring your questions, the letter from your bank or just a plan. The consultation is free, and what happens next is up to you."
        >
          <BookingButton className={`w-full sm:w-auto ${buttonClass()}`}>
            Book Free Consultation
          </BookingButton>
          <Link href="/services" className={`w-full sm:w-auto ${buttonClass('onInk')}`}>
            See our services
          </Link>
        </ClosingCard>
      </div>
    </>
  );
}

function Story() {
  const { company } = useFacts();
  return (
    <section aria-labelledby="story" className="page section">
      <h2 id="story" className="text-h4 text-ink-soft">
        Our story
      </h2>
      <p className="mt-4 max-w-[32ch] font-display text-h2 text-balance">
        Two families with the same income, the same house and the same savings can pay very different amounts
        for their mortgage. Neither of them knows.
      </p>
      <div className="mt-8 grid gap-x-16 gap-y-5 lg:grid-cols-2">
        <p>
          Every brokerage begins with that observation. A bank sells its own mortgages, and it’s good at that.
          What it won’t tell you is that the credit union around the corner has better prepayment terms, or
          that another lender counts your self-employed income in full. A brokerage can, because it works with
          many lenders and is paid by whichever one you choose.
        </p>
        <p>
          {`From our office in ${company.address.city} we work for people all over Ontario: first-time buyers who want to know what they can really afford, families whose term is up, owners who want to use their equity well, people who owe too much at too high a rate and investors who do the math. We meet in person, by phone or by video, whichever suits you.`}
        </p>
      </div>
    </section>
  );
}

const values = [
  {
    title: 'Say the number',
    text: 'What it costs a month, what it costs overall, what it costs to leave early. If a figure is an estimate, we say so.',
  },
  {
    title: 'Talk you out of it, if need be',
    text: 'Sometimes the mortgage you have is the best one, or next year is the better time. Then that’s our advice, even though nobody pays us for it.',
  },
  {
    title: 'Be quick, and be right',
    text: 'A response within 24 hours. A pre-approval often the same day. And the numbers checked again before you sign.',
  },
  {
    title: 'Keep it to ourselves',
    text: 'What you tell us about your income and debts goes to the lenders you agree to and is never sold.',
  },
];

function Values() {
  return (
    <section aria-labelledby="values" className="page section">
      <h2 id="values">What we hold ourselves to</h2>
      <ol className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 xl:grid-cols-4">
        {values.map(({ title, text }, at) => (
          <li key={title} className="border-t-2 border-ink pt-4">
            <h3 className="text-h3 xl:min-h-[2lh]">
              <span className="tabular text-ink-soft">{at + 1}.</span> {title}
            </h3>
            <p className="mt-2">{keepTogether(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const meanings: Record<keyof CurrentFacts['claims'], string> = {
  lenders:
    'Banks, credit unions, monoline lenders and private ones: whichever fits the file, not whichever is nearest.',
  response:
    'A licensed agent reads every request and replies within a day. Approvals take 24 to 48 hours, complex ones up to five business days.',
  rating: 'What clients say about us in public, the good and the less good.',
  rates:
    'Terms, types and privileges multiply quickly. We narrow them down to the two or three worth your time.',
  renewal:
    'What clients often get once the letter from their bank lies next to other lenders’ offers. Yours may be less, or nothing.',
};
function TrackRecord() {
  const { claims } = useFacts();
  return (
    <section aria-labelledby="record" className="bg-ink text-paper [&_:focus-visible]:outline-press">
      <div className="page section">
        <h2 id="record">Our track record</h2>
        <dl className="mt-8 grid grid-cols-2 gap-x-5 gap-y-9 sm:gap-x-10 lg:grid-cols-3 xl:grid-cols-5 xl:gap-x-8">
          {(Object.keys(meanings) as (keyof typeof meanings)[]).map((name) => (
            <div key={name}>
              <dt className="flex flex-col">
                <Numbers claim={claims[name]} />
              </dt>
              <dd className="mt-3 max-w-[52ch]">{meanings[name]}</dd>
              <Source claim={claims[name]} />
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Numbers({ claim: { value, wording } }: { claim: ShownClaim }) {
  if (value === null) return <span className="font-display text-h3">{wording}</span>;
  return (
    <>
      <span className="tabular font-display text-h1 xl:text-h2">{value}</span> {wording}
    </>
  );
}

function Source({ claim }: { claim: ShownClaim }) {
  if (claim.value === null) return null;
  const { source, asOf, link } = claim;
  return (
    <dd className="mt-1 text-small text-lake">
      Source:{' '}
      {link ? (
        <OutsideLink href={link} className="py-3 underline underline-offset-4 hover:text-paper">
          {lowerFirst(source)}
        </OutsideLink>
      ) : (
        lowerFirst(source)
      )}
      , {formatDate(asOf)}
    </dd>
  );
}
