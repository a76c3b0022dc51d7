import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareConsolidation } from '#features/calculators/arithmetic/consolidation.ts';
import { allCalculators } from '#test/samples/all-calculators.ts';
import { debtKinds, gatherRows, readRows, describeRow, writeRows } from './debt-rows.ts';

const { debts: field } = allCalculators.consolidation.fields;

test('rows come back from the text they are written as, whatever is in their cells', () => {
  const cell = fc.string({ maxLength: 20 }).map((text) => text.replaceAll(/[@;:\n]|pay/g, ''));
  const row = fc.record({
    kind: fc.constantFrom(...debtKinds.map(([kind]) => kind)),
    balance: cell,
    rate: cell,
    payment: cell,
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), (rows) => {
      const plain = rows.every(({ balance, rate, payment }) => !/pay|[@;:\n]/.test(balance + rate + payment));
      fc.pre(plain);
      expect(readRows(writeRows(rows))).toEqual(rows);
    }),
  );
});

test('a payment tells how long a debt takes, and what it costs', () => {
  expect(field.read('card: 5,000 @ 20 pay 200')).toEqual({
    ok: true,
    value: [{ balance: 5_000_00, percent: 20, months: 33, payment: 200_00 }],
  });
  expect(field.read('car: 12,000 @ 0 pay 1,000; card:  @  pay ')).toEqual({
    ok: true,
    value: [{ balance: 12_000_00, percent: 0, months: 12, payment: 1_000_00 }],
  });
});

test.each([
  [
    'card: 5000 @ 20 pay 83.33',
    /^Debt 1: at \$83\.33 a month it is never repaid: interest alone is \$83\.33/,
  ],
  ['card: 5000 @ 20 pay 83.35', /^Debt 1: at \$83\.35 a month it takes over 40 years/],
  ['card: 5000 @ 20 pay ', /^Debt 1: please enter a monthly payment/],
  ['card: 5000 @ 20 pay 60; car: x @ 7 pay 300', /^Debt 1/],
  ['card: 5000 @ 20 pay 200; car: x @ 7 pay 300', /^Debt 2: please enter a balance/],
  ['card: 5000 @ 61 pay 200', /^Debt 1: please enter a rate/],
  ['card: 5000 @ 20 pay 481 months', /^Debt 1: please enter 1 to 480 months/],
  ['card:  @  pay ', /^Please enter a debt: its balance/],
  [Array.from({ length: 13 }, () => 'card: 5000 @ 20 pay 200').join('; '), /^Please enter at most 12 debts/],
])('%j is refused', (text, message) => {
  expect(field.read(text)).toEqual({ ok: false, message: expect.stringMatching(message) });
});

test('what was shared before rows existed stands in rows, and means the same', () => {
  const old = '25,000 @ 19.99 x 60, $18,000 @ 7.99% × 48 months';
  const rewritten = field.rewrite!(old);
  expect(readRows(rewritten)).toEqual([
    { kind: 'other', balance: '25,000', rate: '19.99', payment: '60 months' },
    { kind: 'other', balance: '$18,000', rate: '7.99%', payment: '48 months' },
  ]);
  expect(field.read(rewritten)).toEqual(field.read(old));
});

test('a plain form’s rows are gathered in their order, without gaps', () => {
  const query = { 'd.1.balance': '1', 'd.3.balance': '3', 'd.3.kind': 'nonsense', 'd.13.balance': '13' };
  expect(readRows(gatherRows('d', query)!).map(({ kind, balance }) => [kind, balance])).toEqual([
    ['other', '1'],
    ['other', '3'],
  ]);
  expect(gatherRows('d', { balance: '1' })).toBeUndefined();
});

test('a row reads as a sentence', () => {
  const words = readRows('card: 12,000 @ 19.99 pay 400; other: $5k @ 7% pay 60 months').map(describeRow);
  expect(words).toEqual([
    'Credit card: $12,000 at 19.99%, $400 a month',
    'Other debt: $5k at 7%, 60 months left',
  ]);
});

describe('paying on what is paid today', () => {
  const asked = {
    mortgage: 300_000_00,
    rate: 5,
    amortization: 20,
    newRate: 5,
    newAmortization: 25,
    costs: 0,
    debts: [{ balance: 20_000_00, percent: 19.99, months: 48 }],
  };

  test('repays sooner and costs less than today’s debts, at the same mortgage rate', () => {
    const { before, extraCost, keepPaying } = compareConsolidation(asked);
    expect(keepPaying!.payment).toBe(before.payment);
    expect(keepPaying!.months).toBeLessThan(240);
    expect(keepPaying!.extraCost).toBeLessThan(0);
    expect(extraCost).toBeGreaterThan(0);
  });

  test('is no choice where the payment does not fall', () => {
    expect(compareConsolidation({ ...asked, newRate: 24 }).keepPaying).toBeUndefined();
  });
});
