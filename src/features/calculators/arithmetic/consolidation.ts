import { repay } from './schedule.ts';

/** A debt as it is being repaid: balance in cents, yearly rate in percent, months left. */
export interface Debt {
  balance: number;
  percent: number;
  months: number;
}

/** Payments by month and interest until all is repaid, in cents. */
export interface Burden {
  payment: number;
  totalInterest: number;
}

export interface Consolidation {
  mortgageNow: Burden;
  debtsNow: (Debt & Burden)[];
  before: Burden;
  /** The mortgage, the debts and the costs in one. */
  newLoan: number;
  after: Burden;
  saving: number;
  /** Interest and costs afterwards, less the interest before: above 0, it costs more in all. */
  extraCost: number;
}

/** Compares debts and mortgage as they are with one mortgage that replaces them. Money in cents. */
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
  /** Borrowed with the rest. */
  costs: number;
  debts: Debt[];
}): Consolidation {
  const mortgageNow = burden(mortgage, percent, Math.round(amortizationYears * 12), 'half-yearly');
  // Cards and personal loans count their interest by month.
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
