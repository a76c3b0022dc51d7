import { frequencies } from './interest.ts';
import { type LoanTerms, repay, type Schedule } from './schedule.ts';

export interface PrepaymentSaving {
  /** In cents, until the loan is repaid. */
  interest: number;
  months: number;
}

/** What an extra repayment (cents) at the end of every year saves, compared with the schedule without it. */
export function prepaymentSaving(
  terms: LoanTerms,
  schedule: Schedule,
  extraPerYear: number,
): PrepaymentSaving {
  const sooner = repay(terms, { extraPerYear });
  const { perYear } = frequencies[terms.frequency];
  return {
    interest: schedule.totalInterest - sooner.totalInterest,
    months: Math.round(((schedule.rows.length - sooner.rows.length) * 12) / perYear),
  };
}
