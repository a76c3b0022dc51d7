import { Fragment } from 'react';
import type { MortgageType } from '#brokerage/mortgage-types.ts';
import { QuoteButton } from '#features/requests/contacts/quote-button.tsx';
import { formatCount } from '#lib/format-count.ts';
import { formatMonthAndDay } from '#lib/format-day.ts';
import { monthlyPayment } from '#lib/interest.ts';
import { insuranceHints, productKey } from './products.ts';
import {
  isCurrent,
  type CurrentRate,
  rateLine,
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
  lastChange,
  isDetailed = false,
}: {
  rates: readonly ShownRate[];
  /** The kind of mortgage a quote begins with. */
  mortgageType?: MortgageType | undefined;
  /** The date of the last change of any rate. */
  lastChange?: string | undefined;
  /** On the page about rates alone: says what a loan of `exampleLoan` would cost a month, and asks on phones, too. */
  isDetailed?: boolean;
}) {
  // Only buyers put money down; who was insured then may still be.
  const [question, about] =
    mortgageType === 'Mortgage Renewal'
      ? ['Insured when you bought?', 'Today’s rate for a mortgage insured when I bought']
      : mortgageType === 'Purchase Mortgage' && rates.every(({ insurance }) => insurance === 'insured')
        ? ['20% down or more?', `Today’s rate with ${insuranceHints.insurable}`]
        : [];
  const days = new Set(rates.filter(isCurrent).map(({ day }) => day));
  return (
    <table className="w-full max-w-[50rem] border-collapse text-left">
      <caption className="pb-1 text-left sm:pt-3 sm:pb-2">
        <span className="sr-only">Today’s rates. </span>
        {days.size === 1 && `As of ${[...days][0]}. `}
        {lastChange && `Last changed ${formatMonthAndDay(lastChange)}.`}
      </caption>
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
          <th scope="col" className="max-sm:hidden">
            <span className="sr-only">Next step</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rates.map((rate, at) => {
          const ask = <AskAbout rate={rate} mortgageType={mortgageType} />;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the same mortgage may have two rates
            <Fragment key={`${productKey(rate)} ${at}`}>
              <tr className="align-baseline">
                <th scope="row" className="pt-2 pr-2 font-normal sm:pt-3">
                  <strong className="font-semibold">{termName(rate)}</strong>{' '}
                  <span className="text-ink-soft max-sm:block max-sm:text-small">{rate.insurance}</span>
                </th>
                {isCurrent(rate) ? (
                  <>
                    <Percent value={rate.rate} />
                    <Percent value={rate.apr} />
                    <td className="pl-2 text-right text-small whitespace-nowrap max-sm:hidden">{ask}</td>
                  </>
                ) : (
                  <td colSpan={3} className="pt-1 pl-2 text-right text-small">
                    {ask}
                  </td>
                )}
              </tr>
              <tr className="border-b border-line">
                <td colSpan={4} className="pb-2 text-small text-ink-soft max-sm:leading-snug sm:pb-3">
                  {(isCurrent(rate) && rate.conditions) || `For ${insuranceHints[rate.insurance]}.`}
                  {isCurrent(rate) && days.size > 1 && ` As of ${rate.day}.`}
                  {isDetailed && isCurrent(rate) && ` ${describePayment(rate)}`}
                  {isDetailed && isCurrent(rate) && <span className="block text-ink sm:hidden">{ask}</span>}
                </td>
              </tr>
            </Fragment>
          );
        })}
        {question && (
          <tr className="border-b border-line">
            <td colSpan={4} className="text-small text-ink-soft">
              {`${question} `}
              <QuoteButton {...{ mortgageType, about }} className={askLink}>
                Ask for today’s rate
              </QuoteButton>
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

const askLink = 'link inline-flex min-h-11 items-center';

const AskAbout = ({ rate, mortgageType }: { rate: ShownRate; mortgageType: MortgageType }) => (
  <QuoteButton
    mortgageType={mortgageType}
    about={isCurrent(rate) ? `${rateName(rate)}, ${rateLine(rate)}` : `Today’s rate: ${rateName(rate)}`}
    className={askLink}
  >
    {isCurrent(rate) ? 'Ask about this rate' : 'Ask for today’s rate'}
    <span className="sr-only">{`: ${rateName(rate)}`}</span>
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
