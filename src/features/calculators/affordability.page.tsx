import { CalculatorPage } from './calculator-layout.tsx';
import type { CalculatorView, Shown } from './calculator.ts';
import type { Affordability, Limit } from './arithmetic/affordability.ts';
import { affordabilityCalculator, limitNames } from './affordability-calculator.ts';
import { BarTable } from './bar-table.tsx';
import { dollars, percent, wholeDollars, lendingTerms } from './figures.ts';
import { Formula } from './formula.tsx';
import { PlainTable } from './plain-table.tsx';

export default function AffordabilityCalculatorPage() {
  return <CalculatorPage view={affordabilityView} />;
}

type Of = typeof affordabilityCalculator.fields;

const limits = Object.keys(limitNames) as Limit[];

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const affordabilityView: CalculatorView<Of, Affordability> = {
  calculator: affordabilityCalculator,
  headline: ({ result: { price, binding } }) => ({
    label: 'The highest price',
    figure: wholeDollars(price),
    note: `${capitalized(limitNames[binding])} sets the limit.`,
  }),
  terms: ({ values: { rate, amortization } }) =>
    lendingTerms({ rate, term: 'any term, taken as 5 years', amortization }),
  figures: ({ values: { rate }, result }) => [
    ['Mortgage, with its premium', dollars(result.mortgage)],
    ['Insurance premium in it', dollars(result.premium)],
    [`Monthly payment at ${percent(rate)}`, dollars(result.paymentAtRate)],
    [`Monthly payment in the test, at ${percent(result.qualifyingPercent)}`, dollars(result.payment)],
    ['Housing costs of income (GDS)', percent(result.gdsPercent)],
    ['With debts (TDS)', percent(result.tdsPercent)],
  ],
  assumptions: [
    'The price goes up in steps of $1,000, as the federal agency’s qualifier does.',
    'Over 25 and up to 30 years, a loan with less than 20% down is insurable only for a first-time buyer or a newly built home; taken as given here. Over 30 years, 20% down is taken as needed.',
    'Lenders look at credit history, employment and the home, too. Closing costs come on top of the down payment.',
  ],
  Details: AffordabilityDetails,
  Method: AffordabilityMethod,
};

function AffordabilityDetails({ values, result }: Shown<Of, Affordability>) {
  const { gds, tds, heat, debts, condoFee = 0, income } = values;
  const condo = Math.round(condoFee / 2);
  const housing = result.payment + result.propertyTax + heat + condo;
  const allowed = (share: number) => wholeDollars((income / 12) * (share / 100));
  return (
    <div className="grid gap-14">
      <BarTable
        caption="What each limit alone would allow"
        columns={['Limit', 'Highest price']}
        rows={limits.map((limit) => ({
          name: `${capitalized(limitNames[limit])}${limit === result.binding ? ': sets the limit' : ''}`,
          isMarked: limit === result.binding,
          value: result.limits[limit],
          figure: wholeDollars(result.limits[limit]),
        }))}
      />
      <PlainTable
        caption={`A month at ${wholeDollars(result.price)}, as the test counts`}
        columns={['Cost', 'Dollars a month']}
        rows={[
          [`Principal and interest at ${percent(result.qualifyingPercent)}`, wholeDollars(result.payment)],
          ['Property tax', wholeDollars(result.propertyTax)],
          ['Heating', wholeDollars(heat)],
          ['Half the condo fee', wholeDollars(condo)],
          [`Housing costs (GDS, at most ${percent(gds)}: ${allowed(gds)})`, wholeDollars(housing)],
          ['Other debts', wholeDollars(debts)],
        ]}
        foot={[
          `Housing and debts (TDS, at most ${percent(tds)}: ${allowed(tds)})`,
          wholeDollars(housing + debts),
        ]}
      />
    </div>
  );
}

function AffordabilityMethod() {
  return (
    <>
      <p>
        Lenders test whether you could pay at a higher rate: two points above the contract’s, and 5.25% at
        least.
      </p>
      <Formula>qualifying rate = the greater of contract rate + 2 and 5.25%</Formula>
      <p>At that rate your costs must stay within two shares of the gross income:</p>
      <Formula>GDS = (principal and interest + property tax + heat + half the condo fee) ÷ income</Formula>
      <Formula>TDS = (the same + other debt payments) ÷ income</Formula>
      <p>
        For insured loans the limits are 39% and 44%. The federal consumer agency’s own qualifier takes 32%
        and 40%: type those to compare. The third limit is the least down payment: 5% of the first $500,000,
        10% of what lies above, and 20% of all from $1,500,000 on.
      </p>
    </>
  );
}
