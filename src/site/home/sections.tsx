import { CalculatorLinks } from '#features/calculators/calculator-links.tsx';
import { ServiceSign } from '#site/illustrations/service-sign.tsx';
import { Link } from '#platform/pages/link.tsx';
import { services } from '#brokerage/services.ts';
import { ArrowIcon, CheckIcon } from '#ui/icons.tsx';
import { type Claim, claims } from '#brokerage/claims.ts';
import { brokerage } from '#brokerage/brokerage.ts';

/** The home page's content between its hero and its form. Only its links use script. */
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

/** The calculators, for visitors who want numbers before talking. */
function CalculatorsSection() {
  return (
    <section aria-labelledby="calculators" className="page section">
      <h2 id="calculators" className="max-w-[24ch] text-h2">
        Calculate first, if you like
      </h2>
      <p className="mt-4 max-w-[58ch]">
        By the rules of Canada and Ontario, with source, date and formula beside each result. No email address
        is asked for.
      </p>
      <div className="mt-10">
        <CalculatorLinks />
      </div>
    </section>
  );
}

const steps = [
  {
    when: 'Day 1',
    what: 'First call',
    detail:
      '30 minutes by phone, video or in person. We ask about income, savings, debts and plans; you ask everything.',
  },
  {
    when: 'Day 1 or 2',
    what: 'Pre-approval',
    detail:
      'Often the same day. You know what you can borrow, and hold a rate for up to 120 days while you look.',
  },
  {
    when: 'Up to 120 days',
    what: 'Your offer on a home',
    detail: 'You find the place. We check the numbers again before you sign, closing costs included.',
  },
  {
    when: '24 to 48 hours',
    what: 'Approval',
    detail: 'We bring your file to the lenders that suit it. A complex file takes up to five business days.',
  },
  {
    when: 'Closing day',
    what: 'Keys',
    detail:
      'Your lawyer completes, the lender pays out, and you get the keys. We stay reachable for the whole term.',
  },
];

/** What happens when, from the first call to the keys, as a timeline. */
function JourneySection() {
  return (
    <section aria-labelledby="journey" className="border-y border-line bg-paper-raised">
      <div className="page section">
        <h2 id="journey" className="max-w-[24ch] text-h2">
          What happens, and how long it takes
        </h2>
        <ol className="mt-10 grid lg:mt-16 lg:grid-cols-5">
          {steps.map(({ when, what, detail }, at) => (
            <li
              key={what}
              className="relative border-l-2 border-ink pb-9 pl-7 last:pb-0 lg:border-t-2 lg:border-l-0 lg:pt-8 lg:pr-6 lg:pb-0 lg:pl-0"
            >
              <span
                aria-hidden="true"
                className={`absolute -top-0 -left-[11px] size-5 rounded-full border-2 border-ink lg:-top-[11px] lg:left-0 ${at === steps.length - 1 ? 'bg-press' : 'bg-paper-raised'}`}
              />
              <p className="text-small font-semibold text-ink-soft tabular">{when}</p>
              <h3 className="mt-1 text-h3">{what}</h3>
              <p className="mt-2">{detail}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function ServicesSection() {
  return (
    <section aria-labelledby="services" className="page section">
      <h2 id="services" className="max-w-[22ch] text-h2">
        Four things people come to us for
      </h2>
      <ul className="mt-10 grid border-t border-line-strong md:grid-cols-2 lg:mt-14">
        {services.map((service) => (
          <li
            key={service.slug}
            className="group relative border-b border-line py-8 md:py-10 md:odd:border-r md:odd:pr-10 md:even:pl-10"
          >
            <div className="flex gap-6">
              <ServiceSign mortgageType={service.mortgageType} />
              <div>
                <h3 className="text-h3">
                  <Link
                    href={`/services/${service.slug}`}
                    className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-press group-hover:decoration-3 group-hover:underline-offset-4"
                  >
                    {service.name}
                  </Link>
                </h3>
                <p className="mt-2">{service.summary}</p>
                <p className="mt-3 flex items-start gap-2 font-semibold">
                  <ArrowIcon className="mt-1 size-5 transition-transform duration-150 group-hover:translate-x-1" />
                  {service.fact}
                </p>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const date = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeZone: 'UTC' });
const shown: Claim[] = [claims.lenders, claims.response, claims.rating, claims.rates];

/** The numbers we advertise with, each with its source. */
function StatsStrip() {
  return (
    <section aria-label="In numbers" className="bg-ink text-paper">
      <dl className="page grid grid-cols-2 lg:grid-cols-4">
        {shown.map(({ value, wording, source, asOf }) => (
          <div
            key={wording}
            className="flex flex-col border-paper/25 py-7 odd:pr-4 even:border-l even:pl-5 max-lg:nth-[n+3]:border-t lg:pr-6 lg:not-first:border-l lg:not-first:pl-8 sm:py-10"
          >
            <dt className="order-2 mt-1">{wording}</dt>
            <dd className="tabular order-1 font-display text-h2">{value}</dd>
            <dd className="order-3 mt-2 text-small text-lake">
              {source}, <span className="whitespace-nowrap">{date.format(new Date(asOf))}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const reasons = [
  {
    title: 'We work for you, the lender pays us',
    text: 'Our service is typically free to you: the lender pays us when your mortgage completes. If a case is different, you read the fee before you sign anything.',
  },
  {
    title: 'More than one bank’s answer',
    text: 'A bank offers its own mortgages. We put your file beside the terms of 50+ lenders: banks, credit unions and lenders that only brokers reach.',
  },
  {
    title: 'All credit situations are welcome',
    text: 'Self-employed, new to Canada, a bruised credit score: there are lenders for each. We say plainly what will be hard, and what would make it easier.',
  },
  {
    title: 'Licensed, and answerable',
    text: `We are licensed by the ${brokerage.regulator}. Approval is never guaranteed, and we do not pretend otherwise.`,
  },
];

const papers = [
  'Two recent pay stubs',
  'T4 or Notice of Assessment',
  'Bank statements',
  'A letter from your employer',
  'Government-issued ID',
];

function WhySection() {
  return (
    <section aria-labelledby="why" className="page section grid gap-x-16 gap-y-14 lg:grid-cols-[5fr_3fr]">
      <div>
        <h2 id="why" className="text-h2">
          Why choose {brokerage.name}
        </h2>
        <dl className="mt-10 border-t border-line-strong">
          {reasons.map(({ title, text }) => (
            <div
              key={title}
              className="grid gap-x-10 gap-y-2 border-b border-line py-6 sm:grid-cols-[2fr_3fr]"
            >
              <dt className="font-display text-h3">{title}</dt>
              <dd className="max-w-[60ch]">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <aside
        aria-labelledby="papers"
        className="self-start border-l-[3px] border-press bg-paper-sunk p-7 lg:mt-2 lg:p-9"
      >
        <h3 id="papers" className="text-h3">
          Have these ready
        </h3>
        <p className="mt-2">
          With them, a pre-approval is often done on the same day. Without them we can still talk.
        </p>
        <ul className="mt-5 space-y-2.5">
          {papers.map((paper) => (
            <li key={paper} className="flex gap-3">
              <CheckIcon className="mt-1 size-5" /> {paper}
            </li>
          ))}
        </ul>
      </aside>
    </section>
  );
}
