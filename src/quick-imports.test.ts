import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

// In processes of their own: Vitest looks files up by itself.
const root = new URL('..', import.meta.url);
const list = `
  const names = ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres', 'drizzle-orm/node-postgres/migrator'];
  for (const name of names) {
    console.log(import.meta.resolve(name), Object.keys(await import(name)).toSorted().join());
  }
  await import('drizzle-orm/nothing').catch(({ code }) => console.log(code));
`;
const run = async (script: string) =>
  (await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: root })).stdout;

test('finds what Node finds', async () => {
  const [plain, quick] = await Promise.all([
    run(list),
    run(`await import('./src/quick-imports.ts');${list}`),
  ]);
  expect(plain).toContain('ERR_PACKAGE_PATH_NOT_EXPORTED');
  expect(quick).toBe(plain);
});
