import { expect, test } from 'vitest';
import { calculatorAddress, readCalculatorAddress } from './calculator-link.ts';

const here = 'https://example.ca';

test.each([
  '/calculators/payment?amount=500000&rate=5',
  'https://example.ca/calculators/payment?amount=500000&rate=5#result',
  ' /calculators/payment?amount=500000&rate=5 ',
])('reads the figures in %s', (address) => {
  expect(readCalculatorAddress(address, here)).toEqual({
    name: 'payment',
    figures: { amount: '500000', rate: '5' },
  });
});

test.each([
  ['another site', 'https://elsewhere.example/calculators/payment?amount=1'],
  ['no figures', '/calculators/payment'],
  ['no calculator', '/calculators/lottery?amount=1'],
  ['another page', '/services/calculators/payment?amount=1'],
  ['no address', 'https://'],
  ['script', 'javascript:alert(1)//calculators/payment?a=1'],
])('is nothing for %s', (_what, address) => {
  expect(readCalculatorAddress(address, here)).toBeUndefined();
});

test('writes an address without commas between digits and without what is empty', () => {
  expect(calculatorAddress('payment', { amount: '1,250,000', rate: ' 5.25', extra: ' ' })).toBe(
    '/calculators/payment?amount=1250000&rate=5.25',
  );
  // This comma may be a decimal point.
  expect(calculatorAddress('payment', { rate: '5,25' })).toBe('/calculators/payment?rate=5%2C25');
});
