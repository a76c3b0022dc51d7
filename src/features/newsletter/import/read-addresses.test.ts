import { expect, test } from 'vitest';
import { readAddresses } from './read-addresses.ts';

// As Gmail, Outlook, Apple Mail, Thunderbird and spreadsheets copy them (buttondown/roadmap #1271).
test.each([
  ['amara@example.ca', [['amara@example.ca', null]]],
  ['"Amara Okafor" <amara@example.ca>', [['amara@example.ca', 'Amara Okafor']]],
  ['Bo Li <bo@example.ca>', [['bo@example.ca', 'Bo Li']]],
  ["'Bo Li' <bo@example.ca>", [['bo@example.ca', 'Bo Li']]],
  [
    'Amara Okafor <amara@example.ca>; Bo Li <bo@example.ca>',
    [
      ['amara@example.ca', 'Amara Okafor'],
      ['bo@example.ca', 'Bo Li'],
    ],
  ],
  [
    'Okafor, Amara <amara@example.ca>; Li, Bo <bo@example.ca>;',
    [
      ['amara@example.ca', 'Okafor, Amara'],
      ['bo@example.ca', 'Li, Bo'],
    ],
  ],
  [
    '"Okafor, Amara" <amara@example.ca>, "Li; Bo" <bo@example.ca>',
    [
      ['amara@example.ca', 'Okafor, Amara'],
      ['bo@example.ca', 'Li; Bo'],
    ],
  ],
  [
    'amara9@example.ca; bo9@example.ca; cy9@example.ca',
    [
      ['amara9@example.ca', null],
      ['bo9@example.ca', null],
      ['cy9@example.ca', null],
    ],
  ],
  [
    'amara@example.ca, Bo Li <bo@example.ca> cy@example.ca',
    [
      ['amara@example.ca', null],
      ['bo@example.ca', 'Bo Li'],
      ['cy@example.ca', null],
    ],
  ],
  ['"amara@example.ca" <Amara@example.ca>', [['Amara@example.ca', null]]],
  ['amara@example.ca <amara@example.ca>', [['amara@example.ca', null]]],
  ['Amara Okafor <mailto:amara@example.ca>', [['amara@example.ca', 'Amara Okafor']]],
  ['amara@example.ca (Amara Okafor)', [['amara@example.ca', 'Amara Okafor']]],
  ['Amara Okafor, amara@example.ca', [['amara@example.ca', 'Amara Okafor']]],
  ['"amara@example.ca"\t"Okafor, Amara"', [['amara@example.ca', 'Okafor, Amara']]],
  ['Amara, amara@example.ca, Open house', [['amara@example.ca', null]]],
  [
    'amara@example.ca; bo@; @cy',
    [
      ['amara@example.ca', null],
      ['bo@', null],
      ['@cy', null],
    ],
  ],
  ['“Amara Okafor” <amara@example.ca>', [['amara@example.ca', 'Amara Okafor']]],
  ['1. amara@example.ca', [['amara@example.ca', null]]],
  ['• amara@example.ca - Amara Okafor', [['amara@example.ca', 'Amara Okafor']]],
  ['amara@example.ca|Amara Okafor', [['amara@example.ca', 'Amara Okafor']]],
  [
    'amara@example.ca/bo@example.ca',
    [
      ['amara@example.ca', null],
      ['bo@example.ca', null],
    ],
  ],
  ['Amara Okafor', []],
  ['" < ; >', []],
])('finds the addresses and names in %s', (line, people) => {
  expect(readAddresses(line).map(({ email, name }) => [email, name])).toEqual(people);
});

test.each(['a', '"', '<', '<a@', '"a" ', '" <', 'a@b ', ' '])('reads two million signs of %j', (part) => {
  expect(readAddresses(part.repeat(2_000_000 / part.length)).length).toBeLessThanOrEqual(1_000_000);
});
