import { expect, test } from 'vitest';
import { isDatabaseUnavailable, isStorageFailing } from './database-errors.server.ts';

const withCode = (code: string) => Object.assign(new Error('refused'), { code });

test('treats a database that refuses connections, shuts down or is read-only after a failover as unavailable', () => {
  for (const code of ['ECONNREFUSED', '57P01', '57P03', '08006', '25006', '53100', '53300', '57014']) {
    expect(isDatabaseUnavailable(withCode(code)), code).toBe(true);
  }
});

test('recognizes driver errors without a code by their message', () => {
  expect(isDatabaseUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isDatabaseUnavailable(new Error('timeout exceeded when trying to connect'))).toBe(true);
});

test('looks at the cause of a wrapped error', () => {
  expect(isDatabaseUnavailable(new Error('Failed query', { cause: withCode('57P01') }))).toBe(true);
  expect(isDatabaseUnavailable(new AggregateError([withCode('ECONNREFUSED')]))).toBe(true);
});

test('does not mistake our own errors for an unavailable database', () => {
  expect(isDatabaseUnavailable(withCode('42P01'))).toBe(false);
  expect(isDatabaseUnavailable(withCode('23505'))).toBe(false);
  expect(isDatabaseUnavailable('ECONNREFUSED')).toBe(false);
  const withoutFile = (syscall: string) => Object.assign(withCode('ENOENT'), { syscall });
  expect(['connect', 'open'].map((call) => isDatabaseUnavailable(withoutFile(call)))).toEqual([true, false]);
});

test('treats a full disk as an error, because somebody has to fix it', () => {
  expect(isStorageFailing(new Error('Failed query', { cause: withCode('53100') }))).toBe(true);
  expect(isStorageFailing(withCode('53300'))).toBe(false);
  expect(isStorageFailing('53100')).toBe(false);
});
