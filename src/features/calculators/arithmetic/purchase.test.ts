import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addUpCash } from '#features/calculators/cash-to-close/cash-to-close-calculator.ts';
import { findHighestPrice, type Household, qualifyingRate } from './affordability.ts';
import { firstNewHomeRebate } from './first-new-home.ts';
import { assessInsurance, minimumDown, premiumOf, premiumRate, type Purchase } from './insurance.ts';
import { downPaymentRules, premiumRules } from './insurance.ts';
import { landTransferTax } from './land-transfer-tax.ts';
import { priceBeforeHst } from './new-home.ts';

const today = '2026-11-21';
const [downPayments] = downPaymentRules;
const [premiums] = premiumRules;
const cents = (amount: number) => Math.round(amount * 100);

function insure(price: number, down: number, more: Partial<Purchase> = {}) {
  const purchase = { amortization: 25, firstTime: false, newlyBuilt: false, ...more };
  return assessInsurance({ price: cents(price), down: cents(down), ...purchase }, today);
}

describe('the down payment', () => {
  test.each([
    [400_000, 20_000],
    [500_000, 25_000],
    [600_000, 35_000],
    [1_000_000, 75_000],
    [1_499_999, 124_999.9],
    [1_500_000, 300_000],
  ])('of %d is at least %d', (price, least) => {
    expect(minimumDown(cents(price), downPayments!)).toBe(cents(least));
  });

  test('never falls when the price rises, and is at least 5%', () => {
    const price = fc.integer({ min: 0, max: 300_000_000 });
    fc.assert(
      fc.property(price, price, (one, other) => {
        const [lower, higher] = [Math.min(one, other), Math.max(one, other)];
        expect(minimumDown(lower, downPayments!)).toBeLessThanOrEqual(minimumDown(higher, downPayments!));
        expect(minimumDown(lower, downPayments!) * 20).toBeGreaterThanOrEqual(lower);
      }),
    );
  });
});

describe('mortgage insurance', () => {
  test('of 470,000 with 5% down', () => {
    expect(insure(470_000, 23_500)).toMatchObject({
      loan: 446_500_00,
      required: true,
      obstacles: [],
      premiumPercent: 4,
      premium: 17_860_00,
      totalLoan: 464_360_00,
      taxOnPremium: 1_428_80,
    });
  });

  test('of 780,000 with 10% down', () => {
    expect(insure(780_000, 78_000)).toMatchObject({ premium: 21_762_00, totalLoan: 723_762_00 });
  });

  test('is not needed from 20% down on', () => {
    expect(insure(500_000, 99_999.99).required).toBe(true);
    expect(insure(500_000, 100_000)).toMatchObject({ required: false, premium: 0, totalLoan: 400_000_00 });
    expect(insure(500_000, 500_000)).toMatchObject({ required: false, premium: 0, totalLoan: 0 });
  });

  test('costs 0.20 more over more than 25 years', () => {
    expect(insure(500_000, 50_000, { amortization: 30, firstTime: true }).premiumPercent).toBe(3.3);
  });

  test.each([
    [1_500_000, 200_000, {}, ['price-too-high']],
    [600_000, 34_999.99, {}, ['down-payment-too-small']],
    [600_000, 35_000, { amortization: 25.5 }, ['amortization-too-long']],
    [600_000, 35_000, { amortization: 30, firstTime: true }, []],
    [600_000, 35_000, { amortization: 30, newlyBuilt: true }, []],
    [600_000, 35_000, { amortization: 31, newlyBuilt: true }, ['amortization-too-long']],
    [1_600_000, 0, { amortization: 30 }, ['price-too-high', 'amortization-too-long']],
  ])('of %d with %d down and %j has the obstacles %j', (price, down, more, obstacles) => {
    const insurance = insure(price, down, more);
    expect(insurance.obstacles).toEqual(obstacles);
    if (obstacles.length > 0) expect(insurance.premium).toBe(0);
  });

  test.each([
    [65, 60, 170],
    [75, 170, 240],
    [80, 240, 280],
    [85, 280, 310],
    [90, 310, 400],
  ])('jumps just above %d%% of the value', (edge, at, above) => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 1_000_000 }), (hundreds) => {
        const value = hundreds * 100;
        const loan = hundreds * edge;
        expect(premiumRate(loan, value, 25, premiums!)).toBe(at);
        expect(premiumRate(loan + 1, value, 25, premiums!)).toBe(above);
        expect(premiumOf(loan + 1, above)).toBeGreaterThan(premiumOf(loan, at));
      }),
    );
  });
});

describe('land transfer tax', () => {
  const ontario = (price: number, firstTime = false) =>
    landTransferTax({ price: cents(price), toronto: false, firstTime, closing: today });
  const toronto = (price: number, closing = today, firstTime = false) =>
    landTransferTax({ price: cents(price), toronto: true, firstTime, closing });

  test.each([
    [300_000, 2_975],
    [550_000, 7_475],
    [2_000_000, 36_475],
  ])('of Ontario on %d is %d', (price, tax) => {
    expect(ontario(price)).toMatchObject({
      ontario: { tax: cents(tax) },
      toronto: undefined,
      total: cents(tax),
    });
  });

  test('a first-time buyer at 550,000 pays 3,475', () => {
    expect(ontario(550_000, true)).toMatchObject({ ontario: { refund: 4_000_00 }, total: 3_475_00 });
  });

  test.each([
    [400_000, today, 4_475],
    [700_000, today, 10_475],
    [3_500_000, '2026-03-31', 78_975],
    [3_500_000, '2026-04-01', 83_475],
  ])('of Toronto on %d closing %s is %d', (price, closing, tax) => {
    expect(toronto(price, closing).toronto!.tax).toBe(cents(tax));
  });

  test('of Toronto gives a first-time buyer 4,475 back at most, in proportion to the share', () => {
    expect(toronto(700_000, today, true).toronto!.refund).toBe(4_475_00);
    const half = { price: cents(700_000), toronto: true, firstTime: true, closing: today, share: 50 };
    expect(landTransferTax(half)).toMatchObject({
      ontario: { refund: 2_000_00 },
      toronto: { refund: 2_237_50 },
    });
  });

  const anyTransfer = fc.record({
    price: fc.integer({ min: 0, max: 10_000_000_000 }),
    toronto: fc.boolean(),
    firstTime: fc.boolean(),
    closing: fc.constantFrom('2024-01-01', '2026-03-31', '2026-04-01', today),
    share: fc.integer({ min: 1, max: 100 }),
  });

  test('is never less than its refund, and is the sum of its parts', () => {
    fc.assert(
      fc.property(anyTransfer, (transfer) => {
        const { ontario: province, toronto: city, total } = landTransferTax(transfer);
        for (const { tax, refund, parts } of city ? [province, city] : [province]) {
          expect(refund).toBeLessThanOrEqual(tax);
          expect(refund === 0 || transfer.firstTime).toBe(true);
          const sum = parts.reduce((sumSoFar, part) => sumSoFar + part.tax, 0);
          expect(Math.abs(sum - tax)).toBeLessThanOrEqual(parts.length);
        }
        expect(Number.isSafeInteger(total) && total >= 0).toBe(true);
      }),
    );
  });

  test('is continuous: a cent more of price is never more than a cent more of tax', () => {
    fc.assert(
      fc.property(anyTransfer, (transfer) => {
        const more = landTransferTax({ ...transfer, price: transfer.price + 1, firstTime: false });
        const less = landTransferTax({ ...transfer, firstTime: false });
        expect(more.total - less.total).toBeGreaterThanOrEqual(0);
        expect(more.total - less.total).toBeLessThanOrEqual(2);
      }),
    );
    for (const edge of [
      55_000, 250_000, 400_000, 2_000_000, 3_000_000, 4_000_000, 5_000_000, 10_000_000, 20_000_000,
    ]) {
      expect(toronto(edge + 0.01).total - toronto(edge).total, String(edge)).toBeLessThanOrEqual(2);
    }
  });
});

describe('affordability', () => {
  const household: Household = {
    income: 50_000_00,
    debts: 0,
    down: 25_000_00,
    rate: 5.25,
    heat: 175_00,
    taxRate: 1.5,
    condoFee: 0,
    amortization: 25,
    gds: 32,
    tds: 40,
  };

  test.each([
    [4.09, 6.09],
    [3, 5.25],
    [3.25, 5.25],
    [3.26, 5.26],
  ])('a rate of %d is tested at %d', (percent, tested) => {
    expect(qualifyingRate(percent, today)).toBe(tested);
  });

  test('agrees with the federal agency’s qualifier', () => {
    const found = findHighestPrice(household, today);
    expect(found).toMatchObject({ price: 155_000_00, mortgage: 133_640_00, binding: 'gds' });
    expect(Math.round(found.payment / 100)).toBe(957);
    expect(findHighestPrice({ ...household, income: 100_000_00, down: 5_000_00 }, today)).toMatchObject({
      price: 100_000_00,
      mortgage: 98_800_00,
      binding: 'down',
    });
  });

  test('debts bind where they leave less than housing may cost', () => {
    expect(findHighestPrice({ ...household, debts: 900_00 }, today).binding).toBe('tds');
    expect(findHighestPrice({ ...household, debts: 2_000_00 }, today)).toMatchObject({
      price: 0,
      payment: 0,
    });
  });

  test.each([
    [124_899_00, 1_498_000_00, undefined],
    [124_900_00, 1_499_000_00, 300_000_00],
    [299_999_00, 1_499_000_00, 300_000_00],
    [300_000_00, 1_500_000_00, undefined],
  ])('with %d cents down stops at %d, and more helps from %s', (down, price, more) => {
    const found = findHighestPrice({ ...household, income: 900_000_00, down }, today);
    expect(found).toMatchObject({ price, binding: 'down' });
    expect(found.nextPrice?.down).toBe(more);
  });

  test('half of a condo fee counts', () => {
    const fee = findHighestPrice({ ...household, condoFee: 100_00 }, today);
    expect(fee).toEqual(findHighestPrice({ ...household, heat: 225_00 }, today));
  });

  const anyHousehold = fc.record<Household>({
    income: fc.integer({ min: 100_000, max: 10_000_000_000 }),
    debts: fc.integer({ min: 0, max: 100_000_000 }),
    down: fc.integer({ min: 100, max: 10_000_000_000 }),
    rate: fc.double({ min: 0, max: 25, noNaN: true }),
    heat: fc.integer({ min: 0, max: 1_000_000 }),
    taxRate: fc.double({ min: 0, max: 10, noNaN: true }),
    condoFee: fc.integer({ min: 0, max: 10_000_000 }),
    amortization: fc.integer({ min: 1, max: 40 }),
    gds: fc.integer({ min: 1, max: 100 }),
    tds: fc.integer({ min: 1, max: 100 }),
  });

  test('the price found is within every limit, and the next step is not', () => {
    fc.assert(
      fc.property(anyHousehold, (any) => {
        const found = findHighestPrice(any, today);
        expect(
          Object.values(found)
            .filter((value) => typeof value === 'number')
            .every(Number.isFinite),
        ).toBe(true);
        expect(found.price).toBe(Math.min(...Object.values(found.limits)));
        expect(found.price % 1_000_00).toBe(0);
        if (found.price === 0) return;
        expect(found.gdsPercent).toBeLessThanOrEqual(any.gds + 0.006);
        expect(found.tdsPercent).toBeLessThanOrEqual(any.tds + 0.006);
      }),
    );
  });

  test('more income or a larger down payment never buys less', () => {
    fc.assert(
      fc.property(anyHousehold, fc.integer({ min: 0, max: 100_000_000 }), (any, more) => {
        const { price } = findHighestPrice(any, today);
        expect(findHighestPrice({ ...any, income: any.income + more }, today).price).toBeGreaterThanOrEqual(
          price,
        );
        expect(findHighestPrice({ ...any, down: any.down + more }, today).price).toBeGreaterThanOrEqual(
          price,
        );
      }),
    );
  });
});

describe('a new home', () => {
  // 13% HST, less Ontario's 6% up to 24,000 and the federal 1.8%, which falls from 6,300 at 350,000 to nothing at 450,000.
  test.each([
    [368_200, 350_000],
    [424_850, 400_000],
    [484_500, 450_000],
    [900_000, 817_699.12],
    [1_500_000, 1_348_672.57],
  ])('quoted at %d with HST costs %d before it', (price, before) => {
    expect(priceBeforeHst(cents(price), today)).toBe(cents(before));
  });

  test('costs less before HST than with it, and more if more is quoted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 10_000_000_000 }), (price) => {
        const before = priceBeforeHst(price, today);
        expect(before).toBeLessThan(price);
        expect(priceBeforeHst(price + 200, today)).toBeGreaterThan(before);
      }),
    );
  });

  test.each([
    [800_000, 40_000],
    [1_000_000, 50_000],
    [1_250_000, 25_000],
    [1_500_000, 0],
    [2_000_000, 0],
  ])('at %d before HST gives a first-time buyer up to %d back', (price, rebate) => {
    expect(firstNewHomeRebate(cents(price), today)).toBe(cents(rebate));
    expect(firstNewHomeRebate(cents(price), '2025-03-19')).toBeUndefined();
  });
});

test('an insured mortgage runs for 30 years for a first-time buyer by its own rule, whom no tax refund is for', () => {
  const buyer = { price: cents(600_000), down: cents(60_000), amortization: 30, firstTime: false };
  const cash = (insuredFirst: boolean) =>
    addUpCash({
      ...buyer,
      insuredFirst,
      newlyBuilt: false,
      beforeHst: undefined,
      toronto: false,
      closing: today,
      legal: 0,
      other: 0,
    });
  expect(cash(false).insurance.obstacles).toEqual(['amortization-too-long']);
  expect(cash(true)).toMatchObject({
    insurance: { obstacles: [] },
    landTransferTax: { ontario: { refund: 0 } },
  });
});

test('cash to close is the down payment, the taxes and the fees', () => {
  const cash = addUpCash({
    price: 470_000_00,
    down: 23_500_00,
    amortization: 25,
    firstTime: true,
    insuredFirst: false,
    newlyBuilt: false,
    beforeHst: undefined,
    toronto: true,
    closing: today,
    legal: 2_000_00,
    other: 500_00,
  });
  // Each tax: 275 + 1,950 + 2,250 + 1,400 = 5,875; refunds: 4,000 and 4,475; sales tax on the premium: 1,428.80.
  expect(cash).toMatchObject({ closingCosts: 7_203_80, total: 30_703_80 });
});
