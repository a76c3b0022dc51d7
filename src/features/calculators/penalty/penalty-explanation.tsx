import { inForce } from '#features/calculators/arithmetic/dated-rule.ts';
import { longTermRules, prepaymentChargeRules } from '#features/calculators/arithmetic/mortgage-rules.ts';
import type { ShownBy } from '#features/calculators/calculator.ts';
import { type Bar, bar, BarChart } from '#features/calculators/charts/bar-chart.tsx';
import { explain, Formula } from '#features/calculators/explain.tsx';
import { dollars } from '#features/calculators/figures.ts';
import { penaltyCalculator } from './penalty-calculator.ts';

export default explain(penaltyCalculator, {
  workings: ({ result: { charge, maxCharge, threeMonths, differential } }) => [
    ['Three months’ interest', dollars(threeMonths)],
    differential !== undefined && ['Interest rate differential', dollars(differential)],
    ['Charge', dollars(charge)],
    maxCharge > charge && ['Charge with your discount subtracted', dollars(maxCharge)],
  ],
  assumptions: [
    'A closed mortgage, paid off in full before its term ends. An open mortgage has no such charge.',
    'No prepayment privilege is used. Many contracts let you pay down 10 to 20% first.',
    'Five years after a longer term began, the law limits the charge to three months’ interest (Interest Act, section 10), for people and not for companies. We apply this only if you say that your term is one of those.',
  ],
  rules: inForce(prepaymentChargeRules, longTermRules),
  Method: () => (
    <>
      <p>
        For a closed fixed mortgage, the charge is three months’ interest or the interest rate differential,
        whichever is greater: what the lender loses because money is cheaper today. For a variable one, it is
        three months’ interest. Neither rate goes below 0%. The comparison rate makes the difference: many
        banks take their posted rate for the time you have left and subtract the discount you got when you
        signed, which makes it small and the charge large.
      </p>
      <p>For a balance B at the rate j, with a comparison rate c and the months left in the term:</p>
      <Formula>three months’ interest = B × j ÷ 4</Formula>
      <Formula>differential = B × (j − c) × months ÷ 12, never below 0</Formula>
    </>
  ),
});

export function Chart({
  result: { threeMonths, differential, maxCharge, basis },
}: ShownBy<typeof penaltyCalculator>) {
  return (
    <BarChart
      title="The range to expect"
      bars={[
        methodBar('Three months’ interest', threeMonths, basis === 'three-months'),
        ...(differential === undefined
          ? []
          : [
              methodBar('Interest rate differential', differential, basis === 'differential'),
              bar('With your discount subtracted', maxCharge, 'cost'),
            ]),
      ]}
    />
  );
}

function methodBar(name: string, cents: number, isCharged: boolean): Bar {
  return bar(name, cents, isCharged ? 'cost' : 'neutral', isCharged);
}
