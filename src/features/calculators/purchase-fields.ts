import { isCalendarDate } from '#lib/calendar.ts';
import type { Insurance, NotInsurable } from './arithmetic/insurance.ts';
import type { LandTransferTax } from './arithmetic/land-transfer-tax.ts';
import { firstNewHomeRebate, firstNewHomeRules } from './arithmetic/new-home.ts';
import { knownRuleOn } from './arithmetic/dated-rule.ts';
import type { FieldErrors } from './calculator.ts';
import { type Field, money, optionalMoney, refinement, yesOrNo } from './field.ts';
import { formatDate } from '#lib/format-day.ts';
import { dollars, wholeDollars } from './figures.ts';
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

/** A first home as Ontario's and Toronto's refunds mean it. */
export const firstTimeField = () =>
  yesOrNo({
    label: 'Is this your first home?',
    hint: 'For the tax refund: yes if you’ve never owned a home anywhere in the world, nor has your spouse since you’ve been a couple.',
  });

/** An assumption of every land transfer tax. */
export const residentsOnly =
  'All buyers are citizens or permanent residents, and for a refund move in within nine months. If one is neither, Ontario’s non-resident tax of 25% of the whole price, and Toronto’s of 10%, may be owed as well.';

export const newlyBuiltField = () =>
  yesOrNo({ label: 'Is it newly built?', hint: 'Yes if no one has lived in it yet.' });

export const beforeHstField = () =>
  optionalMoney({
    label: 'Price before HST, if you know it',
    hint: 'As your agreement states it. If you leave this empty, we take HST, less the usual rebates, out of the price.',
    min: 1_000,
    slider: { min: 100_000, max: 2_500_000, step: 5_000 },
    onlyIf: ['newlyBuilt', 'yes'],
  });

export const downField = () =>
  money({ label: 'Down payment', example: '65,000', slider: { min: 0, max: 500_000, step: 1_000 } });

/** A first-time buyer as the rules for insured mortgages mean it. */
export const insuredFirst =
  'usually yes if you’ve never bought a home, haven’t lived in one that you or your spouse owned in the last four years, or a marriage or common-law relationship has ended.';

/** The fields for a purchase that may need mortgage insurance. */
export const purchaseFields = {
  price: priceField(),
  down: downField(),
  amortization: amortizationField(),
  firstTime: yesOrNo({
    label: 'Are you a first-time buyer?',
    hint: `For 30 years instead of 25: ${insuredFirst}`,
  }),
  newlyBuilt: refinement(newlyBuiltField()),
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

export function beforeHstErrors(purchase: { price: number; beforeHst?: number | undefined }) {
  const { price, beforeHst = 0 } = purchase;
  return beforeHst > price
    ? { beforeHst: 'The price before HST cannot be more than the price with it' }
    : undefined;
}

/** The price that the land transfer tax on a new home is for, and the tax relief that is not counted, with its day and source. */
export function newHomeNotes(
  { newlyBuilt, beforeHst, closing }: { newlyBuilt: boolean; beforeHst: number | undefined; closing: string },
  { taxedPrice }: LandTransferTax,
): string[] {
  if (!newlyBuilt) return [];
  const which =
    beforeHst === undefined
      ? `here ${wholeDollars(taxedPrice)}, if your price has HST in it, less the usual rebates, as builders’ prices do.`
      : 'as you entered it.';
  const rebate = firstNewHomeRebate(taxedPrice, closing);
  if (rebate === undefined) return [`Land transfer tax is on the price before HST, ${which}`];
  const { source, verifiedOn } = knownRuleOn(firstNewHomeRules, closing);
  const federal =
    rebate > 0
      ? `On a new home, first-time buyers may get a GST/HST rebate of up to ${wholeDollars(rebate)} from the federal government, for agreements since March 20, 2025; here that means you and your spouse haven’t lived in a home of your own this year or in the four years before. `
      : '';
  return [
    `Land transfer tax is on the price before HST, ${which}`,
    `${federal}Ontario has announced GST/HST relief on new homes for all buyers, for agreements from April 1, 2026 to March 31, 2027. None of it is counted here: ask your lawyer what applies to you. (As of ${formatDate(verifiedOn)}. ${source}.)`,
  ];
}
