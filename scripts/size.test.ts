import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('no files import each other in a circle', () => {
  const printed = execFileSync(process.execPath, [join(import.meta.dirname, 'size.ts')], {
    encoding: 'utf8',
  });
  expect(/Import cycles: [^]*?\n\n/.exec(printed)?.[0].trim()).toBe('Import cycles: 0');
});
