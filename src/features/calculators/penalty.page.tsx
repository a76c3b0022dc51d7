import { CalculatorPage } from './calculator-layout.tsx';
import type { CalculatorView, Shown } from './calculator.ts';
import type { PrepaymentCharge } from './arithmetic/prepayment-charge.ts';
import { dollars, rounded, span, wholeDollars } from './figures.ts';
import { FigureTable } from './charts/figure-table.tsx';
import { PenaltyChart } from './charts/penalty-chart.tsx';
import { Formula } from './formula.tsx';
import { penaltyCalculator } from './penalty-calculator.ts';

export default function PenaltyCalculatorPage() {
  return <CalculatorPage view={penaltyView} />;
}

type Of = typeof penaltyCalculator.fields;

export const penaltyView: CalculatorView<Of, PrepaymentCharge> = {
  calculator: penaltyCalculator,
  headline: ({ result: { charge, highestCharge } }) =>
    highestCharge > charge
      ? {
          name: 'Estimated charge',
          text: `${wholeDollars(charge)} to ${wholeDollars(highestCharge)}`,
          cents: highestCharge,
          meaning:
            'It depends on your lender: the higher figure is for those that subtract your discount from the comparison rate, as the big banks do.',
        }
      : { ...rounded('Estimated charge', charge), meaning: 'Ask your lender for the exact charge.' },
  terms: ({ values: { rate, rateType, months, comparison } }) => ({
    rates: [
      { field: 'rate', percent: rate },
      ...(rateType === 'fixed' && comparison !== undefined
        ? [{ field: 'comparison', label: 'Comparison', percent: comparison }]
        : []),
    ],
    term: `${span(months)} left in the term`,
    more: `${rateType === 'fixed' ? 'Fixed' : 'Variable'} rate. The charge is simple interest, without compounding. The APR includes no fees.`,
  }),
  figures: ({ result: { threeMonths, differential, basis } }) => [
    rounded('Three months’ interest', threeMonths),
    differential === undefined
      ? { name: 'Interest rate differential', text: 'Not for variable rates' }
      : rounded('Interest rate differential', differential),
    {
      name: 'Which one applies',
      text: basis === 'differential' ? 'The differential' : 'Three months’ interest',
    },
  ],
  compared: ({ result: { charge, highestCharge, threeMonths, differential } }) => [
    rounded('Estimated charge', charge),
    rounded('Charge with your discount subtracted', highestCharge),
    rounded('Three months’ interest', threeMonths),
    ...(differential === undefined ? [] : [rounded('Interest rate differential', differential)]),
  ],
  workings: ({ result: { charge, highestCharge, threeMonths, differential } }) => [
    ['Three months’ interest', dollars(threeMonths)],
    ...(differential === undefined ? [] : [['Interest rate differential', dollars(differential)] as const]),
    ['Charge', dollars(charge)],
    ...(highestCharge > charge
      ? [['Charge with your discount subtracted', dollars(highestCharge)] as const]
      : []),
  ],
  assumptions: [
    'A closed mortgage, paid off in full before its term ends. An open mortgage has no such charge.',
    'No prepayment privilege is used. Many contracts let you pay down 10 to 20% first.',
    'After five years of a longer term, the law limits the charge to three months’ interest.',
  ],
  Chart: PenaltyChart,
  Details: PenaltyDetails,
  Method: PenaltyMethod,
};

function PenaltyDetails({ result }: Shown<Of, PrepaymentCharge>) {
  const { threeMonths, differential, highestCharge } = result;
  return (
    <FigureTable
      caption="The range to expect"
      columns={['Method', 'Charge']}
      rows={[
        ['Three months’ interest', dollars(threeMonths)],
        ...(differential === undefined
          ? []
          : [
              ['Interest rate differential', dollars(differential)],
              ['Differential with your discount subtracted', dollars(highestCharge)],
            ]),
      ]}
    />
  );
}

function PenaltyMethod() {
  return (
    <>
      <p>For a balance B at the rate j, with a comparison rate c and the months left in the term:</p>
      <Formula>three months’ interest = B × j ÷ 4</Formula>
      <Formula>differential = B × (j − c) × months ÷ 12, never below 0</Formula>
      <p>
        For a closed fixed mortgage, the charge is the greater of the two; for a variable one, it is three
        months’ interest. The comparison rate makes the difference: many banks take their posted rate for the
        time you have left and subtract the discount you got when you signed, which makes c small and the
        charge large.
      </p>
    </>
  );
}
