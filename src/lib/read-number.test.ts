import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMoney, readNumber } from './read-number.ts';

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

// Reported: bornova/numara-calculator #13, akashpjames/sms-import-for-ynab #2.
test.each([
  ['4,125', 4.125],
  ['4,0900', 4.09],
  ['4,1250%', 4.125],
  ['0,875', 0.875],
  ['12,345 %', 12.345],
  [',5', 0.5],
])('a rate of %j has no thousands: %d', (text, value) => {
  expect(readNumber(text, 4)).toEqual({ ok: true, value });
});

test.each([
  ['500000', 500_000],
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

test.each([
  ['95k', 95_000],
  ['95 K', 95_000],
  ['$95k', 95_000],
  ['95k$', 95_000],
  ['CA$ 95.5 k', 95_500],
  ['1.2m', 1_200_000],
  ['1,2 M', 1_200_000],
  ['$1.2 million', 1_200_000],
  ['1.2 Mil', 1_200_000],
  ['500 thousand', 500_000],
  ['1,200k', 1_200_000],
  ['1.23456789m', 1_234_567.89],
  ['.5m', 500_000],
  ['0k', 0],
  ['９５ｋ', 95_000],
  ['500,000.50', 500_000.5],
  ['$500,000', 500_000],
  ['4,125', 4_125],
])('as money, %j is read as %d', (text, value) => {
  expect(readMoney(text)).toEqual({ ok: true, value });
});

test.each([
  ['k', 'unreadable'],
  ['$k', 'unreadable'],
  ['95kk', 'unreadable'],
  ['95km', 'unreadable'],
  ['95% k', 'unreadable'],
  ['k95', 'unreadable'],
  ['95mm', 'unreadable'],
  ['95b', 'unreadable'],
  ['million', 'unreadable'],
  ['1.2 millions of', 'unreadable'],
  ['1e3k', 'unreadable'],
  ['-95k', 'negative'],
  ['1.234567k', 'too-precise'],
  ['', 'blank'],
])('as money, %j is not read', (text, problem) => {
  expect(readMoney(text)).toEqual({ ok: false, problem });
});

test('thousands and millions mean the same as the number written out', () => {
  const whole = fc.nat(999_999);
  const places = fc.constantFrom(['k', 3], ['K', 3], ['m', 6], ['M', 6]) as fc.Arbitrary<[string, number]>;
  const spelled = fc.constantFrom('', ' ', '\u00a0');
  fc.assert(
    fc.property(whole, fc.nat(99), places, spelled, (dollars, hundredths, [letter, zeros], space) => {
      const fraction = String(hundredths).padStart(2, '0');
      expect(readMoney(`$${dollars}.${fraction}${space}${letter}`)).toEqual(
        readMoney(`${dollars}${fraction}${'0'.repeat(zeros - 2)}`),
      );
    }),
  );
});

test('whatever is typed, what is read as money is a finite number of 0 or more', () => {
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^[-$ \d,.%ekmKM]{0,24}$/));
  fc.assert(
    fc.property(typed, (text) => {
      const reading = readMoney(text);
      return !reading.ok || (Number.isFinite(reading.value) && reading.value >= 0);
    }),
  );
});
