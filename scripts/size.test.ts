import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

let printed: { stdout: string; status: number | null };
beforeAll(() => {
  printed = spawnSync(process.execPath, [join(import.meta.dirname, 'size.ts')], { encoding: 'utf8' });
});
const section = (name: string) => new RegExp(`^${name}.*?\\n\\n`, 'ms').exec(printed.stdout)?.[0].trim();

test('no files import each other in a circle', () => {
  expect(section('Import cycles')).toBe('Import cycles: 0');
});

test('no folder is larger than its budget or much smaller, and none is large without a README', () => {
  expect(section('Off budget')).toBe('Off budget, or without a README');
  expect(printed.status).toBe(0);
});
