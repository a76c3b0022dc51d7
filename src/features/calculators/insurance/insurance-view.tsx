import type { ViewOf } from '#features/calculators/calculator.ts';
import { percent, rounded } from '#features/calculators/figures.ts';
import { obstacleWords } from '#features/calculators/purchase-fields.ts';
import { insuranceCalculator } from './insurance-calculator.ts';
import Explanation, { Chart } from './insurance-explanation.tsx';

export const view: ViewOf<typeof insuranceCalculator> = {
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
    ...(result.obstacles.length > 0
      ? []
      : [
          rounded('Mortgage, including the premium', result.totalLoan),
          rounded('Sales tax on the premium, in cash at closing', result.taxOnPremium),
        ]),
  ],
  Chart,
  Explanation,
};
