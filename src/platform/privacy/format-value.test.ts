import { expect, test } from 'vitest';
import { describeErasure, formatValue } from './privacy.ts';

const day = (moment: Date) => moment.toISOString().slice(0, 10);

test.each([
  ['We would like to buy.', 'We would like to buy.'],
  [null, 'Not specified'],
  ['', 'Not specified'],
  [false, 'No'],
  [2, '2'],
  [new Date('2026-11-21T11:21:00Z'), '2026-11-21'],
  ['2026-11-21T11:21:00.600Z', '2026-11-21'],
  ['Consultation on 2026-12-05', 'Consultation on Dec 5, 2026'],
  [
    { since: '2026-11-21T11:21:00.600Z', by: 'ada', contact: { firstName: 'Amara', message: null } },
    'Since: 2026-11-21\nBy: ada\nContact: \n  First name: Amara\n  Message: Not specified',
  ],
])('%j is read as %j', (value, text) => {
  expect(formatValue(value, day)).toBe(text);
});

test('an erasure is told in sentences', () => {
  const count = (changes: object) => ({ erased: 0, kept: 0, held: 0, ...changes });
  expect(
    describeErasure({
      mail: count({ erased: 8 }),
      'audit entry': count({ kept: 2 }),
      'client address': count({ erased: 2 }),
      consent: count({ kept: 1 }),
      booking: count({ erased: 1, held: 1 }),
      contact: count({}),
    }),
  ).toBe(
    'Erased: 8 emails, 2 client addresses, 1 booking. Kept by law, without the address and name: 2 audit entries, 1 consent. On hold, so kept: 1 booking.',
  );
  expect(describeErasure({ contact: count({}) })).toBe('Nothing was left to erase.');
});
