import { inForce } from '#features/calculators/arithmetic/dated-rule.ts';
import { downPaymentRules, premiumRules } from '#features/calculators/arithmetic/insurance.ts';
import { compoundingRules } from '#features/calculators/arithmetic/mortgage-rules.ts';
import type { ScheduleYear } from '#features/calculators/arithmetic/schedule.ts';
import type { ShownBy } from '#features/calculators/calculator.ts';
import { FigureTable } from '#features/calculators/charts/figure-table.tsx';
import { ScheduleChart } from '#features/calculators/charts/schedule-chart.tsx';
import { explain, Formula } from '#features/calculators/explain.tsx';
import { dollars, formatMonths, wholeDollars } from '#features/calculators/figures.ts';
import { DisclosureSummary } from '#ui/disclosure-summary.tsx';
import { paymentCalculator } from './payment-calculator.ts';

export default explain(paymentCalculator, {
  workings: ({ values: { amount }, result }) => [
    amount === undefined && ['Insurance premium', dollars(result.premium)],
    amount === undefined && ['Mortgage, including the premium', dollars(result.loan)],
    ['Rate per payment, as a fraction', result.ratePerPayment.toFixed(10)],
    ['Number of payments', String(result.numberOfPayments)],
    ['Interest in the first payment', dollars(result.firstInterest)],
    ['Interest during the term', dollars(result.interestInTerm)],
    ['Still owed when the term ends', dollars(result.balanceAtTermEnd)],
    ['Total interest at this rate', dollars(result.totalInterest)],
  ],
  assumptions: [
    'If you are buying: a home with one or two units that you will live in. With less than 20% down, the insurance premium is added to the mortgage.',
    'The rate stays the same until the mortgage is paid off. In practice it is guaranteed for the term only.',
    'Fixed rates are compounded semi-annually, variable rates as you chose. No fees are included. They would make the APR higher than the rate.',
    'Other payment frequencies start from the monthly payment, rounded to the cent: half of it twice a month, or 12 monthly payments split into 26 or 52. Accelerated payments are half of it every two weeks, or a quarter every week.',
  ],
  Details({ result }) {
    const { prepayment, loan } = result;
    return (
      <div className="grid gap-14 print:gap-6">
        {prepayment.extraPerYear > 0 && (
          <section aria-labelledby="prepayment" className="max-w-[68ch] break-inside-avoid">
            <h2 id="prepayment" className="text-h3">
              What an extra payment saves
            </h2>
            <p className="mt-2">
              <span>{wholeDollars(prepayment.extraPerYear)}</span> more at the end of each year saves{' '}
              <strong>{wholeDollars(prepayment.interest)}</strong> in interest and pays off the mortgage{' '}
              <strong>{formatMonths(prepayment.months)}</strong> sooner. Most lenders let you pay down 10 to
              20% of the original amount each year without a charge. Your contract says how much.
            </p>
          </section>
        )}
        <YearTable years={result.years} totals={[result.totalInterest, loan]} />
      </div>
    );
  },
  rules: (today, values) =>
    inForce(
      compoundingRules,
      ...(values?.amount === undefined ? [downPaymentRules, premiumRules] : []),
    )(today),
  Method: () => (
    <>
      <p>
        Canadian fixed rates compound twice a year, not in advance: the law says so. The annual rate gives the
        rate for each payment, and that gives the payment with which the mortgage is paid off in the time you
        chose. Each payment covers the interest since the last one, and the rest pays down what you owe.
        Bi-weekly and weekly payments count actual days, 14 or 7 of 365.
      </p>
      <p>In formulas, the annual rate j gives the rate i for each of m payments a year:</p>
      <Formula>
        i = (1 + j ÷ 2)<sup>2 ÷ m</sup> − 1, or for a variable rate compounded monthly i = j ÷ 12
      </Formula>
      <p>The monthly payment P repays the loan L in n payments:</p>
      <Formula>
        P = L × i ÷ (1 − (1 + i)<sup>−n</sup>), or P = L ÷ n at a rate of zero
      </Formula>
      <p>After k payments you still owe:</p>
      <Formula>
        L × (1 + i)<sup>k</sup> − P × ((1 + i)<sup>k</sup> − 1) ÷ i
      </Formula>
      <p>
        At 5% fixed, i is 0.0041239155 a month, so a loan of $500,000 over 25 years costs $2,908.02 a month.
        The schedule uses the payment before rounding, as other published calculators do; the last payment
        makes up the cents.
      </p>
    </>
  ),
});

export function Chart({ result }: ShownBy<typeof paymentCalculator>) {
  return (
    <ScheduleChart
      years={result.years}
      loan={result.loan}
      term={{ years: result.termYears, owed: result.balanceAtTermEnd }}
    />
  );
}

const columns = ['Year', 'Interest', 'Principal', 'Owed'];
const yearsInGroup = 5;
const rowOf = ({ year, interest, principal, balance }: ScheduleYear) => [
  String(year),
  ...[interest, principal, balance].map(wholeDollars),
];

function YearTable({
  years,
  totals: [interest, principal],
}: {
  years: readonly ScheduleYear[];
  /** All interest and all principal, in cents. */
  totals: readonly [interest: number, principal: number];
}) {
  const foot = ['Total', wholeDollars(interest), wholeDollars(principal), wholeDollars(0)];
  const groups = Array.from({ length: Math.ceil(years.length / yearsInGroup) }, (_, at) =>
    years.slice(at * yearsInGroup, (at + 1) * yearsInGroup),
  );
  return (
    <section aria-labelledby="year-by-year" className="max-w-2xl print:max-w-none">
      <h2 id="year-by-year" className="text-h3 print:hidden">
        Year by year
      </h2>
      <div className="mt-3 border-t border-line-strong print:hidden">
        {groups.map((group, at) => (
          <details key={group[0]!.year} open={at === 0} className="group border-b border-line">
            <DisclosureSummary className="min-h-11 flex-wrap gap-x-4 gap-y-0 py-2 font-semibold">
              <span className="grow">{nameOf(group)}</span>
              <span className="tabular font-normal">{`${wholeDollars(group.at(-1)!.balance)} owed`}</span>
            </DisclosureSummary>
            <FigureTable caption={nameOf(group)} columns={columns} rows={group.map(rowOf)} isDense />
          </details>
        ))}
      </div>
      <dl className="tabular mt-3 flex flex-wrap gap-x-8 gap-y-1 print:hidden">
        {['interest', 'principal'].map((what, at) => (
          <div key={what} className="flex gap-x-2">
            <dt>{`Total ${what}`}</dt>
            <dd className="font-semibold">{foot[at + 1]}</dd>
          </div>
        ))}
      </dl>
      <div className="hidden break-inside-avoid print:block">
        <FigureTable caption="Year by year" columns={columns} rows={years.map(rowOf)} foot={foot} isDense />
      </div>
    </section>
  );
}

function nameOf(group: readonly ScheduleYear[]): string {
  const [first, last] = [group[0]!.year, group.at(-1)!.year];
  return first === last ? `Year ${first}` : `Years ${first} to ${last}`;
}
