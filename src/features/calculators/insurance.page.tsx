import { CalculatorPage } from './calculator-layout.tsx';
import type { CalculatorView, Shown } from './calculator.ts';
import type { Insurance } from './arithmetic/insurance.ts';
import { BarTable } from './bar-table.tsx';
import { dollars, percent, years } from './figures.ts';
import { Formula } from './formula.tsx';
import { insuranceCalculator } from './insurance-calculator.ts';
import { obstacleWords } from './shared-fields.ts';
import { PlainTable } from './plain-table.tsx';

export default function InsuranceCalculatorPage() {
  return <CalculatorPage view={insuranceView} />;
}

type Of = typeof insuranceCalculator.fields;

export const insuranceView: CalculatorView<Of, Insurance> = {
  calculator: insuranceCalculator,
  headline({ result }) {
    if (!result.required)
      return {
        label: 'Insurance premium',
        figure: dollars(0),
        note: 'Not needed: the down payment is 20% or more.',
      };
    if (result.obstacles.length > 0)
      return {
        label: 'This loan cannot be insured',
        figure: 'Not insurable',
        note: result.obstacles.map((obstacle) => obstacleWords(obstacle, result)).join(' '),
      };
    return {
      label: 'Insurance premium',
      figure: dollars(result.premium),
      note: `${percent(result.premiumPercent)} of the loan, added to it.`,
    };
  },
  terms: ({ values: { amortization } }) =>
    `The premium is the same at any interest rate, APR and term; amortization ${years(amortization)}. As part of the loan it bears interest, compounded half-yearly on a fixed rate.`,
  figures: ({ result }) => [
    ['Minimum down payment', dollars(result.minimumDown)],
    ['Loan without premium', dollars(result.loan)],
    ['Loan with premium', dollars(result.totalLoan)],
    ['Sales tax on the premium, in cash at closing', dollars(result.taxOnPremium)],
  ],
  assumptions: [
    'A home in Ontario that you will live in, of one or two units.',
    'The premium of a standard purchase with a traditional down payment; a borrowed one, or income that cannot be shown, costs more.',
    'The sales tax of 8% is Ontario’s. It is not the HST of 13%, and it cannot be added to the loan.',
  ],
  Details: InsuranceDetails,
  Method: InsuranceMethod,
};

function InsuranceDetails({ values: { price, down }, result }: Shown<Of, Insurance>) {
  return (
    <BarTable
      caption="How the price is paid"
      columns={['Part', 'Dollars']}
      rows={[
        { name: 'Price', value: price, figure: dollars(price) },
        { name: 'Down payment', value: down, figure: dollars(down) },
        { name: 'Loan', value: result.loan, figure: dollars(result.loan) },
        { name: 'Premium', value: result.premium, figure: dollars(result.premium) },
        {
          name: 'Loan with premium',
          value: result.totalLoan,
          figure: dollars(result.totalLoan),
          isMarked: true,
        },
      ]}
    />
  );
}

function InsuranceMethod() {
  return (
    <>
      <p>
        With less than 20% down the loan must be insured. That protects the lender, and you pay for it by a
        premium on the loan, by how much of the value is borrowed:
      </p>
      <PlainTable
        caption="Premiums"
        columns={['Loan to value, up to', 'Premium']}
        rows={[
          ['65%', '0.60%'],
          ['75%', '1.70%'],
          ['80%', '2.40%'],
          ['85%', '2.80%'],
          ['90%', '3.10%'],
          ['95%', '4.00%'],
        ]}
      />
      <p>Over more than 25 years it is 0.20 points more. The minimum down payment is</p>
      <Formula>5% to $500,000, plus 10% of the part above it; 20% of all from $1,500,000 on</Formula>
      <p>
        An insured loan needs a price below $1,500,000 and an amortization of at most 25 years, or 30 for a
        first-time buyer or a newly built home.
      </p>
    </>
  );
}
