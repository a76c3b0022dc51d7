import { expect, test } from 'vitest';
import { DatabaseUnavailableError, whenAvailable } from './when-available.server.ts';

const silent = { warn() {} };
const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

test('gives up on a database that never responds with a helpful message', async () => {
  const failure = await whenAvailable(() => Promise.reject(refused()), silent, {
    timeoutMs: 5,
    pause: 1,
  }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DatabaseUnavailableError);
  expect(String(failure)).toMatch(/cannot be reached \(connect ECONNREFUSED\).*DATABASE_URL/);
});

test('says at once that there is no such database, or no such user', async () => {
  const error = Object.assign(new Error('database "site" does not exist'), { code: '3D000' });
  await expect(whenAvailable(() => Promise.reject(error), silent)).rejects.toThrow(
    'The database cannot be reached (database "site" does not exist). Is it running, and is DATABASE_URL correct?',
  );
});

test('does not retry other errors', async () => {
  let tries = 0;
  const work = () => Promise.reject(new Error(`try ${(tries += 1)}`));
  await expect(whenAvailable(work, silent)).rejects.toThrow('try 1');
});

test('waits for a database that starts late', async () => {
  let tries = 0;
  const work = async () => {
    if ((tries += 1) < 4) throw refused();
    return tries;
  };
  expect(await whenAvailable(work, silent, { pause: 1 })).toBe(4);
});
