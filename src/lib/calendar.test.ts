import { expect, test } from 'vitest';
import { monthInOntario } from './calendar.ts';

test('a month begins at midnight in Ontario, not in Greenwich', () => {
  expect(monthInOntario(new Date('2026-12-01T04:59:59Z'))).toBe(11);
  expect(monthInOntario(new Date('2026-12-01T05:00:00Z'))).toBe(12);
  expect(monthInOntario(new Date('2026-07-01T03:59:59Z'))).toBe(6);
  expect(monthInOntario(new Date('2026-07-01T04:00:00Z'))).toBe(7);
});
