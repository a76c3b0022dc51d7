import { expect, test } from 'vitest';
import { calculate, isExample, pageTexts } from '#features/calculators/calculator.ts';
import { allCalculators } from '#test/samples/all-calculators.ts';
import { readPurchase } from './read-purchase.ts';

const today = '2026-11-22';
const example = { price: '650,000', down: '65,000', rate: '4.5' };

test('calculates the payment to the cent, with the insurance premium in the loan', () => {
  expect(readPurchase(example, today)).toMatchObject({
    ok: true,
    mortgage: 603_135_00,
    premium: 18_135_00,
    payment: 3_338_19,
  });
});

test('needs no premium from 20% down', () => {
  // $500,000 at 5% over 25 years: $2,908.02, as published.
  expect(readPurchase({ price: '625,000', down: '125,000', rate: '5' }, today)).toMatchObject({
    ok: true,
    mortgage: 500_000_00,
    premium: 0,
    payment: 2_908_02,
  });
});

test('names the least down payment at a price, with which there is a result', () => {
  const reading = readPurchase({ ...example, price: '1,000,000' }, today);
  expect(reading).toMatchObject({ ok: false, field: 'down', downNeeded: 75_000_00 });
  expect(readPurchase({ ...example, price: '1,000,000', down: '75,000' }, today)).toMatchObject({ ok: true });
});

test('calculates what the payment calculator does, whose example is the same', () => {
  const query = { price: '650000', down: '65000', rate: '4.5', amortization: '25' };
  const { payment: calculator } = allCalculators;
  const texts = pageTexts(calculator, query, today);
  expect(isExample(calculator, texts, today)).toBe(true);
  const { payment } = readPurchase(example, today) as { payment: number };
  expect(calculate(calculator, texts, today)).toMatchObject({ result: { payment } });
});

test.each([
  { price: '600,000', down: '34,999', rate: '5' },
  { price: '1,600,000', down: '300,000', rate: '5' },
])('has no payment for a home that nobody may finance (%#)', (typed) => {
  expect(readPurchase(typed, today)).toMatchObject({ ok: false, field: 'down' });
});

test.each([
  [{ price: '' }, 'price'],
  [{ price: '12' }, 'price'],
  [{ down: 'much' }, 'down'],
  [{ down: '650,000' }, 'down'],
  [{ rate: '' }, 'rate'],
  [{ rate: '26' }, 'rate'],
])('asks for another value where it cannot calculate: %o', (typed, field) => {
  expect(readPurchase({ ...example, ...typed }, today)).toMatchObject({ ok: false, field });
});
