import { expect, test } from 'vitest';
import { DatabaseUnavailableError, whenAvailable } from './when-available.server.ts';

const silent = { warn() {} };
const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const quickly = { timeoutMs: 50, pause: 5 };

test('a database that never answers is given up in words that help', async () => {
  const failure = await whenAvailable(() => Promise.reject(refused()), silent, quickly).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(DatabaseUnavailableError);
  expect(String(failure)).toMatch(/cannot be reached \(connect ECONNREFUSED\).*DATABASE_URL/);
});

test('what is wrong with anything else is not tried again', async () => {
  let tries = 0;
  const work = () => Promise.reject(new Error(`try ${(tries += 1)}`));
  await expect(whenAvailable(work, silent, quickly)).rejects.toThrow('try 1');
});

test('a database that comes up late is waited for', async () => {
  let tries = 0;
  const work = async () => {
    if ((tries += 1) < 4) throw refused();
    return tries;
  };
  expect(await whenAvailable(work, silent, quickly)).toBe(4);
});
