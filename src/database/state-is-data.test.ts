import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Comparing with a text of several words, in TypeScript or in a query: rewording it changes what is stored. */
const comparesSentence =
  /(?:[!=]==|[^=!<>]=|<>|\b(?:eq|ne)\([^'"`\n]+,)\s*(['"`])(?:(?!\1|\$\{).)*[a-z] [a-z](?:(?!\1).)*\1/i;

test('no store takes a sentence for state', () => {
  const stores = globSync('src/**/*.{store,table}.server.ts');
  expect(stores.length).toBeGreaterThan(30);
  const comparing = stores.flatMap((path) => {
    const lines = readFileSync(path, 'utf8').split('\n');
    const isQuery = (line: string) => !/^\s*(?:const|let|export const)\s/.test(line) || /[!=]==/.test(line);
    return lines
      .filter((line) => isQuery(line) && comparesSentence.test(line))
      .map((line) => `${path}: ${line.trim()}`);
  });
  expect(comparing).toEqual([]);
});

test.each([
  [`return flags.includes(x) || row.flag === 'No confirmation was sent';`, true],
  ['.where(eq(rows.flag, `Not told`))', true],
  [`where "state" = 'not told yet'`, true],
  [`row.state === 'not-told' && kind !== 'a'`, false],
])('finds %s: %s', (line, isFound) => {
  expect(comparesSentence.test(line)).toBe(isFound);
});
