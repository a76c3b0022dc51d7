import { expect, test } from 'vitest';
import { codeAt, periodOf } from '#test/server/one-time-code.ts';
import { describeSecret, findPeriod } from './one-time-code.server.ts';

const secret = Buffer.from('12345678901234567890');
const base32 = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test('the codes are those of RFC 6238, appendix B', () => {
  const period = periodOf(new Date(1_111_111_109_000));
  const now = new Date(1_111_111_109_000);
  expect(findPeriod(secret, '081804', { now, lastUsed: null })).toBe(period);
});

test('describes a secret as apps read it', () => {
  expect(describeSecret(secret, { issuer: 'Wealth Mortgages', label: 'grace' })).toEqual({
    secret: base32,
    uri: `otpauth://totp/Wealth%20Mortgages:grace?issuer=Wealth%20Mortgages&secret=${base32}&algorithm=SHA1&digits=6&period=30`,
  });
});

test('accepts a code half a minute early or late, and no more', () => {
  const now = new Date('2026-11-21T16:30:10Z');
  const period = periodOf(now);
  const good = [-2, -1, 0, 1, 2].map((off) =>
    findPeriod(secret, codeAt(base32, period + off), { now, lastUsed: null }),
  );
  expect(good).toEqual([undefined, period - 1, period, period + 1, undefined]);
});

test('rejects used codes and earlier ones', () => {
  const now = new Date('2026-11-21T16:30:10Z');
  const period = periodOf(now);
  const find = (off: number) => findPeriod(secret, codeAt(base32, period + off), { now, lastUsed: period });
  expect([find(-1), find(0), find(1)]).toEqual([undefined, undefined, period + 1]);
});

test('a clock that was ahead when a code was used locks nobody out', () => {
  const now = new Date('2026-11-21T16:30:10Z');
  const period = periodOf(now);
  const find = (lastUsed: number) => findPeriod(secret, codeAt(base32, period + 1), { now, lastUsed });
  expect([find(period + 1), find(period + 2), find(period + 5_000)]).toEqual([
    undefined,
    period + 1,
    period + 1,
  ]);
});

test('rejects anything that is not a code', () => {
  const now = new Date('2026-11-21T16:30:10Z');
  for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(findPeriod(secret, code, { now, lastUsed: null })).toBeUndefined();
});
