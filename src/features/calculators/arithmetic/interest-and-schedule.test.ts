import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byYear, prepaymentSaving } from '#features/calculators/payment/payment-calculator.ts';
import { frequencies, type Frequency, monthlyPayment, paymentAt, ratePerPayment } from '#lib/interest.ts';
import { balanceAfter, interestOf, type LoanTerms, repay } from './schedule.ts';

const terms = (loan: number, percent: number, years: number, more: Partial<LoanTerms> = {}): LoanTerms => ({
  loan: loan * 100,
  percent,
  months: years * 12,
  compounding: 'half-yearly',
  frequency: 'monthly',
  ...more,
});

describe('the published examples, to the cent', () => {
  test('5% fixed is 0.0041239155 a month', () => {
    expect(ratePerPayment(5, 'half-yearly', 'monthly')).toBeCloseTo(0.0041239155, 10);
  });

  test.each([
    [200_000, 5.25, 25, 1_191.84],
    [145_000, 5, 25, 843.33],
    [500_000, 5, 25, 2_908.02],
    [200_000, 7.5, 15, 1_841.03],
    [100_000, 5, 25, 581.6],
    [200_000, 5.85, 15, 1_664.03],
    [200_000, 4.5, 30, 1_008.43],
  ])('%d at %d%% over %d years', (loan, percent, years, payment) => {
    expect(repay(terms(loan, percent, years)).payment).toBe(Math.round(payment * 100));
  });

  test('500,000 at 5% over 25 years costs 372,407.48 of interest', () => {
    expect(repay(terms(500_000, 5, 25)).totalInterest).toBe(372_407_48);
  });

  test('500,000 at 5% variable, compounded monthly', () => {
    expect(repay(terms(500_000, 5, 25, { compounding: 'monthly' })).payment).toBe(2_922_95);
  });

  test('100,000 at 5% over 25 years: first interest, and balance after 60 payments', () => {
    const schedule = repay(terms(100_000, 5, 25));
    expect(schedule.rows[0]!.interest).toBe(412_39);
    expect(Math.abs(balanceAfter(schedule, 60, 100_000_00) - 88_507_53)).toBeLessThanOrEqual(5);
  });

  test.each([
    [100_000, 5, 25, 'semi-monthly', 290.8],
    [100_000, 5, 25, 'bi-weekly', 268.43],
    [100_000, 5, 25, 'accelerated-bi-weekly', 290.8],
    [100_000, 5, 25, 'accelerated-weekly', 145.4],
    [200_000, 5.85, 15, 'semi-monthly', 832.02],
  ] as const)('%d at %d%% over %d years, %s', (loan, percent, years, frequency, payment) => {
    expect(repay(terms(loan, percent, years, { frequency })).payment).toBe(Math.round(payment * 100));
  });
});

const anyTerms = fc.record<LoanTerms>({
  loan: fc.integer({ min: 100, max: 10_000_000_000 }),
  percent: fc.double({ min: 0, max: 25, noNaN: true }),
  months: fc.integer({ min: 1, max: 480 }),
  compounding: fc.constantFrom('half-yearly', 'monthly'),
  frequency: fc.constantFrom(...(Object.keys(frequencies) as Frequency[])),
});

describe('for any loan', () => {
  test('the principal adds up to the loan, and all is finite, whole cents', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 0, max: 10_000_000 }), (loanTerms, extraPerYear) => {
        const schedule = repay(loanTerms, { extraPerYear });
        const repaid = schedule.rows.reduce((sum, { principal, extra }) => sum + principal + extra, 0);
        expect(repaid).toBe(loanTerms.loan);
        expect(schedule.rows.at(-1)!.balance).toBe(0);
        expect(Number.isSafeInteger(schedule.totalInterest) && schedule.totalInterest >= 0).toBe(true);
        for (const row of schedule.rows)
          expect([row.interest, row.principal, row.balance].every(Number.isSafeInteger)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('the years add up to the schedule', () => {
    fc.assert(
      fc.property(anyTerms, (loanTerms) => {
        const schedule = repay(loanTerms);
        const years = byYear(schedule, loanTerms.frequency);
        expect(years.reduce((sum, { principal }) => sum + principal, 0)).toBe(loanTerms.loan);
        expect(years.reduce((sum, { interest }) => sum + interest, 0)).toBe(schedule.totalInterest);
        expect(years.map(({ year }) => year)).toEqual(years.map((_year, at) => at + 1));
      }),
      { numRuns: 60 },
    );
  });

  test('the payment rises with the rate', () => {
    const rate = fc.double({ min: 0, max: 24, noNaN: true });
    fc.assert(
      fc.property(
        anyTerms,
        rate,
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        (loanTerms, percent, more) => {
          const at = (value: number) => monthlyPayment(loanTerms.loan, { ...loanTerms, percent: value });
          expect(at(percent + more)).toBeGreaterThanOrEqual(at(percent));
          if (loanTerms.loan > 1_000_000_00 && loanTerms.months > 12)
            expect(at(percent + more)).toBeGreaterThan(at(percent));
        },
      ),
    );
  });

  test('an extra repayment saves interest and time, never costs any', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 0, max: 10_000_000 }), (loanTerms, extra) => {
        const saving = prepaymentSaving(loanTerms, repay(loanTerms), extra);
        expect(saving.interest).toBeGreaterThanOrEqual(0);
        expect(saving.months).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 40 },
    );
  });
});

test('without interest the loan is divided by the number of payments', () => {
  expect(monthlyPayment(120_000_00, { percent: 0, months: 120, compounding: 'half-yearly' })).toBe(1_000_00);
  expect(repay(terms(120_000, 0, 10)).totalInterest).toBe(0);
});

test('accelerated payments repay sooner than plain ones', () => {
  const count = (frequency: Frequency) => repay(terms(500_000, 5, 25, { frequency })).rows.length;
  expect(count('accelerated-bi-weekly')).toBeLessThan(count('bi-weekly') - 50);
  expect(count('accelerated-weekly')).toBeLessThan(count('weekly') - 100);
});

test('a loan so small that rounding swallows its principal still ends', () => {
  const schedule = repay(terms(10, 25, 40));
  expect(schedule.rows).toHaveLength(480);
  expect(schedule.rows.at(-1)!.balance).toBe(0);
});

test('after the last payment nothing is owed, before the first all of it', () => {
  const schedule = repay(terms(1_000, 5, 1));
  expect(balanceAfter(schedule, 0, 1_000_00)).toBe(1_000_00);
  expect(balanceAfter(schedule, 12, 1_000_00)).toBe(0);
  expect(balanceAfter(schedule, 99, 1_000_00)).toBe(0);
  expect(interestOf(schedule, 99)).toBe(schedule.totalInterest);
  expect(paymentAt('accelerated-weekly', 1_000_00)).toBe(250_00);
});
