import { expect, test } from 'vitest';
import { allCalculators } from '#test/samples/all-calculators.ts';
import { completeQueries } from '#test/samples/calculator-examples.ts';
import { exampleTexts, pageTexts } from './calculator.ts';
import { secondScenarioTexts, readScenarios, writeScenarios } from './compare.ts';

const today = '2026-11-21';
/** Without the commas of numbers, which an address leaves out. */
const bare = (value: unknown) => JSON.stringify(value).replaceAll(/(?<=\d),(?=\d)/g, '');
const queryOf = (search: string) => Object.fromEntries(new URLSearchParams(search));

test.each(Object.entries(allCalculators))(
  '%s: two scenarios come back from their address',
  (name, calculator) => {
    const a = pageTexts(calculator, queryOf(completeQueries[name]!), today);
    const [field, text] = Object.entries(exampleTexts(calculator, today)).find(
      ([key, value]) => bare(value) !== bare(a[key]),
    )!;
    for (const changes of [{ [field]: text }, { [field]: '' }, {}]) {
      const search = writeScenarios(calculator, { a, changes }, { today, edited: 'b' });
      const read = readScenarios(calculator, queryOf(search), today);
      expect(bare(read)).toEqual(bare({ a, changes }));
      expect(bare(secondScenarioTexts(read))).toEqual(bare({ ...a, ...changes }));
    }
    const alone = writeScenarios(calculator, { a }, { today, edited: 'a' });
    expect(bare(readScenarios(calculator, queryOf(alone), today))).toEqual(bare({ a }));
  },
);

test('the example needs no fields in an address, only what B changes about it', () => {
  const a = exampleTexts(allCalculators.payment, today);
  const search = writeScenarios(
    allCalculators.payment,
    { a, changes: { rate: '4' } },
    { today, edited: 'b' },
  );
  expect(search).toBe('b.rate=4');
});
