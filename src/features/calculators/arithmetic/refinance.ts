import { type DatedRule, knownRuleOn } from './dated-rule.ts';
import { balanceAfter, interestOf, inWholeDollars, repay } from './schedule.ts';

interface RefinanceRule extends DatedRule {
  /** The maximum loan, in percent of the home's value. */
  loanToValue: number;
  /** An insured loan to add legal units: its share of the improved value, that value's limit, the longest term. */
  addingUnits?: { loanToValue: number; valueBelow: number; maxYears: number };
}

export const refinanceRules: readonly RefinanceRule[] = [
  {
    name: 'Refinancing limit',
    effectiveFrom: '2012-07-09',
    source: 'Department of Finance Canada, mortgage insurance rules; OSFI Guideline B-20',
    verifiedOn: '2026-11-01',
    loanToValue: 80,
  },
  {
    name: 'Refinancing limit',
    effectiveFrom: '2025-01-15',
    source:
      'Department of Finance Canada, mortgage insurance rules; OSFI Guideline B-20. To add units: its release of October 8, 2024, as reported',
    verifiedOn: '2026-11-01',
    isSecondHand: true,
    loanToValue: 80,
    addingUnits: { loanToValue: 90, valueBelow: 2_000_000_00, maxYears: 30 },
  },
];

/** One of two mortgages being compared, in cents. */
interface ComparedMortgage {
  payment: number;
  /** To the end of the term. */
  interestInTerm: number;
  balanceAtTermEnd: number;
  /** Until it is repaid, if the rate stays the same. */
  totalInterest: number;
}

export interface Refinance {
  before: ComparedMortgage;
  /** The same balance at the new rate, over the same remaining amortization. */
  after: ComparedMortgage;
  /** Per month; negative if it costs more. */
  saving: number;
  /** Undefined if the costs are never recovered. */
  breakEvenMonths: number | undefined;
  /** The value of the change by the end of the term, in whole dollars. */
  worth: {
    /** Lower payments, minus the costs. */
    inPocket: number;
    /** The difference in what is owed. */
    paidOff: number;
    /** Both, which is the interest saved, minus the costs. */
    together: number;
  };
  /** The maximum loan on the home, also in percent of its value; undefined if that is not known. */
  maxLoan: { cents: number; percent: number } | undefined;
  /** With cash taken out: the whole loan and its payment. */
  withCashOut: { loan: number; payment: number } | undefined;
}

/** The months of savings (cents) that recover the costs (cents); undefined if none ever do. */
export function breakEvenMonths(costs: number, saving: number): number | undefined {
  if (costs === 0 && saving >= 0) return 0;
  return saving > 0 ? Math.ceil(costs / saving) : undefined;
}

/** The maximum loan (cents) under the rules of a day; insured, to add legal units, on the value as improved. */
export function findMaxLoan(
  {
    value,
    amortization,
    isAddingUnits = false,
  }: { value: number; amortization: number; isAddingUnits?: boolean },
  day: string,
): { cents: number; percent: number } {
  const { loanToValue, addingUnits } = knownRuleOn(refinanceRules, day);
  const isInsurable =
    isAddingUnits &&
    addingUnits !== undefined &&
    value < addingUnits.valueBelow &&
    amortization <= addingUnits.maxYears;
  const percent = isInsurable ? addingUnits.loanToValue : loanToValue;
  return { cents: Math.floor((value * percent) / 100), percent };
}

/** Compares a fixed-rate mortgage with its replacement over the same remaining amortization. Money in cents. */
export function compareRefinance(
  {
    balance,
    rate,
    newRate,
    amortization,
    months,
    costs,
    propertyValue,
    cashOut = 0,
    addingUnits: isAddingUnits = false,
  }: {
    balance: number;
    /** In percent. */
    rate: number;
    newRate: number;
    /** In years. */
    amortization: number;
    /** Left in the term. */
    months: number;
    costs: number;
    propertyValue: number | undefined;
    cashOut?: number | undefined;
    /** True if the cash pays for legal units that are added to the home. */
    addingUnits?: boolean;
  },
  day: string,
): Refinance {
  function mortgage(loan: number, percent: number): ComparedMortgage {
    const schedule = repay({
      loan,
      percent,
      months: Math.round(amortization * 12),
      compounding: 'half-yearly',
      frequency: 'monthly',
    });
    return {
      payment: schedule.payment,
      interestInTerm: interestOf(schedule, months),
      balanceAtTermEnd: balanceAfter(schedule, months, loan),
      totalInterest: schedule.totalInterest,
    };
  }
  const before = mortgage(balance, rate);
  const after = mortgage(balance, newRate);
  const saving = before.payment - after.payment;
  const less = (key: 'interestInTerm' | 'balanceAtTermEnd') =>
    inWholeDollars(before[key]) - inWholeDollars(after[key]);
  const paidOff = less('balanceAtTermEnd');
  const together = less('interestInTerm') - inWholeDollars(costs);
  const loan = balance + cashOut;
  return {
    before,
    after,
    saving,
    breakEvenMonths: breakEvenMonths(costs, saving),
    worth: { inPocket: together - paidOff, paidOff, together },
    maxLoan:
      propertyValue === undefined
        ? undefined
        : findMaxLoan({ value: propertyValue, amortization, isAddingUnits }, day),
    withCashOut: cashOut > 0 ? { loan, payment: mortgage(loan, newRate).payment } : undefined,
  };
}
