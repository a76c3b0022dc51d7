import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const question = /\/\*\*(?:\s|\*(?!\/))*(?:What|Who|Whose|Whom|Whether|Where|When|How|Why)\b.*/g;

test('doc comments begin with a verb or a noun', () => {
  const files = globSync('{src,packages,commands,scripts,test}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    // A bench installs packages of its own.
    exclude: ['**/node_modules/**'],
  });
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(question)].map(([text]) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
