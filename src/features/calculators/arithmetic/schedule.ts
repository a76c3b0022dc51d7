import {
  type Compounding,
  exactMonthlyPayment,
  frequencies,
  type Frequency,
  monthlyPayment,
  paymentAt,
  ratePerPayment,
} from './interest.ts';

export interface LoanTerms {
  /** What is borrowed, in cents. */
  loan: number;
  /** The nominal yearly rate. */
  percent: number;
  /** In how many months it is to be repaid. */
  months: number;
  compounding: Compounding;
  frequency: Frequency;
}

/** One payment, in cents. */
export interface ScheduleRow {
  interest: number;
  principal: number;
  /** Repaid on top of the payment. */
  extra: number;
  /** What is owed afterwards. */
  balance: number;
}

export interface Schedule {
  /** The regular payment, in cents. */
  payment: number;
  /** The fraction of the balance that is interest for one period. */
  rate: number;
  rows: ScheduleRow[];
  totalInterest: number;
}

/** All that happens in one year, in cents. */
export interface ScheduleYear {
  year: number;
  interest: number;
  principal: number;
  balance: number;
}

/**
 * Every payment until the loan is repaid; the last is what is left plus its interest. The rows are whole cents, rounded
 * so that they carry nothing along: principal adds up to the loan, and interest to the total that published calculators
 * name. `extraPerYear` (cents) is repaid at the end of each year.
 */
export function repay(terms: LoanTerms, { extraPerYear = 0 } = {}): Schedule {
  const { loan, frequency, months } = terms;
  const { perYear } = frequencies[frequency];
  const payment = paymentAt(frequency, monthlyPayment(loan, terms));
  // Published totals go by the monthly payment before rounding; other payments are made from the rounded one.
  const paid = frequency === 'monthly' ? exactMonthlyPayment(loan, terms) : payment;
  const rate = ratePerPayment(terms.percent, terms.compounding, frequency);
  // Rounded payments of a small loan might never reach its end; the agreed number of payments does.
  const lastRow = Math.ceil((months * perYear) / 12);
  const rows: ScheduleRow[] = [];
  let exactBalance = loan;
  let exactInterest = 0;
  let balance = loan;
  let totalInterest = 0;
  for (let number = 1; number <= lastRow && exactBalance > repaid; number += 1) {
    const due = exactBalance * rate;
    const isLast = number === lastRow;
    exactInterest += due;
    exactBalance -= isLast ? exactBalance : Math.min(exactBalance, Math.max(0, paid - due));
    const beforeExtra = Math.round(exactBalance);
    if (number % perYear === 0) exactBalance -= Math.min(exactBalance, extraPerYear);
    const after = Math.round(exactBalance);
    const interest = Math.round(exactInterest) - totalInterest;
    rows.push({ interest, principal: balance - beforeExtra, extra: beforeExtra - after, balance: after });
    balance = after;
    totalInterest += interest;
  }
  return { payment, rate, rows, totalInterest };
}

/** In cents: below it, what is left is an error of floating-point numbers. */
const repaid = 1e-3;

/** A schedule year by year. */
export function byYear(schedule: Schedule, frequency: Frequency): ScheduleYear[] {
  const { perYear } = frequencies[frequency];
  const years: ScheduleYear[] = [];
  for (const [at, row] of schedule.rows.entries()) {
    const index = Math.floor(at / perYear);
    const year = (years[index] ??= { year: index + 1, interest: 0, principal: 0, balance: 0 });
    year.interest += row.interest;
    year.principal += row.principal + row.extra;
    year.balance = row.balance;
  }
  return years;
}

/** What is owed after so many payments, in cents; nothing once the loan is repaid. */
export function balanceAfter({ rows }: Schedule, payments: number, loan: number): number {
  return payments === 0 ? loan : (rows[payments - 1]?.balance ?? 0);
}

/** The interest of the first so many payments, in cents. */
export function interestOf({ rows }: Schedule, payments: number): number {
  return rows.slice(0, payments).reduce((sum, row) => sum + row.interest, 0);
}
