import {
  type Compounding,
  exactMonthlyPayment,
  frequencies,
  type Frequency,
  monthlyPayment,
  paymentAt,
  ratePerPayment,
} from '#lib/interest.ts';

export interface LoanTerms {
  /** The amount borrowed, in cents. */
  loan: number;
  /** The nominal yearly rate. */
  percent: number;
  months: number;
  compounding: Compounding;
  frequency: Frequency;
}

/** One payment, in cents. */
interface ScheduleRow {
  interest: number;
  principal: number;
  /** Repaid on top of the payment. */
  extra: number;
  balance: number;
}

export interface Schedule {
  /** The regular payment, in cents. */
  payment: number;
  /** The interest for one period as a fraction of the balance. */
  rate: number;
  rows: ScheduleRow[];
  totalInterest: number;
}

/** The totals of one year, in cents. */
export interface ScheduleYear {
  year: number;
  interest: number;
  principal: number;
  balance: number;
}

/**
 * Every payment until the loan is repaid; the last is the remaining balance plus its interest. Rows are in whole cents,
 * rounded so that errors do not accumulate: principal adds up to the loan, and interest to the total that published
 * calculators show. `extraPerYear` (cents) is repaid at the end of each year.
 */
export function repay(terms: LoanTerms, { extraPerYear = 0 } = {}): Schedule {
  const { loan, frequency, months } = terms;
  const { perYear } = frequencies[frequency];
  const payment = paymentAt(frequency, monthlyPayment(loan, terms));
  // Published totals use the unrounded monthly payment; other frequencies are derived from the rounded one.
  const paid = frequency === 'monthly' ? exactMonthlyPayment(loan, terms) : payment;
  const rate = ratePerPayment(terms.percent, terms.compounding, frequency);
  // Rounded payments might never repay a small loan; stop at the agreed number of payments.
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

/** Cents of whole dollars: for what must add up as it is shown. */
export const inWholeDollars = (cents: number) => Math.round(cents / 100) * 100;

/** In cents: any remaining balance below this is floating-point error. */
const repaid = 1e-3;

/** The balance after this many payments, in cents; 0 once the loan is repaid. */
export function balanceAfter({ rows }: Schedule, payments: number, loan: number): number {
  return payments === 0 ? loan : (rows[payments - 1]?.balance ?? 0);
}

/** The total interest of this many first payments, in cents. */
export function interestOf({ rows }: Schedule, payments: number): number {
  return rows.slice(0, payments).reduce((sum, row) => sum + row.interest, 0);
}
