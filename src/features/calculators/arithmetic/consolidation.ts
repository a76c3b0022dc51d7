import { type Compounding, ratePerPayment } from '#lib/interest.ts';
import { inWholeDollars, repay } from './schedule.ts';

/** A debt being repaid: balance in cents, yearly rate in percent, months left. */
export interface Debt {
  balance: number;
  percent: number;
  months: number;
  /** Cents a month; by default as much as repays it in these months. */
  payment?: number;
}

/** A debt with a payment, which determines how long repayment takes. */
type PaidDebt = Required<Omit<Debt, 'months'>>;

/** Monthly payments and total interest until everything is repaid, in cents. */
interface Burden {
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
  /** Interest and costs afterwards, minus the interest before, in whole dollars: above 0, it costs more overall. */
  extraCost: number;
  /** If the payments stayed what they are today; undefined if they would not repay the new loan sooner. */
  keepPaying?: { payment: number; months: number; extraCost: number };
}

/** Compares the current debts and mortgage with one mortgage that replaces them. Money in cents. */
export function compareConsolidation({
  mortgage,
  rate,
  amortization,
  newRate,
  newAmortization,
  costs,
  debts,
}: {
  mortgage: number;
  /** In percent. */
  rate: number;
  /** In years. */
  amortization: number;
  newRate: number;
  newAmortization: number;
  /** Added to the loan. */
  costs: number;
  debts: Debt[];
}): Consolidation {
  const mortgageNow = burden(mortgage, rate, Math.round(amortization * 12), 'half-yearly');
  // Cards and personal loans compound monthly.
  const debtsNow = debts.map((debt) => ({ ...debt, ...debtBurden(debt) }));
  const before = [mortgageNow, ...debtsNow].reduce(
    (sum, { payment, totalInterest }) => ({
      payment: sum.payment + payment,
      totalInterest: sum.totalInterest + totalInterest,
    }),
    { payment: 0, totalInterest: 0 },
  );
  const newLoan = debts.reduce((sum, { balance }) => sum + balance, mortgage + costs);
  const after = burden(newLoan, newRate, Math.round(newAmortization * 12), 'half-yearly');
  const costMore = ({ totalInterest }: { totalInterest: number }) =>
    inWholeDollars(totalInterest + costs) - inWholeDollars(before.totalInterest);
  const kept =
    before.payment > after.payment
      ? repayAt({ balance: newLoan, percent: newRate, payment: before.payment }, 'half-yearly')
      : undefined;
  return {
    mortgageNow,
    debtsNow,
    before,
    newLoan,
    after,
    saving: before.payment - after.payment,
    extraCost: costMore(after),
    ...(kept && { keepPaying: { payment: before.payment, months: kept.months, extraCost: costMore(kept) } }),
  };
}

const maxMonths = 480;

/** Repays cents a month, the last payment being what is left; undefined if 40 years are not enough. */
export function repayAt(
  { balance, percent, payment }: PaidDebt,
  compounding: Compounding,
): { months: number; totalInterest: number } | undefined {
  const rate = ratePerPayment(percent, compounding, 'monthly');
  let owed = balance;
  let totalInterest = 0;
  for (let months = 1; months <= maxMonths; months += 1) {
    const interest = Math.round(owed * rate);
    totalInterest += interest;
    if (owed + interest <= payment) return { months, totalInterest };
    if (interest >= payment) return undefined;
    owed += interest - payment;
  }
  return undefined;
}

function debtBurden({ balance, percent, months, payment }: Debt): Burden {
  if (payment === undefined) return burden(balance, percent, months, 'monthly');
  const totalInterest = repayAt({ balance, percent, payment }, 'monthly')?.totalInterest ?? 0;
  return { payment: Math.min(payment, balance + totalInterest), totalInterest };
}

function burden(loan: number, percent: number, months: number, compounding: Compounding): Burden {
  const { payment, totalInterest } = repay({ loan, percent, months, compounding, frequency: 'monthly' });
  return { payment, totalInterest };
}
