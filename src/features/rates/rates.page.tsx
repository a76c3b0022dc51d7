import { Fragment } from 'react';
import { useSearch } from 'wouter';
import { BookingButton } from '#features/bookings/form/booking-button.tsx';
import { QuoteButton } from '#features/requests/contacts/quote-button.tsx';
import { countOf } from '#lib/format-count.ts';
import { Link } from '#pages/link.tsx';
import { usePageData, usePageQuery } from '#pages/page-data.tsx';
import { PageHead, PrivatePageHead } from '#pages/page-head.tsx';
import { Proof } from '#platform/facts/proof.tsx';
import { useFacts } from '#platform/facts/use-facts.ts';
import { WhomToExpect } from '#platform/forms/what-to-expect.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { whenNear } from '#ui/hydration/when-near.tsx';
import { insuranceHints, productKey } from './products.ts';
import { type Purpose, purposesOf, ratesForPurpose } from './purposes.ts';
import { alertSteps } from './rate-alert.ts';
import { rateCaveat } from './rate-days.ts';
import { type RateHistory, RateHistoryFigure } from './rate-history.tsx';
import { RatesTable } from './rates-table.tsx';
import { isCurrent, rateName, rateText, type CurrentRate } from './rates.ts';
import { useRates } from './use-rates.ts';
import { WhatSetsIt } from './what-sets-it.tsx';

const AlertForm = whenNear(() => import('./alert-form.tsx'));
const trail = [{ href: '/rates', label: 'Rates' }];

/** The rates of today, and how they changed; `isAsked` confirms that the visitor will hear when one falls. */
export default function RatesPage({ isAsked = false }: { isAsked?: boolean }) {
  const rates = useRates();
  const hasRates = rates.length > 0;
  const purposes = purposesOf(rates);
  const asked = new URLSearchParams(useSearch()).get('for');
  const purpose = purposes.find(({ name }) => name === asked);
  const fitting = purpose && ratesForPurpose(rates, purpose).find(isCurrent);
  const { mortgageType = 'Purchase Mortgage' } = purpose ?? {};
  const { rateHistory = [] } = usePageData<{ rateHistory: RateHistory[] }>();
  const changes = rateHistory.flatMap((history) => history.changes.map(([date]) => date));
  const lastChange = changes.toSorted().at(-1);
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
      <div className="mt-6 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div>
          <h1 className="text-h2">{hasRates ? 'Mortgage rates today' : 'Ask for today’s rate'}</h1>
          <p className="mt-3 max-w-[58ch] max-sm:leading-snug sm:text-lead">
            {hasRates
              ? 'What borrowers who qualify can get today. Yours depends on your down payment, credit, income and home.'
              : 'Rates change daily and depend on your down payment, credit, income and home. Tell us what you’re planning, and a licensed agent replies with today’s rate, its APR and its conditions within 24 hours.'}
          </p>
          <div className="[view-timeline:--first-action] mt-5 flex flex-wrap gap-x-4 gap-y-3">
            <QuoteButton mortgageType={mortgageType} className={`w-full sm:w-auto ${buttonClass()}`}>
              Ask for your rate
            </QuoteButton>
            <BookingButton className={`w-full sm:w-auto ${buttonClass('secondary')}`}>
              Book Free Consultation
            </BookingButton>
          </div>
          <Proof hasRating />
          {hasRates ? <RatesOfToday {...{ purposes, purpose, lastChange }} /> : <WhatSetsIt />}
        </div>
        <div>
          <Drawing isPart name="mortgage-renewals" height={176} className="h-36 object-[47%_100%] sm:h-44" />
          {isAsked ? (
            <AlertAsked />
          ) : hasRates ? (
            <AlertForm product={fitting && productKey(fitting)} />
          ) : (
            <WhomToExpect verb="hear from" />
          )}
        </div>
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

function RatesOfToday({
  purposes,
  purpose,
  lastChange,
}: {
  purposes: readonly Purpose[];
  purpose: Purpose | undefined;
  lastChange: string | undefined;
}) {
  const shown = ratesForPurpose(useRates(), purpose);
  return (
    <section aria-label="Rates" id="today" className="mt-6 max-w-[50rem] scroll-mt-24">
      {purposes.length > 0 && (
        <nav aria-label="Rates for" className="mb-4 flex flex-wrap gap-2">
          {[undefined, ...purposes].map((choice) => (
            <Link
              key={choice?.name ?? ''}
              href={choice ? `/rates?for=${choice.name}#today` : '/rates#today'}
              aria-current={choice === purpose ? 'true' : undefined}
              className="flex min-h-11 items-center rounded-full border border-line-strong px-2.5 sm:px-4 text-small hover:bg-paper-sunk aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper-raised"
            >
              {choice?.label ?? 'All'}
            </Link>
          ))}
        </nav>
      )}
      <output className="sr-only">{`${countOf(shown.length, 'rate')}: ${purpose?.label ?? 'All'}`}</output>
      <RatesTable rates={shown} mortgageType={purpose?.mortgageType} lastChange={lastChange} isDetailed />
      <dl className="mt-4 grid gap-x-4 text-small sm:grid-cols-[auto_1fr] sm:gap-y-1">
        {Object.entries(insuranceHints).map(([insurance, hint]) => (
          <Fragment key={insurance}>
            <dt className="font-semibold capitalize">{insurance}</dt>
            <dd className="max-sm:mb-1">For {hint}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="mt-3 max-w-[64ch] text-small text-ink-soft">
        The APR is what a mortgage costs in a year, with the lender’s fees; without fees, it’s the rate
        itself. Payments are examples. {rateCaveat}
      </p>
      <Link href="/calculators/payment" className="link inline-flex min-h-11 items-center">
        What would you pay at these rates?
      </Link>
    </section>
  );
}

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
          ? 'No confirmation by email? Then check the address, and ask again. Each email has a link that stops them.'
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
