import type { Insurance, InsuranceObstacle } from './arithmetic/insurance.ts';
import type { FieldErrors } from './calculator.ts';
import { money, refinement, yesOrNo } from './field.ts';
import { dollars } from './figures.ts';
import { amortizationField } from './shared-fields.ts';

// Fields that the calculators for a purchase share.

export const priceField = () =>
  money({
    label: 'Price of the home',
    example: '650,000',
    min: 1_000,
    slider: { min: 100_000, max: 2_500_000, step: 5_000 },
  });

export const newlyBuiltField = () =>
  yesOrNo({ label: 'Is it newly built?', hint: 'Yes if no one has lived in it yet.' });

export const downField = () =>
  money({ label: 'Down payment', example: '65,000', slider: { min: 0, max: 500_000, step: 1_000 } });

/** A first-time buyer as the rules for insured mortgages mean it. */
export const insuredFirstHint =
  'For 30 years instead of 25: usually yes if you’ve never bought a home, haven’t lived in your or your spouse’s own for four years, or have separated.';

export const purchaseFields = {
  price: priceField(),
  down: downField(),
  amortization: amortizationField(),
  firstTime: yesOrNo({ label: 'Are you a first-time buyer?', hint: insuredFirstHint }),
  newlyBuilt: refinement(newlyBuiltField()),
};

export function obstacleErrors(
  insurance: Insurance,
  wordsOfDown = (obstacle: InsuranceObstacle) => obstacleWords(obstacle, insurance),
): FieldErrors | undefined {
  if (insurance.obstacles.length === 0) return undefined;
  return Object.fromEntries(
    insurance.obstacles.map((obstacle) =>
      obstacle === 'amortization-too-long'
        ? ['amortization', obstacleWords(obstacle, insurance)]
        : ['down', wordsOfDown(obstacle)],
    ),
  );
}

export function obstacleWords(obstacle: InsuranceObstacle, { minimumDown }: Insurance): string {
  const words: Record<InsuranceObstacle, string> = {
    'down-payment-too-small': `The down payment is below the minimum of ${dollars(minimumDown)}.`,
    'price-too-high': `Homes of $1,500,000 or more cannot be insured. They need 20% down, ${dollars(minimumDown)}.`,
    'amortization-too-long':
      'An insured mortgage can run for 25 years at most, or 30 if you are a first-time buyer or the home is newly built.',
  };
  return words[obstacle];
}

/** Checks a down payment regardless of the rules. */
export function downPaymentErrors({ price, down }: { price: number; down: number }): FieldErrors | undefined {
  return down > price ? { down: 'The down payment cannot be more than the price' } : undefined;
}
