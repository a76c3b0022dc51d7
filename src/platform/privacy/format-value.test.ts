import { expect, test } from 'vitest';
import { formatValue } from './privacy.ts';

const day = (moment: Date) => moment.toISOString().slice(0, 10);

test.each([
  ['We would like to buy.', 'We would like to buy.'],
  [null, 'Not specified'],
  ['', 'Not specified'],
  [false, 'No'],
  [2, '2'],
  [new Date('2026-11-21T11:21:00Z'), '2026-11-21'],
  ['2026-11-21T11:21:00.600Z', '2026-11-21'],
  [
    { since: '2026-11-21T11:21:00.600Z', by: 'ada', contact: { firstName: 'Amara', message: null } },
    'Since: 2026-11-21\nBy: ada\nContact: \n  First name: Amara\n  Message: Not specified',
  ],
])('%j is read as %j', (value, text) => {
  expect(formatValue(value, day)).toBe(text);
});
