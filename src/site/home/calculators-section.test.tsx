import { expect, test } from 'vitest';
import { exampleTiles } from '#features/calculators/example-tiles.ts';
import { examplePrice } from './calculators-section.tsx';

test('the example is what the calculator says', () => {
  const [, affordability] = exampleTiles('2026-11-22', []);
  expect(affordability.figure).toBe(examplePrice);
  expect(affordability.meaning).toContain('income of $145,000');
});
