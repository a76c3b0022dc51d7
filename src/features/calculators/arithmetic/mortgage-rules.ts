import type { DatedRule } from './dated-rule.ts';

// Everything here changes by law. To change a rule, add a version; after comparing one with its source, update
// `verifiedOn`. The to-do list and the doctor name a rule that has not been compared for a year.

const verifiedOn = '2026-11-01';

export const compoundingRules: readonly DatedRule[] = [
  {
    name: 'Compounding of fixed rates',
    effectiveFrom: '1985-01-01',
    source:
      'Interest Act (Canada), section 6; mortgage calculator of the Financial Consumer Agency of Canada',
    verifiedOn,
  },
];

export interface DownPaymentRule extends DatedRule {
  /** Shares of the price in hundredths of a percent: of the part below the first limit, and of the rest. */
  lowerShare: number;
  lowerLimit: number;
  upperShare: number;
  /** From this price (cents) on, no loan is insured, and this share of the whole price is needed. */
  insuredBelow: number;
  uninsuredShare: number;
  /** Longest amortization of an insured loan, in years: in general, and for a first or new home. */
  longest: number;
  longestFirstOrNew: number;
}

export const downPaymentRules: readonly DownPaymentRule[] = [
  {
    name: 'Minimum down payment and insurable loans',
    effectiveFrom: '2024-12-15',
    source: 'Department of Finance Canada, mortgage insurance rules (Insurable Housing Loan Regulations)',
    verifiedOn,
    lowerShare: 500,
    lowerLimit: 500_000_00,
    upperShare: 1000,
    insuredBelow: 1_500_000_00,
    uninsuredShare: 2000,
    longest: 25,
    longestFirstOrNew: 30,
  },
];

export interface PremiumRule extends DatedRule {
  /** Loan-to-value in percent up to which the rate (hundredths of a percent of the loan) applies; ascending. */
  bands: readonly { upTo: number; rate: number }[];
  /** Added to the rate if the amortization exceeds 25 years. */
  longAmortization: number;
  /** Ontario's retail sales tax on the premium, in percent; paid in cash. */
  salesTax: number;
}

export const premiumRules: readonly PremiumRule[] = [
  {
    name: 'Mortgage insurance premium and its sales tax',
    effectiveFrom: '2024-08-01',
    source: 'Canada Mortgage and Housing Corporation, premium schedule; Retail Sales Tax Act (Ontario)',
    verifiedOn,
    bands: [
      { upTo: 65, rate: 60 },
      { upTo: 75, rate: 170 },
      { upTo: 80, rate: 240 },
      { upTo: 85, rate: 280 },
      { upTo: 90, rate: 310 },
      { upTo: 95, rate: 400 },
    ],
    longAmortization: 20,
    salesTax: 8,
  },
];

export interface QualifyingRule extends DatedRule {
  /** Borrowers must qualify at the rate plus this many points, or at the floor, whichever is greater (percent). */
  buffer: number;
  floor: number;
  /** Limits of insured loans, in percent of gross income. */
  gds: number;
  tds: number;
}

export const qualifyingRules: readonly QualifyingRule[] = [
  {
    name: 'Qualifying rate and debt service limits',
    effectiveFrom: '2021-07-05',
    source:
      'OSFI, minimum qualifying rate (Guideline B-20); Canada Mortgage and Housing Corporation, GDS and TDS',
    verifiedOn,
    buffer: 2,
    floor: 5.25,
    gds: 39,
    tds: 44,
  },
];

export interface RefinanceRule extends DatedRule {
  /** The maximum loan, in percent of the home's value. */
  loanToValue: number;
  /** An insured loan that adds legal units: a share of the value as improved, which is below a limit, over some years. */
  addingUnits?: { loanToValue: number; valueBelow: number; longest: number };
}

export const refinanceRules: readonly RefinanceRule[] = [
  {
    name: 'Refinancing limit',
    effectiveFrom: '2012-07-09',
    source: 'Department of Finance Canada, mortgage insurance rules; OSFI Guideline B-20',
    verifiedOn,
    loanToValue: 80,
  },
  {
    name: 'Refinancing limit',
    effectiveFrom: '2025-01-15',
    source:
      'Department of Finance Canada, mortgage insurance rules; OSFI Guideline B-20. To add units: release of October 8, 2024, from reports; its page was not read',
    verifiedOn,
    isSecondHand: true,
    loanToValue: 80,
    addingUnits: { loanToValue: 90, valueBelow: 2_000_000_00, longest: 30 },
  },
];

/** The right of an individual to repay with three months' interest, five years after a longer term began. */
export const longTermRules: readonly DatedRule[] = [
  {
    name: 'Repayment after five years of a longer term',
    effectiveFrom: '1985-01-01',
    source:
      'Interest Act (Canada), section 10 (1), quoted by the Uniform Law Conference of Canada in 2008; its page was not read',
    verifiedOn,
    isSecondHand: true,
  },
];

export const prepaymentChargeRules: readonly DatedRule[] = [
  {
    name: 'Prepayment charges',
    effectiveFrom: '2013-02-26',
    source: 'Financial Consumer Agency of Canada, code of conduct for mortgage prepayment information',
    verifiedOn,
  },
];
