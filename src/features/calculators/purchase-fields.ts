import { isCalendarDate } from '#lib/calendar.ts';
import type { Insurance, NotInsurable } from './arithmetic/insurance.ts';
import type { FieldErrors } from './calculator.ts';
import { type Field, money, refinement, yesOrNo } from './field.ts';
import { formatDate } from '#lib/format-day.ts';
import { dollars } from './figures.ts';
import { amortizationField } from './shared-fields.ts';

// What the calculators for a purchase share.

/** Whether the home is in Toronto, which has its own land transfer tax. */
export const torontoField = () =>
  yesOrNo({
    label: 'Is it in the City of Toronto?',
    hint: 'Mississauga, Markham and Vaughan are outside it.',
  });

/** The day on which the home changes hands, today by default; `from` is the earliest one allowed. */
export const closingField = (from: string): Field<string> => ({
  label: 'Closing date',
  hint: 'The rules in force that day apply.',
  control: { type: 'date' },
  initial: (today) => today,
  example: (today) => today,
  read(text) {
    const value = text.trim();
    if (!isCalendarDate(value)) return { ok: false, message: 'Please enter a date, such as 2026-11-30' };
    if (value < from || value > '2099-12-31')
      return { ok: false, message: `Please enter ${formatDate(from)}, or a later date` };
    return { ok: true, value };
  },
});

export const priceField = () =>
  money({
    label: 'Price of the home',
    example: '650,000',
    min: 1_000,
    slider: { min: 100_000, max: 2_500_000, step: 5_000 },
  });

export const firstTimeField = () =>
  yesOrNo({
    label: 'Is this your first home?',
    hint: 'Yes if you’ve never owned a home anywhere in the world.',
  });

export const downField = () =>
  money({ label: 'Down payment', example: '65,000', slider: { min: 0, max: 500_000, step: 1_000 } });

/** The fields for a purchase that may need mortgage insurance. */
export const purchaseFields = {
  price: priceField(),
  down: downField(),
  amortization: amortizationField(),
  firstTime: firstTimeField(),
  newlyBuilt: refinement(
    yesOrNo({ label: 'Is it newly built?', hint: 'Yes if no one has lived in it yet.' }),
  ),
};

/** What is wrong with a purchase whose loan cannot be insured, by field; undefined if there is nothing. */
export function obstacleErrors(
  insurance: Insurance,
  wordsOfDown = (obstacle: NotInsurable) => obstacleWords(obstacle, insurance),
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

/** Why a loan cannot be insured, as shown to the visitor. */
export function obstacleWords(obstacle: NotInsurable, { minimumDown }: Insurance): string {
  const words: Record<NotInsurable, string> = {
    'down-payment-too-small': `The down payment is below the minimum of ${dollars(minimumDown)}.`,
    'price-too-high': `Homes of $1,500,000 or more cannot be insured. They need 20% down, ${dollars(minimumDown)}.`,
    'amortization-too-long':
      'An insured mortgage can run for 25 years at most, or 30 if you are a first-time buyer or the home is newly built.',
  };
  return words[obstacle];
}

/** What is wrong with a down payment regardless of the rules. */
export function downPaymentErrors({ price, down }: { price: number; down: number }): FieldErrors | undefined {
  return down > price ? { down: 'The down payment cannot be more than the price' } : undefined;
}
