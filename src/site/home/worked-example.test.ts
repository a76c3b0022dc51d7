import { expect, test } from 'vitest';
import { estimatePrepaymentCharge } from '#features/calculators/arithmetic/prepayment-charge.ts';
import { balanceAfter, interestOf, repay } from '#features/calculators/arithmetic/schedule.ts';
import { workedExample } from './worked-example.ts';

const { loan, amortizationYears, termYears, yearsPaid, offers } = workedExample;

test.each(offers)('$name: shows what the calculators calculate', (offer) => {
  const schedule = repay({
    loan: loan * 100,
    percent: offer.percent,
    months: amortizationYears * 12,
    compounding: 'half-yearly',
    frequency: 'monthly',
  });
  const interest = interestOf(schedule, yearsPaid * 12);
  const { charge } = estimatePrepaymentCharge({
    balance: balanceAfter(schedule, yearsPaid * 12, loan * 100),
    percent: offer.percent,
    comparison: offer.comparison,
    discount: 0,
    months: (termYears - yearsPaid) * 12,
    rateType: 'fixed',
  });
  expect(offer).toMatchObject({
    payment: schedule.payment / 100,
    interest: Math.round(interest / 100),
    charge: Math.round(charge / 100),
    total: Math.round((interest + charge) / 100),
  });
  // What stands in the table adds up for those who check it.
  expect(offer.interest + offer.charge).toBe(offer.total);
});

test('makes its point: the lower rate costs more', () => {
  const [lowerRate, lowerCost] = offers;
  expect(lowerRate.percent).toBeLessThan(lowerCost.percent);
  expect(lowerRate.total).toBeGreaterThan(lowerCost.total);
});
