import { expect, test } from 'vitest';
import { newRate } from '#test/rate-factory.ts';
import { describeRateChanges } from './describe-rate-changes.ts';
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

test('names some of many', () => {
  const many = termYears.flatMap((years) => insurances.map((insurance) => newRate({ years, insurance })));
  const said = describeRateChanges([], many);
  expect(said.split('; ')).toHaveLength(7);
  expect(said).toMatch(/; 21 more$/);
});
