import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const wholeDates = ['DateField', 'SmallDateField', 'DateInput'];
const isDate = String.raw`["'](?:date|time|datetime-local)["']`;
/** An element with the type of a date, an input whose type is computed, and such a type that is spread. */
const typed = new RegExp(String.raw`<(\w+)\b[^<]*?\stype=\{?${isDate}`, 'g');
const computed = /<input\b(?:(?!\/>)[\s\S])*?\stype=\{[a-z]/;
const spread = new RegExp(String.raw`\{ type: ${isDate} \}\)`);

function hasBareDate(source: string): boolean {
  const names = [...source.matchAll(typed)].map(([, name]) => name!);
  return names.some((name) => !wholeDates.includes(name)) || computed.test(source) || spread.test(source);
}

test.each([
  ['<input type="date" />', true],
  ['<SmallField\n onChange={() => go()}\n type="datetime-local"\n/>', true],
  [`<input type={'time'} />`, true],
  ['<input type={control.type} />', true],
  [`<TextField {...(isDay && { type: 'date' })} />`, true],
  ['<input type="text" />\n<DateField type="datetime-local" />', false],
  ['<TextField />\n<SmallDateField />', false],
  ['<input type="file" />', false],
])('%s', (source, isBare) => {
  expect(hasBareDate(source)).toBe(isBare);
});

test('every date is a DateField, a SmallDateField or a DateInput, which refuse one that is filled in half', () => {
  // A calculator refuses a date that is none by itself, and saves nothing; its pages have no room for more script.
  const own = /\.test\.tsx$|ui\/fields\/(?:small-)?date-field|calculators\/calculator-form/;
  const files = globSync('src/**/*.tsx').filter((file) => !own.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => hasBareDate(readFileSync(file, 'utf8')))).toEqual([]);
});
