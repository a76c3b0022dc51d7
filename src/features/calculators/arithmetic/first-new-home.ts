import { type DatedRule, ruleOn } from './dated-rule.ts';
import { ontarioTaxRules, torontoTaxRules } from './land-transfer-tax-rules.ts';
import { newHomeRules, type Rebate, rebateOn } from './new-home.ts';

interface FirstNewHomeRule extends DatedRule {
  rebate: Rebate;
}

/** The federal rebate for the first new home of a buyer; by the day of the agreement, which is before the closing. */
export const firstNewHomeRules: readonly FirstNewHomeRule[] = [
  {
    name: 'First-time home buyers’ GST/HST rebate',
    effectiveFrom: '2025-03-20',
    source:
      'Bill C-4 (Canada), Royal Assent March 12, 2026, as reported; Ontario’s Budget of 2026, as reported',
    verifiedOn: '2026-11-29',
    isSecondHand: true,
    rebate: { share: 500, fullUpTo: 1_000_000_00, phasedOutAt: 1_500_000_00 },
  },
];

/** The most a first-time buyer gets back of the federal HST, in cents; undefined before the rebate. */
export function firstNewHomeRebate(priceBeforeTax: number, day: string): number | undefined {
  const rule = ruleOn(firstNewHomeRules, day);
  return rule && Math.round(rebateOn(priceBeforeTax, rule.rebate));
}

const rulesOfNewHomes: (readonly DatedRule[])[] = [newHomeRules, firstNewHomeRules];

/** The rules for the taxes on a purchase: Toronto's, too, unless it is known to be outside; a new home's if it is one. */
export const transferTaxRules = (purchase?: { toronto: boolean; newlyBuilt: boolean; closing: string }) => [
  ontarioTaxRules,
  ...(purchase?.toronto === false ? [] : [torontoTaxRules]),
  ...(purchase?.newlyBuilt ? rulesOfNewHomes.filter((rule) => ruleOn(rule, purchase.closing)) : []),
];
