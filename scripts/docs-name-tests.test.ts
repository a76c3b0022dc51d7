import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const tests = new Set(
  globSync('{src,packages,tools,scripts,test}/**/*.test.{ts,tsx,mjs}', {
    cwd: `${import.meta.dirname}/..`,
  }).map((path) => basename(path)),
);

test.each(['docs/security.md', 'docs/spec-coverage.md'])('finds every test named in %s', (document) => {
  const text = readFileSync(`${import.meta.dirname}/../${document}`, 'utf8');
  const named = text.match(/(?<![\w.*-])[a-z][\w.-]*\.test\.(?:tsx?|mjs)/g) ?? [];
  expect(named.filter((name) => !tests.has(name))).toEqual([]);
});
