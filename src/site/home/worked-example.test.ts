import { expect, test } from 'vitest';
import { estimatePrepaymentCharge } from '#features/calculators/arithmetic/prepayment-charge.ts';
import { balanceAfter, interestOf, repay } from '#features/calculators/arithmetic/schedule.ts';
import { workedExample } from './worked-example.ts';

/** Cents, rounded to whole dollars. */
const toDollar = (cents: number) => Math.round(cents / 100) * 100;

const { loan, amortizationYears, termYears, yearsPaid, offers } = workedExample;

test.each(offers)('$name: shows what the calculators calculate', (offer) => {
  const schedule = repay({
    loan,
    percent: offer.percent,
    months: amortizationYears * 12,
    compounding: 'half-yearly',
    frequency: 'monthly',
  });
  const interest = interestOf(schedule, yearsPaid * 12);
  const { charge } = estimatePrepaymentCharge({
    balance: balanceAfter(schedule, yearsPaid * 12, loan),
    rate: offer.percent,
    comparison: offer.comparison,
    discount: 0,
    months: (termYears - yearsPaid) * 12,
    rateType: 'fixed',
  });
  expect(offer).toMatchObject({
    payment: schedule.payment,
    interest: toDollar(interest),
    charge: toDollar(charge),
    total: toDollar(interest + charge),
  });
  // What stands in the table adds up for those who check it.
  expect(offer.interest + offer.charge).toBe(offer.total);
});

test('makes its point: the lower rate costs more', () => {
  const [lowerRate, lowerCost] = offers;
  expect(lowerRate.percent).toBeLessThan(lowerCost.percent);
  expect(lowerRate.total).toBeGreaterThan(lowerCost.total);
});
