import { expect, test } from 'vitest';
import { newRate } from '#test/samples/rate-factory.ts';
import { describeRateChanges, findLargeChanges } from './describe-rate-changes.ts';
import { insurances, termYears } from './products.ts';

const insured = newRate({ rate: 4.14, apr: 4.16 });
const variable = newRate({ type: 'variable', rate: 3.85 });

test.each([
  ['changed', [insured], [newRate({ rate: 4.09 })], '5-year fixed, insured: 4.14% to 4.09%'],
  ['added', [insured], [insured, variable], '5-year variable, insured: added at 3.85%'],
  ['removed', [insured, variable], [variable], '5-year fixed, insured: removed'],
  ['only said otherwise', [insured], [newRate({ rate: 4.14, apr: 4.2 })], 'dates, APRs or conditions only'],
  [
    'split by conditions',
    [insured],
    [insured, newRate({ rate: 3.99, conditions: 'Quick close' })],
    '5-year fixed, insured: 4.14% to 4.14% and 3.99%',
  ],
])('says of a rate what was %s', (_what, before, after, expected) => {
  expect(describeRateChanges(before, after)).toBe(expected);
});

test('finds what moved by more than one percentage point', () => {
  expect(findLargeChanges([insured], [newRate({ rate: 3.14, apr: 5.16 })])).toEqual([]);
  expect(findLargeChanges([insured], [newRate({ rate: 3.13, apr: 5.17 })])).toEqual([
    '5-year fixed, insured: from 4.14% to 3.13%',
    '5-year fixed, insured, APR: from 4.16% to 5.17%',
  ]);
  const two = [insured, newRate({ rate: 2.9, apr: 2.95 })];
  expect(findLargeChanges(two, [newRate({ rate: 2.5, apr: 2.6 }), variable])).toEqual([]);
});

test('names some of many', () => {
  const many = termYears.flatMap((years) => insurances.map((insurance) => newRate({ years, insurance })));
  const said = describeRateChanges([], many);
  expect(said.split('; ')).toHaveLength(7);
  expect(said).toMatch(/; 21 more$/);
});
