import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

test.each([
  ['', 'blank'],
  ['   ', 'blank'],
  ['$', 'blank'],
  ['abc', 'unreadable'],
  ['12k', 'unreadable'],
  ['1e12', 'unreadable'],
  ['0x10', 'unreadable'],
  ['Infinity', 'unreadable'],
  ['NaN', 'unreadable'],
  ['5,2,5', 'unreadable'],
  ['50,00,000', 'unreadable'],
  ['1.2.3', 'unreadable'],
  ['9'.repeat(21), 'unreadable'],
  ['-5', 'negative'],
  ['−5', 'negative'],
  ['-$500,000', 'negative'],
  ['500.000', 'too-precise'],
])('%j is not read as a number', (text, problem) => {
  expect(readNumber(text, 2)).toEqual({ ok: false, problem });
});

test.each([
  ['500000', 500_000],
  ['$500,000', 500_000],
  ['500 000', 500_000],
  ['500\u00a0000', 500_000],
  ['500\u202f000 $', 500_000],
  ['CA$500,000.50', 500_000.5],
  ['500 000,50', 500_000.5],
  ['1.500.000', 1_500_000],
  ['500.000,50', 500_000.5],
  ['5.25%', 5.25],
  ['5.25 %', 5.25],
  ['5,25', 5.25],
  ['5,25 %', 5.25],
  ['5.', 5],
  ['.5', 0.5],
  ['0', 0],
  ['-0', 0],
  ['５．２５', 5.25],
])('%j is read as %d', (text, value) => {
  expect(readNumber(text, 2)).toEqual({ ok: true, value });
});

test('whatever is typed, what is read is a finite number of 0 or more', () => {
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^[-$ \d,.%e]{0,24}$/), fc.double().map(String));
  fc.assert(
    fc.property(typed, fc.nat(4), (text, decimals) => {
      const reading = readNumber(text, decimals);
      return !reading.ok || (Number.isFinite(reading.value) && reading.value >= 0);
    }),
  );
});
