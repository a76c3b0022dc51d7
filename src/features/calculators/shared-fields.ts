import { frequencies, type Frequency } from '#lib/interest.ts';
import { choice, type Field, money, percentage, yearCount } from './field.ts';

// Fields that most calculators share.

export const rateSlider = { min: 0, max: 12, step: 0.05 };

/** A yearly interest rate, prefilled with today's matching rate or an example, and marked as such. */
export const rateField = (
  label: string,
  example: string,
  hint = 'Enter the rate you have or were offered.',
  ratesFor?: Field<number>['ratesFor'],
) => percentage({ label, hint, example, slider: rateSlider, isRate: true, ...(ratesFor && { ratesFor }) });

export const rateTypeField = () =>
  choice({
    label: 'Rate type',
    options: [
      ['fixed', 'Fixed'],
      ['variable', 'Variable'],
    ],
  });

export const balanceField = ({
  label = 'Mortgage balance',
  hint = 'From your latest statement.',
  example = '450,000',
} = {}) => money({ label, hint, example, min: 1_000, slider: { min: 50_000, max: 1_500_000, step: 5_000 } });

export const amortizationField = ({
  label = 'Amortization',
  hint = 'How long until it is fully paid off.',
  example = '25',
} = {}) => yearCount({ label, hint, initial: '25', example, slider: { min: 5, max: 30, step: 1 } });

const frequencyOptions = Object.entries(frequencies).map(
  ([value, { label }]) => [value as Frequency, label] as const,
);

export const frequencyField = () => choice({ label: 'Payment frequency', options: frequencyOptions });
