import type { Insurance, NotInsurable } from './arithmetic/insurance.ts';
import type { FieldErrors } from './calculator.ts';
import { dollars } from './figures.ts';

/** Why a loan cannot be insured, as shown to the visitor. */
export function obstacleWords(obstacle: NotInsurable, { minimumDown }: Insurance): string {
  const words: Record<NotInsurable, string> = {
    'down-payment-too-small': `The down payment is below the minimum of ${dollars(minimumDown)}.`,
    'price-too-high': `Homes of $1,500,000 and more cannot be insured: they need 20% down, ${dollars(minimumDown)}.`,
    'amortization-too-long':
      'An insured loan runs for 25 years at most, or 30 for a first-time buyer or a newly built home.',
  };
  return words[obstacle];
}

/** What is wrong with a down payment regardless of the rules. */
export function downPaymentErrors({ price, down }: { price: number; down: number }): FieldErrors | undefined {
  return down > price ? { down: 'The down payment cannot be more than the price' } : undefined;
}
