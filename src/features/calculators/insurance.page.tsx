import { CalculatorPage } from './calculator-layout.tsx';
import type { CalculatorView, Shown } from './calculator.ts';
import type { Insurance } from './arithmetic/insurance.ts';
import { dollars, percent, rounded } from './figures.ts';
import { FigureTable } from './charts/figure-table.tsx';
import { InsuranceChart } from './charts/insurance-chart.tsx';
import { Formula } from './formula.tsx';
import { insuranceCalculator } from './insurance-calculator.ts';
import { obstacleWords } from './shared-fields.ts';

export default function InsuranceCalculatorPage() {
  return <CalculatorPage view={insuranceView} />;
}

type Of = typeof insuranceCalculator.fields;

export const insuranceView: CalculatorView<Of, Insurance> = {
  calculator: insuranceCalculator,
  headline({ result }) {
    if (!result.required)
      return {
        ...rounded('Insurance premium', 0),
        meaning: 'You don’t need insurance: your down payment is 20% or more.',
      };
    if (result.obstacles.length > 0)
      return {
        name: 'This mortgage cannot be insured',
        text: 'Not insurable',
        meaning: result.obstacles.map((obstacle) => obstacleWords(obstacle, result)).join(' '),
      };
    return {
      ...rounded('Insurance premium', result.premium),
      meaning: `That is ${percent(result.premiumPercent)} of the loan. It is added to the mortgage, so you pay interest on it.`,
    };
  },
  figures: ({ result }) => [
    rounded('Minimum down payment', result.minimumDown),
    rounded('Mortgage, including the premium', result.totalLoan),
    rounded('Sales tax on the premium, in cash at closing', result.taxOnPremium),
  ],
  workings: ({ result }) => [
    ['Minimum down payment', dollars(result.minimumDown)],
    ['Loan before the premium', dollars(result.loan)],
    ['Premium', dollars(result.premium)],
    ['Mortgage, including the premium', dollars(result.totalLoan)],
    ['Sales tax on the premium', dollars(result.taxOnPremium)],
  ],
  assumptions: [
    'A home in Ontario with one or two units that you will live in.',
    'A standard purchase with a traditional down payment. The premium is higher if you borrow the down payment or cannot document your income.',
    'The 8% sales tax is Ontario’s, not the 13% HST. It cannot be added to the mortgage.',
  ],
  Chart: InsuranceChart,
  Details: InsuranceDetails,
  Method: InsuranceMethod,
};

function InsuranceDetails({ values: { price, down }, result }: Shown<Of, Insurance>) {
  return (
    <FigureTable
      caption="How the price is paid"
      columns={['Part', 'Amount']}
      rows={[
        ['Price', dollars(price)],
        ['Down payment', dollars(down)],
        ['Loan', dollars(result.loan)],
        ['Premium', dollars(result.premium)],
      ]}
      foot={['Loan with premium', dollars(result.totalLoan)]}
    />
  );
}

function InsuranceMethod() {
  return (
    <>
      <p>
        With less than 20% down, the mortgage must be insured. The insurance protects the lender, and you pay
        for it through a premium that depends on how much of the home’s value you borrow:
      </p>
      <FigureTable
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
      <p>Past 25 years, the premium is 0.20 percentage points higher. The minimum down payment is</p>
      <Formula>5% up to $500,000, plus 10% of the rest; 20% of the whole price from $1,500,000</Formula>
      <p>
        An insured mortgage needs a price below $1,500,000 and an amortization of at most 25 years, or 30 for
        a first-time buyer or a newly built home.
      </p>
    </>
  );
}
