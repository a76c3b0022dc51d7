import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A bare input of a date or time, or of a type that is computed. */
const bareDate = /<input\b(?:(?!\/>)[\s\S])*?\stype=(?:\{(?!')|\{?["'](?:date|time|datetime-local)["'])/;

test.each([
  ['<input type="date" />', true],
  ['<input\n onChange={() => go()}\n type="datetime-local"\n/>', true],
  [`<input type={'time'} />`, true],
  ['<input type={control.type} />', true],
  ['<input type="text" />\n<DateInput type="date" />', false],
  ['<input type="file" />', false],
])('%s', (source, isRefused) => {
  expect(bareDate.test(source)).toBe(isRefused);
});

test('every date is a TextField, a SmallField or a DateInput, which refuse one that is filled in half', () => {
  const files = globSync('src/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => bareDate.test(readFileSync(file, 'utf8')))).toEqual([]);
});
