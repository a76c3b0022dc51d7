import { frequencies, type Frequency } from './arithmetic/interest.ts';
import { choice, percentage, yearCount } from './field.ts';

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
