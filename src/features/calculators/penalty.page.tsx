import { CalculatorPage } from './calculator-layout.tsx';
import type { CalculatorView, Shown } from './calculator.ts';
import type { PrepaymentCharge } from './arithmetic/prepayment-charge.ts';
import { BarTable } from './bar-table.tsx';
import { dollars, percent } from './figures.ts';
import { Formula } from './formula.tsx';
import { penaltyCalculator } from './penalty-calculator.ts';

export default function PenaltyCalculatorPage() {
  return <CalculatorPage view={penaltyView} />;
}

type Of = typeof penaltyCalculator.fields;

export const penaltyView: CalculatorView<Of, PrepaymentCharge> = {
  calculator: penaltyCalculator,
  headline: ({ result: { charge, highestCharge } }) => ({
    label: 'The charge, about',
    figure: dollars(charge),
    note:
      highestCharge > charge
        ? `Up to ${dollars(highestCharge)} at lenders that take your discount off the comparison rate, as the big banks do. Ask your lender.`
        : 'Ask your lender for the exact charge.',
  }),
  terms: ({ values: { rate, rateType, months } }) =>
    `At ${percent(rate)} a year, ${rateType} (APR ${percent(rate)} with no fees counted); ${months} months left of the term. Charges are counted by simple interest, without compounding.`,
  figures: ({ result: { threeMonths, differential, basis } }) => [
    ['Three months’ interest', dollars(threeMonths)],
    [
      'Interest rate differential',
      differential === undefined ? 'not for variable rates' : dollars(differential),
    ],
    ['What is charged', basis === 'differential' ? 'the differential' : 'three months’ interest'],
  ],
  assumptions: [
    'A closed mortgage, ended altogether before its term does. An open one has no such charge.',
    'No prepayment allowance is taken off; many contracts let you repay 10 to 20% first.',
    'Once five years of a longer term are over, the law limits the charge to three months’ interest.',
  ],
  Details: PenaltyDetails,
  Method: PenaltyMethod,
};

function PenaltyDetails({ result }: Shown<Of, PrepaymentCharge>) {
  const { threeMonths, differential, highestCharge, basis } = result;
  const rows = [
    {
      name: 'Three months’ interest',
      value: threeMonths,
      figure: dollars(threeMonths),
      isMarked: basis === 'three-months',
    },
  ];
  if (differential !== undefined) {
    rows.push(
      {
        name: 'Differential by the comparison rate',
        value: differential,
        figure: dollars(differential),
        isMarked: basis === 'differential',
      },
      {
        name: 'Charge with your discount taken off it',
        value: highestCharge,
        figure: dollars(highestCharge),
        isMarked: false,
      },
    );
  }
  return <BarTable caption="The range to expect" columns={['Way to count', 'Dollars']} rows={rows} />;
}

function PenaltyMethod() {
  return (
    <>
      <p>On a balance B at the rate j, with the comparison rate c and some months left of the term:</p>
      <Formula>three months’ interest = B × j ÷ 4</Formula>
      <Formula>differential = B × (j − c) × months ÷ 12, not below 0</Formula>
      <p>
        A closed fixed mortgage costs the greater of the two, a variable one three months’ interest. Which c
        is taken makes the difference: many banks take their posted rate for the time that is left and
        subtract the discount you had when you signed, which makes c small and the charge large.
      </p>
    </>
  );
}
