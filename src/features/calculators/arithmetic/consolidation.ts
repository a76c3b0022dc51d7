import { repay } from './schedule.ts';

/** A debt being repaid: balance in cents, yearly rate in percent, months left. */
export interface Debt {
  balance: number;
  percent: number;
  months: number;
}

/** Monthly payments and total interest until everything is repaid, in cents. */
export interface Burden {
  payment: number;
  totalInterest: number;
}

export interface Consolidation {
  mortgageNow: Burden;
  debtsNow: (Debt & Burden)[];
  before: Burden;
  /** The mortgage, debts and costs combined. */
  newLoan: number;
  after: Burden;
  saving: number;
  /** Interest and costs afterwards, minus the interest before: above 0, it costs more overall. */
  extraCost: number;
}

/** Compares the current debts and mortgage with one mortgage that replaces them. Money in cents. */
export function compareConsolidation({
  mortgage,
  percent,
  amortizationYears,
  newPercent,
  newAmortizationYears,
  costs,
  debts,
}: {
  mortgage: number;
  percent: number;
  amortizationYears: number;
  newPercent: number;
  newAmortizationYears: number;
  /** Added to the loan. */
  costs: number;
  debts: Debt[];
}): Consolidation {
  const mortgageNow = burden(mortgage, percent, Math.round(amortizationYears * 12), 'half-yearly');
  // Cards and personal loans compound monthly.
  const debtsNow = debts.map((debt) => ({
    ...debt,
    ...burden(debt.balance, debt.percent, debt.months, 'monthly'),
  }));
  const before = [mortgageNow, ...debtsNow].reduce(
    (sum, { payment, totalInterest }) => ({
      payment: sum.payment + payment,
      totalInterest: sum.totalInterest + totalInterest,
    }),
    { payment: 0, totalInterest: 0 },
  );
  const newLoan = debts.reduce((sum, { balance }) => sum + balance, mortgage + costs);
  const after = burden(newLoan, newPercent, Math.round(newAmortizationYears * 12), 'half-yearly');
  return {
    mortgageNow,
    debtsNow,
    before,
    newLoan,
    after,
    saving: before.payment - after.payment,
    extraCost: after.totalInterest + costs - before.totalInterest,
  };
}

function burden(
  loan: number,
  percent: number,
  months: number,
  compounding: 'half-yearly' | 'monthly',
): Burden {
  const { payment, totalInterest } = repay({ loan, percent, months, compounding, frequency: 'monthly' });
  return { payment, totalInterest };
}
