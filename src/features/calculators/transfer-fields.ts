import { isCalendarDate } from '#lib/calendar.ts';
import { formatDate } from '#lib/format-day.ts';
import { type Field, optionalMoney, yesOrNo } from './field.ts';

// Fields that the calculators with land transfer tax share.

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

/** A first home as Ontario's and Toronto's refunds mean it. */
export const firstTimeField = () =>
  yesOrNo({
    label: 'Is this your first home?',
    hint: 'For the refund: you’ve never owned one anywhere in the world, nor has your spouse while with you.',
  });

export const beforeHstField = () =>
  optionalMoney({
    label: 'Price before HST, if you know it',
    hint: 'From your agreement. If empty, we take HST, less the usual rebates, out of the price.',
    min: 1_000,
    slider: { min: 100_000, max: 2_500_000, step: 5_000 },
    onlyIf: ['newlyBuilt', 'yes'],
  });

export function beforeHstErrors(purchase: { price: number; beforeHst?: number | undefined }) {
  const { price, beforeHst = 0 } = purchase;
  return beforeHst > price ? { beforeHst: 'This cannot be more than the price' } : undefined;
}
