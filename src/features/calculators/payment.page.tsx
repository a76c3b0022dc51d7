import { CalculatorPage } from './calculator-layout.tsx';
import type { CalculatorView, Shown } from './calculator.ts';
import { frequencies } from './arithmetic/interest.ts';
import { dollars, span, years, lendingTerms } from './figures.ts';
import { Formula } from './formula.tsx';
import { paymentCalculator, type PaymentResult } from './payment-calculator.ts';
import { PlainTable } from './plain-table.tsx';
import { ScheduleChart } from './schedule-chart.tsx';

export default function PaymentCalculatorPage() {
  return <CalculatorPage view={paymentView} />;
}

type Of = typeof paymentCalculator.fields;

export const paymentView: CalculatorView<Of, PaymentResult> = {
  calculator: paymentCalculator,
  headline: ({ values: { frequency }, result: { payment } }) => ({
    label: `Your payment, ${frequencies[frequency].label.toLowerCase()}`,
    figure: dollars(payment),
    note: `${frequencies[frequency].perYear} payments a year.`,
  }),
  terms: ({ values: { rate, rateType, amortization }, result: { compounding, termYears } }) =>
    lendingTerms({
      rate,
      kind: rateType,
      term: `${termYears}-year term`,
      compounding,
      amortization,
    }),
  figures: ({ values: { term }, result }) => [
    ['Interest in all, were the rate to stay', dollars(result.totalInterest)],
    [`Interest in the term of ${years(term)}`, dollars(result.interestInTerm)],
    [`Still owed at the end of the term`, dollars(result.balanceAtTermEnd)],
    ['Interest in the first payment', dollars(result.firstInterest)],
    ['Number of payments', String(result.numberOfPayments)],
    ['Rate per payment, as a fraction', result.ratePerPayment.toFixed(10)],
  ],
  assumptions: [
    'The rate stays the same until the mortgage is repaid. It will not: it is agreed for the term only.',
    'Fixed rates are compounded half-yearly, variable ones as chosen. No fees are counted, so that the APR is the rate itself; fees raise it.',
    'Other payments are made from the monthly one, rounded to the cent: half of it twice a month, 12 in 26 or 52 parts, accelerated half of it every two weeks or a quarter a week.',
  ],
  Details: PaymentDetails,
  Method: PaymentMethod,
};

function PaymentDetails({ values: { amount }, result }: Shown<Of, PaymentResult>) {
  const { prepayment } = result;
  return (
    <div className="grid gap-14">
      {prepayment.extraPerYear > 0 && (
        <section aria-labelledby="prepayment" className="max-w-[68ch]">
          <h2 id="prepayment" className="text-h3">
            What an extra repayment saves
          </h2>
          <p className="mt-2">
            {dollars(prepayment.extraPerYear)} more at the end of each year saves{' '}
            <strong>{dollars(prepayment.interest)}</strong> of interest and repays the mortgage{' '}
            <strong>{span(prepayment.months)}</strong> sooner. Most lenders allow 10 to 20% of the original
            amount a year without a charge: your contract says how much.
          </p>
        </section>
      )}
      <ScheduleChart years={result.years} loan={amount} />
      <PlainTable
        caption="Year by year"
        columns={['Year', 'Interest', 'Repaid', 'Still owed']}
        rows={result.years.map(({ year, interest, principal, balance }) => [
          String(year),
          dollars(interest),
          dollars(principal),
          dollars(balance),
        ])}
        foot={['All', dollars(result.totalInterest), dollars(amount), dollars(0)]}
      />
    </div>
  );
}

function PaymentMethod() {
  return (
    <>
      <p>
        By law the rate of a fixed mortgage is compounded half-yearly, not in advance. From the yearly rate j
        comes the rate i for one of m payments a year; bi-weekly and weekly payments count the real days, 14
        or 7 of 365.
      </p>
      <Formula>i = (1 + j ÷ 2)^(2 ÷ m) − 1, or for a variable rate compounded monthly i = j ÷ 12</Formula>
      <p>The monthly payment P repays the loan L in n payments:</p>
      <Formula>P = L × i ÷ (1 − (1 + i)^(−n)), without interest P = L ÷ n</Formula>
      <p>And after k payments you still owe:</p>
      <Formula>L × (1 + i)^k − P × ((1 + i)^k − 1) ÷ i</Formula>
      <p>
        For 5% fixed, i is 0.0041239155 a month: a loan of $500,000 over 25 years costs $2,908.02 a month. The
        schedule goes by the payment before it is rounded, as other published calculators do; the last payment
        evens out the cents.
      </p>
    </>
  );
}
