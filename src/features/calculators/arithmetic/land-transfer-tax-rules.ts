import type { DatedRule } from './dated-rule.ts';

/** A bracketed tax: each rate (hundredths of a percent) applies to the part of the price up to `upTo` (cents). */
export interface TransferTaxRule extends DatedRule {
  brackets: readonly { upTo: number; rate: number }[];
  /** The maximum refund for a first-time buyer, in cents. */
  firstTimeRefund: number;
}

const verifiedOn = '2026-11-01';
const upToTwoMillion = [
  { upTo: 55_000_00, rate: 50 },
  { upTo: 250_000_00, rate: 100 },
  { upTo: 400_000_00, rate: 150 },
  { upTo: 2_000_000_00, rate: 200 },
];

/** For one- and two-family homes; the last tier applies only to those. */
export const ontarioTaxRules: readonly TransferTaxRule[] = [
  {
    name: 'Ontario land transfer tax',
    effectiveFrom: '2017-01-01',
    source: 'Land Transfer Tax Act (Ontario), sections 2 and 9.2',
    verifiedOn,
    brackets: [...upToTwoMillion, { upTo: Infinity, rate: 250 }],
    firstTimeRefund: 4_000_00,
  },
];

const toronto = {
  name: 'Toronto municipal land transfer tax',
  source: 'City of Toronto Municipal Code, chapter 760',
  verifiedOn,
  firstTimeRefund: 4_475_00,
};
const torontoTiers = [3_000_000_00, 4_000_000_00, 5_000_000_00, 10_000_000_00, 20_000_000_00, Infinity];
const luxury = (rates: number[]) => [
  ...upToTwoMillion,
  ...torontoTiers.map((upTo, at) => ({ upTo, rate: rates[at]! })),
];

export const torontoTaxRules: readonly TransferTaxRule[] = [
  { ...toronto, effectiveFrom: '2024-01-01', brackets: luxury([250, 350, 450, 550, 650, 750]) },
  { ...toronto, effectiveFrom: '2026-04-01', brackets: luxury([250, 440, 545, 650, 755, 860]) },
];

/** The first closing date for which all land transfer tax rules are known. */
export const firstKnownClosing = '2024-01-01';
