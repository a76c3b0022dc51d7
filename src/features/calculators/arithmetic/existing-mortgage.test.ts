import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareRenewal } from '#features/calculators/renewal/renewal-calculator.ts';
import { compareConsolidation } from './consolidation.ts';
import { estimatePrepaymentCharge } from './prepayment-charge.ts';
import { breakEvenMonths, compareRefinance, findMaxLoan } from './refinance.ts';
import { repay } from './schedule.ts';

const today = '2026-11-21';

describe('the prepayment charge', () => {
  const closed = {
    balance: 300_000_00,
    rate: 5,
    comparison: 3,
    discount: 0,
    months: 24,
    rateType: 'fixed',
  } as const;

  test('of 300,000 at 5%, comparison 3%, 24 months left', () => {
    expect(estimatePrepaymentCharge(closed)).toEqual({
      threeMonths: 3_750_00,
      differential: 12_000_00,
      charge: 12_000_00,
      basis: 'differential',
      maxCharge: 12_000_00,
    });
  });

  test('is three months’ interest for a variable rate, and where rates have risen', () => {
    expect(estimatePrepaymentCharge({ ...closed, rateType: 'variable' })).toMatchObject({
      charge: 3_750_00,
      differential: undefined,
    });
    expect(estimatePrepaymentCharge({ ...closed, comparison: 6 })).toMatchObject({
      charge: 3_750_00,
      differential: 0,
      basis: 'three-months',
    });
  });

  test('is higher at lenders that take the discount off the comparison rate', () => {
    expect(estimatePrepaymentCharge({ ...closed, discount: 1 }).maxCharge).toBe(18_000_00);
  });

  test('is three months’ interest five years after a longer term began', () => {
    const longer = { ...closed, rate: 5.25, comparison: 3.75, discount: 1, months: 48 };
    expect(estimatePrepaymentCharge(longer).charge).toBe(18_000_00);
    expect(estimatePrepaymentCharge({ ...longer, fiveYears: true })).toEqual({
      threeMonths: 3_937_50,
      differential: undefined,
      charge: 3_937_50,
      basis: 'three-months',
      maxCharge: 3_937_50,
    });
  });

  test('takes no comparison rate below 0% from a discount', () => {
    const discounted = { ...closed, rate: 5.25, comparison: 0.5, discount: 3 };
    expect(estimatePrepaymentCharge(discounted).maxCharge).toBe(31_500_00);
  });

  test('is never below three months’ interest, nor the range upside down', () => {
    const rate = fc.double({ min: 0, max: 25, noNaN: true });
    const asked = fc.record({
      balance: fc.integer({ min: 0, max: 10_000_000_000 }),
      rate,
      comparison: rate,
      discount: rate,
      months: fc.integer({ min: 1, max: 120 }),
      rateType: fc.constantFrom('fixed' as const, 'variable' as const),
    });
    fc.assert(
      fc.property(asked, (any) => {
        const { charge, threeMonths, maxCharge } = estimatePrepaymentCharge(any);
        expect(charge).toBeGreaterThanOrEqual(threeMonths);
        expect(maxCharge).toBeGreaterThanOrEqual(charge);
        expect(Number.isSafeInteger(maxCharge)).toBe(true);
      }),
    );
  });
});

describe('refinancing', () => {
  test('costs of 8,000 are back after 20 months when 400 a month is saved', () => {
    expect(breakEvenMonths(8_000_00, 400_00)).toBe(20);
    expect(breakEvenMonths(8_000_01, 400_00)).toBe(21);
    expect(breakEvenMonths(8_000_00, 0)).toBeUndefined();
    expect(breakEvenMonths(8_000_00, -1)).toBeUndefined();
    expect(breakEvenMonths(0, 400_00)).toBe(0);
  });

  const asked = {
    balance: 500_000_00,
    rate: 6.5,
    newRate: 5,
    amortization: 25,
    months: 60,
    costs: 8_000_00,
    propertyValue: 800_000_00,
    cashOut: 50_000_00,
  };

  test('compares at equal amortization, with interest to the end of the term', () => {
    const compared = compareRefinance(asked, today);
    expect(compared.after).toMatchObject({ payment: 2_908_02, totalInterest: 372_407_48 });
    expect(compared.saving).toBe(compared.before.payment - 2_908_02);
    expect(compared.maxLoan).toEqual({ cents: 640_000_00, percent: 80 });
    expect(compared.withCashOut!.loan).toBe(550_000_00);
  });

  test.each([
    {},
    { costs: 0 },
    { costs: 31_234_56, months: 17 },
    { balance: 287_654_32, rate: 5.19, newRate: 4.44, amortization: 17, months: 41 },
    { rate: 4, newRate: 5.5 },
    { newRate: 0, amortization: 3, months: 36 },
  ])('is worth by the end of the term what every payment of both schedules adds up to (%#)', (changes) => {
    const both = { ...asked, ...changes };
    const { worth } = compareRefinance(both, today);
    expect(worth.inPocket + worth.paidOff).toBe(worth.together);
    for (const amount of Object.values(worth)) expect(Math.abs(amount % 100)).toBe(0);
    const { balance: loan, amortization, months, costs } = both;
    const terms = {
      loan,
      months: amortization * 12,
      compounding: 'half-yearly',
      frequency: 'monthly',
    } as const;
    const [now, then] = [both.rate, both.newRate].map((percent) => {
      let [paid, owed] = [0, loan];
      for (const { interest, principal } of repay({ ...terms, percent }).rows.slice(0, months)) {
        paid += interest + principal;
        owed -= principal;
      }
      return { paid, owed };
    });
    // Each is rounded to the dollar from two or three figures.
    expect(Math.abs(worth.inPocket - (now!.paid - then!.paid - costs))).toBeLessThanOrEqual(2_50);
    expect(Math.abs(worth.paidOff - (now!.owed - then!.owed))).toBeLessThanOrEqual(1_00);
    const cost = now!.paid + now!.owed - then!.paid - then!.owed - costs;
    expect(Math.abs(worth.together - cost)).toBeLessThanOrEqual(1_50);
  });

  test.each([
    ['80%', { isAddingUnits: false }, '2026-11-21', 720_000_00],
    ['90% to add legal units', {}, '2026-11-21', 810_000_00],
    ['80% below the day that allowed more', {}, '2025-01-14', 720_000_00],
    ['90% over 30 years', { amortization: 30 }, '2026-11-21', 810_000_00],
    ['80% over more', { amortization: 30.5 }, '2026-11-21', 720_000_00],
    ['90% up to $2,000,000', { value: 1_999_999_00 }, '2026-11-21', 1_799_999_10],
    ['80% from there', { value: 2_000_000_00 }, '2026-11-21', 1_600_000_00],
  ])('goes to %s of the value', (_share, changes, day, cents) => {
    const home = { value: 900_000_00, amortization: 25, isAddingUnits: true, ...changes };
    expect(findMaxLoan(home, day).cents).toBe(cents);
  });

  test('at the same rate saves nothing, whatever the loan', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 1_000_000_000 }),
        fc.double({ min: 0, max: 25, noNaN: true }),
        (balance, percent) => {
          const same = compareRefinance(
            { ...asked, balance, rate: percent, newRate: percent, cashOut: 0 },
            today,
          );
          expect(same).toMatchObject({
            saving: 0,
            worth: { inPocket: -8_000_00, paidOff: 0, together: -8_000_00 },
            breakEvenMonths: undefined,
          });
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('consolidation', () => {
  const asked = {
    mortgage: 300_000_00,
    rate: 5,
    amortization: 20,
    newRate: 5,
    newAmortization: 20,
    costs: 0,
    debts: [
      { balance: 25_000_00, percent: 19.99, months: 60 },
      { balance: 18_000_00, percent: 7.99, months: 48 },
    ],
  };

  test('adds up what there is, and what replaces it', () => {
    const compared = compareConsolidation({ ...asked, costs: 2_000_00 });
    // 25,000 at 19.99% / 12 over 60 months is 662.208.
    expect(compared.debtsNow[0]!.payment).toBe(662_21);
    expect(compared.before.payment).toBe(
      compared.mortgageNow.payment + compared.debtsNow[0]!.payment + compared.debtsNow[1]!.payment,
    );
    expect(compared.newLoan).toBe(345_000_00);
    expect(compared.saving).toBe(compared.before.payment - compared.after.payment);
  });

  test('lowers the payment and can cost more in all', () => {
    const longer = compareConsolidation({ ...asked, newAmortization: 30 });
    expect(longer.saving).toBeGreaterThan(0);
    expect(longer.extraCost).toBeGreaterThan(0);
    const sooner = compareConsolidation({ ...asked, newAmortization: 10 });
    expect(sooner.extraCost).toBeLessThan(0);
  });
});

test('a renewal is shown for three points around the offer, and for no rate below 0', () => {
  const asked = {
    balance: 400_000_00,
    rate: 2,
    newRate: 4.5,
    amortization: 20,
    frequency: 'monthly',
  } as const;
  const renewal = compareRenewal(asked);
  expect(renewal.rows.map(({ percent }) => percent)).toEqual([1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5]);
  expect(renewal.rows.find(({ points }) => points === 0)!.payment).toBe(renewal.payment);
  expect(renewal.change).toBe(renewal.payment - renewal.currentPayment);
  const payments = renewal.rows.map(({ payment }) => payment);
  expect(payments).toEqual(payments.toSorted((a, b) => a - b));
  expect(compareRenewal({ ...asked, newRate: 1.5 }).rows[0]!.percent).toBe(0.5);
});
