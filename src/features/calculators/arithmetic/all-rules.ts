import { dateBefore } from '#lib/period.ts';
import { qualifyingRules } from './affordability.ts';
import type { DatedRule } from './dated-rule.ts';
import { firstNewHomeRules } from './first-new-home.ts';
import { downPaymentRules, premiumRules } from './insurance.ts';
import { ontarioTaxRules, torontoTaxRules } from './land-transfer-tax-rules.ts';
import { compoundingRules, longTermRules, prepaymentChargeRules } from './mortgage-rules.ts';
import { newHomeRules } from './new-home.ts';
import { refinanceRules } from './refinance.ts';

export const allRules: readonly (readonly DatedRule[])[] = [
  compoundingRules,
  downPaymentRules,
  premiumRules,
  qualifyingRules,
  refinanceRules,
  prepaymentChargeRules,
  longTermRules,
  ontarioTaxRules,
  torontoTaxRules,
  newHomeRules,
  firstNewHomeRules,
];

export function latestOf<Rule extends DatedRule>(versions: readonly Rule[]): Rule {
  return versions.reduce((a, b) => (b.effectiveFrom > a.effectiveFrom ? b : a));
}

/** Tests if a rule was last compared with its source over a year before a day (ISO date). */
export const isOverdue = ({ verifiedOn }: Pick<DatedRule, 'verifiedOn'>, today: string): boolean =>
  verifiedOn < dateBefore(today, { count: 1, unit: 'years' });
