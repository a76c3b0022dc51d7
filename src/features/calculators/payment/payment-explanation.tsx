import { explain, Formula } from '#features/calculators/explain.tsx';
import type { Shown } from '#features/calculators/calculator.ts';
import { dollars, span, wholeDollars } from '#features/calculators/figures.ts';
import { YearTable } from '#features/calculators/charts/year-table.tsx';
import type { paymentCalculator, PaymentResult } from './payment-calculator.ts';
import { ScheduleChart } from '#features/calculators/charts/schedule-chart.tsx';

type Of = typeof paymentCalculator.fields;

export default explain<Of, PaymentResult>({
  workings: ({ result }) => [
    ['Rate per payment, as a fraction', result.ratePerPayment.toFixed(10)],
    ['Number of payments', String(result.numberOfPayments)],
    ['Interest in the first payment', dollars(result.firstInterest)],
    ['Interest during the term', dollars(result.interestInTerm)],
    ['Still owed when the term ends', dollars(result.balanceAtTermEnd)],
    ['Total interest at this rate', dollars(result.totalInterest)],
  ],
  assumptions: [
    'The rate stays the same until the mortgage is paid off. In practice it is guaranteed for the term only.',
    'Fixed rates are compounded semi-annually, variable rates as you chose. No fees are included, so the APR equals the rate. Fees would raise it.',
    'Other payment frequencies start from the monthly payment, rounded to the cent: half of it twice a month, or 12 monthly payments split into 26 or 52. Accelerated payments are half of it every two weeks, or a quarter every week.',
  ],
  Details: PaymentDetails,
  Method: PaymentMethod,
});

function PaymentDetails({ values: { amount }, result }: Shown<Of, PaymentResult>) {
  const { prepayment } = result;
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
            <strong>{span(prepayment.months)}</strong> sooner. Most lenders let you pay down 10 to 20% of the
            original amount each year without a charge. Your contract says how much.
          </p>
        </section>
      )}
      <YearTable years={result.years} totals={[result.totalInterest, amount]} />
    </div>
  );
}

function PaymentMethod() {
  return (
    <>
      <p>
        By law, a fixed mortgage rate is compounded semi-annually, not in advance. The yearly rate j gives the
        rate i for each of m payments a year. Bi-weekly and weekly payments count actual days, 14 or 7 of 365.
      </p>
      <Formula>i = (1 + j ÷ 2)^(2 ÷ m) − 1, or for a variable rate compounded monthly i = j ÷ 12</Formula>
      <p>The monthly payment P repays the loan L in n payments:</p>
      <Formula>P = L × i ÷ (1 − (1 + i)^(−n)), or P = L ÷ n at a rate of zero</Formula>
      <p>After k payments you still owe:</p>
      <Formula>L × (1 + i)^k − P × ((1 + i)^k − 1) ÷ i</Formula>
      <p>
        At 5% fixed, i is 0.0041239155 a month, so a loan of $500,000 over 25 years costs $2,908.02 a month.
        The schedule uses the payment before rounding, as other published calculators do; the last payment
        makes up the cents.
      </p>
    </>
  );
}

/** What is owed and paid over the years. */
export function Chart({ values: { amount }, result }: Shown<Of, PaymentResult>) {
  return (
    <ScheduleChart
      years={result.years}
      loan={amount}
      term={{ years: result.termYears, owed: result.balanceAtTermEnd }}
    />
  );
}
