import type { DatedRule } from './dated-rule.ts';

// Rules without figures; one with figures is in the file that calculates with it. All change by law. To change one, add a
// version; after comparing one with its source, update `verifiedOn`. The to-do list and the doctor name a rule that has not
// been compared for a year.

export const compoundingRules: readonly DatedRule[] = [
  {
    name: 'Compounding of fixed rates',
    effectiveFrom: '1985-01-01',
    source:
      'Interest Act (Canada), section 6; mortgage calculator of the Financial Consumer Agency of Canada',
    verifiedOn: '2026-11-01',
  },
];

/** The right of an individual to repay with three months' interest, five years after a longer term began. */
export const longTermRules: readonly DatedRule[] = [
  {
    name: 'Repayment after five years of a longer term',
    effectiveFrom: '1985-01-01',
    source:
      'Interest Act (Canada), section 10 (1), as quoted by the Uniform Law Conference of Canada in 2008',
    verifiedOn: '2026-11-01',
    isSecondHand: true,
  },
];

export const prepaymentChargeRules: readonly DatedRule[] = [
  {
    name: 'Prepayment charges',
    effectiveFrom: '2013-02-26',
    source: 'Financial Consumer Agency of Canada, code of conduct for mortgage prepayment information',
    verifiedOn: '2026-11-01',
  },
];
