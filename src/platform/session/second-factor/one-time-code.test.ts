import { expect, test } from 'vitest';
import { codeAt, findPeriod, periodOf } from './one-time-code.server.ts';

const secret = Buffer.from('12345678901234567890');

test.each([
  [0, '755224'],
  [1, '287082'],
  [2, '359152'],
  [3, '969429'],
  [4, '338314'],
  [5, '254676'],
  [6, '287922'],
  [7, '162583'],
  [8, '399871'],
  [9, '520489'],
])('RFC 4226, appendix D: the code of %i is %s', (counter, code) => {
  expect(codeAt(secret, counter)).toBe(code);
});

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238, appendix B: the code at second %i is %s', (second, code) => {
  expect(codeAt(secret, periodOf(new Date(second * 1000)), 8)).toBe(code);
});

test('accepts a code half a minute early or late, and no more', () => {
  const now = new Date('2026-11-21T16:30:10Z');
  const period = periodOf(now);
  const good = [-2, -1, 0, 1, 2].map((off) =>
    findPeriod(secret, codeAt(secret, period + off), { now, lastUsed: null }),
  );
  expect(good).toEqual([undefined, period - 1, period, period + 1, undefined]);
});

test('rejects used codes and earlier ones', () => {
  const now = new Date('2026-11-21T16:30:10Z');
  const period = periodOf(now);
  const find = (off: number) => findPeriod(secret, codeAt(secret, period + off), { now, lastUsed: period });
  expect([find(-1), find(0), find(1)]).toEqual([undefined, undefined, period + 1]);
});

test('rejects anything that is not a code', () => {
  const now = new Date('2026-11-21T16:30:10Z');
  for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(findPeriod(secret, code, { now, lastUsed: null })).toBeUndefined();
});
