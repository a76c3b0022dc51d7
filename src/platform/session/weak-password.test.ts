import { expect, test } from 'vitest';
import { initialFacts } from '#brokerage/initial-facts.ts';
import { generatePassword, passwordWeakness } from './password/password.server.ts';

test.each([
  ['123456789012', /leaked/],
  ['Administrator', /leaked/],
  ['UNBELIEVABLE', /leaked/],
  ['aaaaaaaaaaaaaaaa', /repeats/],
  ['abababababababab', /repeats/],
  ['lovelace-lovelace-1', /username/],
  ['WealthMortgages1', /our own words/],
  ['mortgage-broker-2026', /our own words/],
])('%s is too easily guessed', (password, expected) => {
  expect(passwordWeakness(password, 'lovelace', initialFacts.company)).toMatch(expected);
});

test.each([
  'correct horse battery',
  'a new long password',
  'Ontario sunrise canoe',
  'żółta łódź na jeziorze',
  'Зимний лес и река',
])('%s is fine', (password) => {
  expect(passwordWeakness(password, 'ada', initialFacts.company)).toBeUndefined();
});

test('always accepts a generated password', () => {
  for (let round = 0; round < 200; round += 1)
    expect(passwordWeakness(generatePassword(), 'admin', initialFacts.company)).toBeUndefined();
});
