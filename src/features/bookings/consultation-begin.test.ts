import { expect, test } from 'vitest';
import { hasBegun, whyNotBookable } from './consultation-begin.ts';

test('a consultation has begun at its very minute', () => {
  const booking = { date: '2026-11-23', time: '9:00 AM' };
  expect(hasBegun(booking, new Date('2026-11-23T13:59:59.999Z'))).toBe(false);
  expect(hasBegun(booking, new Date('2026-11-23T14:00:00Z'))).toBe(true);
});

const now = new Date('2026-11-21T16:30:00Z');

test('names the field that makes a booking impossible', () => {
  expect(whyNotBookable({ date: '2026-11-20', time: '5:00 PM' }, now)).toMatchObject({ field: 'date' });
  expect(whyNotBookable({ date: '2026-11-21', time: '11:30 AM' }, now)).toMatchObject({ field: 'time' });
  expect(whyNotBookable({ date: '2026-11-21', time: '1:00 PM' }, now)).toBeUndefined();
  expect(whyNotBookable({ date: '2027-11-21', time: '1:00 PM' }, now)).toBeUndefined();
  expect(whyNotBookable({ date: '2027-11-22', time: '1:00 PM' }, now)).toMatchObject({ field: 'date' });
});
