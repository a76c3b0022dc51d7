import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('no file is too long, and there are not too many lines', () => {
  const path = join(import.meta.dirname, 'size.ts');
  const printed = spawnSync(process.execPath, [path], { encoding: 'utf8' });
  expect(printed.stdout).not.toContain('Too much');
  expect(printed.status).toBe(0);
});
