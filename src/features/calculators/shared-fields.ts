import { frequencies, type Frequency } from './arithmetic/interest.ts';
import { choice, percentage, yearCount, date, yesOrNo, money } from './field.ts';
import { firstKnownClosing } from './arithmetic/land-transfer-tax-rules.ts';
import { day, dollars } from './figures.ts';
import type { Insurance, NotInsurable } from './arithmetic/insurance.ts';
import type { FieldErrors } from './calculator.ts';

// Fields that most calculators share.

const rateSlider = { min: 0, max: 12, step: 0.05 };

/** A yearly interest rate. It starts empty: a rate from us would count as advertising. */
export const rateField = (label: string, hint = 'The yearly rate you have or were offered.') =>
  percentage({ label, hint, slider: rateSlider });

export const amortizationField = (label = 'Amortization', hint = 'In how many years all of it is repaid.') =>
  yearCount({ label, hint, initial: '25', slider: { min: 5, max: 30, step: 1 } });

const frequencyOptions = Object.entries(frequencies).map(
  ([value, { label }]) => [value as Frequency, label] as const,
);

export const frequencyField = () => choice({ label: 'How often you pay', options: frequencyOptions });

/** Whether the home is in Toronto, which has its own land transfer tax. */
export const torontoField = () =>
  yesOrNo({ label: 'Is it in the City of Toronto?', hint: 'Mississauga, Markham or Vaughan: no.' });

/** The day on which the home changes hands. */
export const closingField = (from = firstKnownClosing) =>
  date({ label: 'Closing date', hint: 'It decides which rules hold.', from, fromShown: day(from) });

export const priceField = () =>
  money({ label: 'Price of the home', min: 1_000, slider: { min: 100_000, max: 2_500_000, step: 5_000 } });

export const firstTimeField = () =>
  yesOrNo({ label: 'Is this your first home?', hint: 'Nowhere in the world have you owned one before.' });

/** The fields for a purchase that may need mortgage insurance. */
export const purchaseFields = {
  price: priceField(),
  down: money({ label: 'Down payment', slider: { min: 0, max: 500_000, step: 1_000 } }),
  amortization: amortizationField(),
  firstTime: firstTimeField(),
  newlyBuilt: yesOrNo({ label: 'Is it newly built?', hint: 'Nobody has lived in it yet.' }),
};

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
