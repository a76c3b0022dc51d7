import { describe, expect, test } from 'vitest';
import type { Columns } from './find-columns.ts';
import type { Import } from './import.ts';
import { readDay, readImportRow } from './read-import-row.ts';

const kinds: Columns['kinds'] = ['email', 'name', 'lastName', 'day', 'source'];
const forAll: Pick<Import, 'source' | 'day'> = { source: 'Open house', day: '2026-05-03' };
const read = (cells: string[], settings = forAll) =>
  readImportRow({ line: 7, cells }, kinds, settings, '2026-11-21');

describe('a row of an import', () => {
  test('takes what it says about itself, and the rest from what holds for all', () => {
    expect(read([' Amara@Example.CA ', 'Amara', 'Okafor', '2026-06-01', 'Fair'])).toEqual({
      line: 7,
      email: 'Amara@example.ca',
      name: 'Amara Okafor',
      source: 'Fair',
      day: '2026-06-01',
    });
    expect(read(['amara@example.ca'])).toEqual({
      line: 7,
      email: 'amara@example.ca',
      name: null,
      source: 'Open house',
      day: '2026-05-03',
    });
  });

  test('may be from today, in Ontario', () => {
    expect(read(['a@example.ca', '', '', '2026-11-21'])).toMatchObject({ day: '2026-11-21' });
  });

  test.each([
    [[''], 'No email address'],
    [['amara@'], 'Not a valid email address'],
    [['a@example.ca', 'x'.repeat(101)], 'A name has at most 100 characters'],
    [['a@example.ca', '', '', '', 'x'.repeat(1_001)], 'Where they agreed has at most 1000 characters'],
    [['a@example.ca', '', '', '2026-11-22'], 'The day they agreed is in the future'],
    [['a@example.ca', '', '', '0206-05-03'], 'The day they agreed is before 1990'],
    [['a@example.ca', '', '', '05/03/2026'], '“05/03/2026” is not a day. Please write it as 2026-05-03'],
  ])('says what is wrong: %j', (cells, detail) => {
    expect(read(cells)).toEqual({ line: 7, email: cells[0], why: 'wrong', detail });
  });

  test('needs a place and a day', () => {
    expect(read(['a@example.ca'], { ...forAll, source: null })).toMatchObject({
      detail: 'Nothing says where they agreed',
    });
    expect(read(['a@example.ca'], { ...forAll, day: null })).toMatchObject({
      detail: 'Nothing says when they agreed',
    });
  });
});

test.each([
  ['2026-05-03', '2026-05-03'],
  ['2026/5/3', '2026-05-03'],
  ['2026-05-03 14:22:11', '2026-05-03'],
  ['2026-05-03T14:22:11Z', '2026-05-03'],
  ['May 3, 2026', '2026-05-03'],
  ['Sept. 3 2026', '2026-09-03'],
  ['3 May 2026', '2026-05-03'],
  ['03-MAY-2026', '2026-05-03'],
  ['2026-02-30', undefined],
  ['Foo 3, 2026', undefined],
  ['03/05/2026', undefined],
  ['yesterday', undefined],
])('reads the day %s', (typed, day) => {
  expect(readDay(typed)).toBe(day);
});
