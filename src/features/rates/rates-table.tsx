import { Fragment } from 'react';
import type { MortgageType } from '#brokerage/mortgage-types.ts';
import { QuoteButton } from '#features/requests/contacts/quote-button.tsx';
import { formatCount } from '#lib/format-count.ts';
import { monthlyPayment } from '#lib/interest.ts';
import { insuranceHints, productKey } from './products.ts';
import {
  isCurrent,
  type CurrentRate,
  rateName,
  rateText,
  type ShownRate,
  termName,
  exampleAmortization,
} from './rates.ts';

/** The loan, in dollars, whose payments stand beside rates. */
const exampleLoan = 500_000;

/** Rates with what the law wants beside them, as prominently: term, APR, day and conditions. */
export function RatesTable({
  rates,
  mortgageType = 'Purchase Mortgage',
  hasPayments = false,
}: {
  rates: readonly ShownRate[];
  /** The kind of mortgage a quote begins with. */
  mortgageType?: MortgageType;
  /** Says beside each what a loan of `exampleLoan` would cost a month. */
  hasPayments?: boolean;
}) {
  // Only buyers put money down.
  const isOnlyInsured =
    mortgageType === 'Purchase Mortgage' && rates.every(({ insurance }) => insurance === 'insured');
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">Rates of today</caption>
      <thead>
        <tr className="border-b-2 border-ink text-small">
          <th scope="col" className="py-2 pr-3">
            Mortgage
          </th>
          <th scope="col" className="py-2 text-right sm:px-3">
            Rate
          </th>
          <th scope="col" className="py-2 text-right sm:px-3">
            APR
          </th>
          <th scope="col" className="py-2 pl-2 text-right max-sm:hidden">
            As of
          </th>
        </tr>
      </thead>
      <tbody>
        {rates.map((rate, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same mortgage may have two rates
          <Fragment key={`${productKey(rate)} ${at}`}>
            <tr className="align-baseline">
              <th scope="row" className="pt-2 pr-2 font-normal sm:pt-3">
                <strong className="font-semibold">{termName(rate)}</strong>
                {`, ${rate.insurance}`}
              </th>
              {isCurrent(rate) ? (
                <>
                  <Percent value={rate.rate} />
                  <Percent value={rate.apr} />
                  <td className="pt-3 pl-2 text-right whitespace-nowrap max-sm:hidden">{rate.day}</td>
                </>
              ) : (
                <td colSpan={3} className="pt-1 pl-2 text-right">
                  <AskForRate mortgageType={mortgageType} about={`Today’s rate: ${rateName(rate)}`} />
                </td>
              )}
            </tr>
            <tr className="border-b border-line">
              <td colSpan={4} className="pb-2 text-small text-ink-soft max-sm:leading-snug sm:pb-3">
                {(isCurrent(rate) && rate.conditions) || `For ${insuranceHints[rate.insurance]}.`}
                {isCurrent(rate) && <span className="text-nowrap sm:hidden">{` As of ${rate.day}.`}</span>}
                {hasPayments && isCurrent(rate) && ` ${describePayment(rate)}`}
              </td>
            </tr>
          </Fragment>
        ))}
        {isOnlyInsured && (
          <tr className="border-b border-line">
            <td colSpan={4} className="text-small text-ink-soft">
              {'20% down or more? '}
              <AskForRate
                mortgageType={mortgageType}
                about={`Today’s rate with ${insuranceHints.insurable}`}
              />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

const AskForRate = (asked: { mortgageType: MortgageType; about: string }) => (
  <QuoteButton {...asked} className="link inline-flex min-h-11 items-center">
    Ask for today’s rate
  </QuoteButton>
);

/** The payment over the rate's amortization; empty if only its conditions (free text) mention an amortization. */
function describePayment({ type, rate, amortization, conditions = '' }: CurrentRate): string {
  if (amortization === undefined && /amorti[sz]/i.test(conditions)) return '';
  const years = amortization ?? exampleAmortization;
  const compounding = type === 'fixed' ? 'half-yearly' : 'monthly';
  const cents = monthlyPayment(exampleLoan * 100, { percent: rate, months: years * 12, compounding });
  return `$${formatCount(Math.round(cents / 100))} a month on $${formatCount(exampleLoan)} over ${years} years.`;
}

const Percent = ({ value }: { value: number }) => (
  <td className="tabular pt-2 pl-4 text-right font-display text-h3 sm:px-3 sm:pt-3">{rateText(value)}</td>
);
