import { BookingButton } from '#features/bookings/form/booking-button.tsx';
import { QuoteButton } from '#features/requests/contacts/quote-button.tsx';
import { Link } from '#pages/link.tsx';
import { usePageData, usePageQuery } from '#pages/page-data.tsx';
import { PageHead, PrivatePageHead } from '#pages/page-head.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { buttonClass } from '#ui/button.tsx';
import { AlertForm } from './alert-form.tsx';
import { productKey } from './products.ts';
import { alertSteps } from './rate-alert.ts';
import { rateCaveat } from './rate-days.ts';
import { type RateHistory, RateHistoryFigure } from './rate-history.tsx';
import { RatesTable } from './rates-table.tsx';
import { isCurrent, rateName, rateText, type CurrentRate } from './rates.ts';
import { useRates } from './use-rates.ts';

const trail = [{ href: '/rates', label: 'Rates' }];

/** The rates of today, and how they changed; `isAsked` confirms that the visitor will hear when one falls. */
export default function RatesPage({ isAsked = false }: { isAsked?: boolean }) {
  const rates = useRates();
  const hasRates = rates.length > 0;
  const { rateHistory = [] } = usePageData<{ rateHistory: RateHistory[] }>();
  const { company } = useFacts();
  return (
    <article className="page pt-6 pb-16 sm:pb-24">
      {isAsked ? (
        <PrivatePageHead title="Rate alert" />
      ) : (
        <PageHead
          path="/rates"
          title={hasRates ? 'Mortgage rates today in Ontario' : 'Ask for today’s mortgage rate in Ontario'}
          description={
            hasRates
              ? `Fixed and variable mortgage rates from ${company.name}, each with its APR, its day and its conditions, and how they have moved.`
              : `Ask ${company.name} for today’s mortgage rate in Ontario: a licensed agent replies with its APR and its conditions.`
          }
          trail={trail}
          noIndex={!hasRates}
          {...(import.meta.env.SSR && hasRates && { mainEntity: rateList(rates.filter(isCurrent)) })}
        />
      )}
      <Breadcrumbs trail={trail} />
      <h1 className="mt-6 text-h2">{hasRates ? 'Mortgage rates today' : 'Ask for today’s rate'}</h1>
      <p className="mt-3 max-w-[58ch] text-lead">
        {hasRates
          ? 'What borrowers who qualify can get today. Yours depends on your down payment, credit, income and home.'
          : 'Rates change daily and depend on your down payment, credit, income and home. Tell us what you’re planning, and a licensed agent replies with today’s rate, its APR and its conditions within 24 hours.'}
      </p>
      <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div>
          {hasRates && (
            <>
              <RatesTable rates={rates} hasPayments />
              <p className="mt-4 max-w-[64ch] text-small text-ink-soft">
                The APR is what a mortgage costs in a year, with the lender’s fees; without fees, it’s the
                rate itself. Payments are examples. {rateCaveat}
              </p>
            </>
          )}
          <div className="[view-timeline:--first-action] mt-8 flex flex-wrap gap-4">
            <QuoteButton mortgageType="Purchase Mortgage" className={buttonClass()}>
              Ask for your rate
            </QuoteButton>
            <BookingButton className={buttonClass('secondary')}>Book Free Consultation</BookingButton>
            {hasRates && (
              <Link href="/calculators/payment" className="link inline-flex min-h-11 items-center">
                What would you pay at these rates?
              </Link>
            )}
          </div>
        </div>
        {isAsked ? <AlertAsked /> : hasRates ? <AlertForm /> : <WhatSetsIt />}
      </div>
      {rateHistory.length > 0 && (
        <section aria-labelledby="moves" className="mt-14">
          <h2 id="moves" className="text-h3">
            How they have moved
          </h2>
          <p className="mt-2 max-w-[58ch] text-ink-soft">
            What we entered here in the last twelve months. Past rates are no offer.
          </p>
          <div className="mt-6 grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {rateHistory.map((history) => (
              <RateHistoryFigure key={productKey(history)} {...history} />
            ))}
          </div>
        </section>
      )}
    </article>
  );
}

const factors = [
  ['Your down payment', 'With less than 20%, the mortgage is insured, and its rate is often lower.'],
  [
    'The home',
    'A home you’ll live in gets a lower rate than a rental. At $1,500,000 and above, none can be insured.',
  ],
  ['The term', 'From six months to ten years, fixed or variable.'],
  ['Your credit and income', 'They decide which lenders will offer you their best.'],
  ['When you close', 'A rate can be held for up to 120 days; a shorter hold can cost less.'],
];

/** Shown in place of the form, while there is no rate that could fall. */
const WhatSetsIt = () => (
  <section aria-labelledby="factors" className="rounded-large border border-line bg-paper-raised p-card">
    <h2 id="factors" className="text-h3">
      What sets your rate
    </h2>
    <dl className="mt-3 grid gap-3">
      {factors.map(([name, text]) => (
        <div key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);

/** Shown in place of the form after it was sent; names the mortgage in the address. */
function AlertAsked() {
  const { product, step, unconfirmed } = usePageQuery();
  const isTold = unconfirmed !== 'yes';
  const rates = useRates().filter((rate) => productKey(rate) === product);
  const lowest = Math.min(...rates.filter(isCurrent).map(({ rate }) => rate));
  const fallen = alertSteps.find((one) => String(one) === step) && Number((lowest - Number(step)).toFixed(4));
  return (
    <section aria-labelledby="hear" className="rounded-large border-2 border-ink bg-paper-raised p-card">
      <h2 id="hear" tabIndex={-1} className="scroll-mt-28 text-h3 outline-none">
        {isTold ? 'We’ll tell you when it falls' : 'Please ask again tomorrow'}
      </h2>
      <p className="mt-2">
        {isTold && rates[0] && fallen && Number.isFinite(lowest) && (
          <>
            <strong className="font-semibold">{rateName(rates[0])}</strong>, now {rateText(lowest)}: we’ll
            email you on the day it’s <strong className="font-semibold">{rateText(fallen)} or lower</strong>.
          </>
        )}{' '}
        {isTold
          ? 'Each email has a link that stops them.'
          : 'Many emails were asked for today, for this address or from your network, so we couldn’t confirm it by email. Until it’s confirmed, we won’t send you alerts.'}
      </p>
      <a href="/rates#hear" className="link mt-3 inline-flex min-h-11 items-center">
        Watch another rate
      </a>
    </section>
  );
}

/** The rates for search engines, as schema.org describes loans. */
function rateList(rates: readonly CurrentRate[]) {
  return {
    '@type': 'ItemList',
    itemListElement: rates.map((rate, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      item: {
        '@type': 'MortgageLoan',
        name: rateName(rate),
        ...(rate.conditions && { description: rate.conditions }),
        currency: 'CAD',
        loanTerm: { '@type': 'QuantitativeValue', value: rate.years, unitCode: 'ANN' },
        interestRate: rate.rate,
        annualPercentageRate: rate.apr,
        offers: { '@type': 'Offer', availabilityStarts: rate.asOf, availabilityEnds: rate.until },
      },
    })),
  };
}
