import { expect, test } from 'vitest';
import { landTransferTax } from '#features/calculators/arithmetic/land-transfer-tax.ts';
import { calculate, exampleTexts } from '#features/calculators/calculator.ts';
import { exampleTiles } from '#features/calculators/example-tiles.ts';
import { wholeDollars } from '#features/calculators/figures.ts';
import { paymentCalculator } from '#features/calculators/payment/payment-calculator.ts';
import { exampleFigures } from './calculators-section.tsx';

const today = '2026-11-22';

test('the pictures show what the calculators calculate', () => {
  const [, affordability] = exampleTiles(today, []);
  const payment = calculate(paymentCalculator, exampleTexts(paymentCalculator, today), today);
  if (!payment.ok) throw new Error('The example has no result.');
  const { firstInterest, payment: first } = payment.result;
  const taxOf = (inToronto: boolean) =>
    landTransferTax({ price: 55_000_000, inToronto, firstTime: false, closing: today }).total;
  expect(exampleFigures).toEqual({
    interestShare: `${Math.round((100 * firstInterest) / first)}%`,
    price: affordability.figure,
    tax: [wholeDollars(taxOf(false)), wholeDollars(taxOf(true))],
  });
  expect(affordability.meaning).toContain('income of $145,000');
});
