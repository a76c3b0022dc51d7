import { expect, test } from 'vitest';
import { phoneField } from '#lib/text-field.ts';
import { formatPhone, readPhoneNumber, telephoneHref } from './phone-number.ts';

// As people and address books write them (alphagov/notifications-utils PR 1222, verbb/hyper #86).
test.each([
  '905 555 0140',
  '(905) 555‑0140',
  '905‐555‐0140',
  '905–555—0140',
  '905−555−0140',
  '905·555·0140',
  '905•555•0140',
  '905/555-0140',
  '905.555.0140',
  '905 555 0140',
  '\u202A905\u2011555\u20110140\u202C',
])('reads %s, and dials and stores it', (phone) => {
  const stored = phoneField().parse(phone);
  expect(readPhoneNumber(stored)).toEqual({ number: '9055550140', extension: undefined });
  expect(telephoneHref(stored)).toBe('tel:9055550140');
  expect(stored).toBe(phone.replaceAll(/[\u202A\u202C]/g, ''));
});

// intl-tel-input #2105
test.each(['٩٠٥٥٥٥٠١٤٠', '۹۰۵-۵۵۵-۰۱۴۰', '（９０５）５５５－０１４０'])(
  'stores the digits of %s in Latin',
  (phone) => {
    const stored = phoneField().parse(phone);
    expect(stored.replaceAll(/[-()]/g, '')).toBe('9055550140');
    expect(telephoneHref(phone)).toBe('tel:9055550140');
  },
);

test('leaves out the zero that is not dialled from abroad', () =>
  // Respect/Validation #1440
  expect(telephoneHref('+44 (0)20 7946 0123')).toBe('tel:+442079460123'));

test.each([
  '905-555-0140 x12',
  '905-555-0140x12',
  '905-555-0140, ext. 12',
  '905-555-0140 Ext 12',
  '905-555-0140 extension: 12',
  '905-555-0140 poste 12',
  '905-555-0140 #12',
  '905-555-0140 ext #12',
  '905-555-0140;ext=12',
  '9055550140,12',
])('does not dial the extension of %s', (phone) => {
  expect(readPhoneNumber(phoneField().parse(phone))).toEqual({ number: '9055550140', extension: '12' });
  expect(telephoneHref(phone)).toBe('tel:9055550140');
});

test.each(['+1 905 555 0140', '(+1) 905-555-0140', '+1−905−555−0140'])('keeps the plus of %s', (phone) =>
  expect(telephoneHref(phone)).toBe('tel:+19055550140'),
);

test.each([
  '',
  '555-014',
  '1-800-MORTGAGE',
  '-905-555-0140',
  '905 555 0140 or 416 555 0100',
  '905-555-0140 ext',
  '1234567890123456',
  `905-555-0140${' '.repeat(30)}`.concat('x1'),
])('is no phone number: %s', (phone) => {
  expect(readPhoneNumber(phone)).toBeUndefined();
  expect(phoneField().safeParse(phone).success).toBe(false);
});

test.each([
  ['9055550991', '(905) 555-0991'],
  ['+1 905.555.0991', '(905) 555-0991'],
  ['905-555-0991 x12', '(905) 555-0991, ext. 12'],
  // Not in North America, or not a whole number.
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['555 0140', '555 0140'],
  ['105 555 0140', '105 555 0140'],
])('shows %s as %s', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown);
});
