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

test('no file is too long, and there are not too many lines', () => {
  expect(printed.stdout).not.toContain('Too much');
  expect(printed.status).toBe(0);
});
