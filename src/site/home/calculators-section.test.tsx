import { expect, test } from 'vitest';
import { landTransferTax } from '#features/calculators/arithmetic/land-transfer-tax.ts';
import { exampleTiles } from '#features/calculators/example-tiles.ts';
import { wholeDollars } from '#features/calculators/figures.ts';
import { exampleFigures } from './calculators-section.tsx';

const today = '2026-11-22';

test('the pictures show what the calculators calculate', () => {
  const [payment, affordability] = exampleTiles(today);
  const { interest, principal } = payment.firstPayment!;
  const taxOf = (inToronto: boolean) =>
    landTransferTax({ price: 55_000_000, inToronto, firstTime: false, closing: today }).total;
  expect(exampleFigures).toEqual({
    interestShare: `${Math.round((100 * interest) / (interest + principal))}%`,
    price: affordability.figure,
    tax: [wholeDollars(taxOf(false)), wholeDollars(taxOf(true))],
  });
  expect(affordability.meaning).toContain('income of $145,000');
});
