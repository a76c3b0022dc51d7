import { CalculatorPage } from './calculator-layout.tsx';
import type { CalculatorView, Shown } from './calculator.ts';
import { frequencies } from './arithmetic/interest.ts';
import type { Renewal } from './arithmetic/renewal.ts';
import { BarTable } from './bar-table.tsx';
import { change, dollars, percent, lendingTerms } from './figures.ts';
import { Formula } from './formula.tsx';
import { renewalCalculator } from './renewal-calculator.ts';

export default function RenewalCalculatorPage() {
  return <CalculatorPage view={renewalView} />;
}

type Of = typeof renewalCalculator.fields;

export const renewalView: CalculatorView<Of, Renewal> = {
  calculator: renewalCalculator,
  headline: ({ values: { frequency }, result: { payment, change: by } }) => ({
    label: `Your payment from renewal, ${frequencies[frequency].label.toLowerCase()}`,
    figure: dollars(payment),
    note:
      by === 0
        ? 'The same as now.'
        : `${dollars(Math.abs(by))} ${by > 0 ? 'more' : 'less'} than now, each time.`,
  }),
  terms: ({ values: { newRate, amortization } }) =>
    lendingTerms({ rate: newRate, term: 'for the new term, whatever its length', amortization }),
  figures: ({ values: { rate }, result: { currentPayment, payment } }) => [
    [`Payment at ${percent(rate)}, as now`, dollars(currentPayment)],
    ['Payment from renewal', dollars(payment)],
  ],
  assumptions: [
    'The amortization goes on as it was; renewing with the same lender for longer lowers the payment and costs more in all.',
    'The payment now is calculated from balance, rate and amortization; yours may differ by what you prepaid.',
    'Fixed rates, compounded half-yearly.',
  ],
  Details: RenewalDetails,
  Method: RenewalMethod,
};

function RenewalDetails({ result: { rows } }: Shown<Of, Renewal>) {
  return (
    <BarTable
      caption="Should the rate be another one"
      columns={['Rate', 'Payment', 'Than now']}
      rows={rows.map(({ points, percent: rate, payment, change: by }) => ({
        name: `${percent(rate)} (${points === 0 ? 'as offered' : `${points > 0 ? '+' : '−'}${Math.abs(points)}`})`,
        isMarked: points === 0,
        value: payment,
        figure: dollars(payment),
        more: [change(by)],
      }))}
    />
  );
}

function RenewalMethod() {
  return (
    <>
      <p>
        At renewal the balance is a new loan over the amortization that is left. Its payment follows from the
        new rate alone:
      </p>
      <Formula>i = (1 + j ÷ 2)^(1 ÷ 6) − 1, P = L × i ÷ (1 − (1 + i)^(−n))</Formula>
      <p>
        The table shows the same for one, two and three points less and more: what the next years may bring. A
        lender must send its offer at least 21 days before the term ends; you may change lenders on that day
        without a prepayment charge. Start 4 to 6 months ahead.
      </p>
    </>
  );
}
