import { expect, test } from 'vitest';
import { isNarrowing, usableFilter } from './list-address.ts';

const choices = {
  types: [['phone', 'Phone call']],
  sorts: [
    ['newest', 'Newest first'],
    ['name', 'Name'],
  ],
} as const;

test('leaves out empty values', () => {
  expect(usableFilter({ q: '  ', type: '', from: '', sort: 'name' }, choices)).toEqual({ sort: 'name' });
});

test('drops invalid values typed into the URL', () => {
  const typed = { q: ' amara ', type: 'fax', from: '2026-02-30', to: '2026-02-28', sort: 'price' };
  expect(usableFilter(typed, choices)).toEqual({ q: 'amara', to: '2026-02-28' });
});

test('keeps the other filters when sorting', () => {
  expect(isNarrowing({ sort: 'name' })).toBe(false);
  expect(isNarrowing({ type: 'phone' })).toBe(true);
});
