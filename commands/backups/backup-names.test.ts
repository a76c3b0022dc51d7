import { describe, expect, test } from 'vitest';
import { addDays } from '#lib/calendar.ts';
import { findOldBackups, listBackups, nameBackup } from './backup-names.ts';

const keyId = '1a2b3c4d';
const name = (begun: Date | string, isBeforeUpdate = false) =>
  nameBackup(new Date(begun), { keyId, isBeforeUpdate });
const at = (date: string) => name(`${date}T08:15:00Z`);
const now = new Date('2026-11-30T08:15:00Z');
const nights = (count: number, last = '2026-11-30') =>
  Array.from({ length: count }, (_, days) => at(addDays(last, -days)));
const keptOf = (names: string[], kept: string[] = []) => {
  const old = findOldBackups(names, { keyId, now, kept });
  return listBackups(names, { keyId }).filter((one) => !old.includes(one));
};

test('names sort by time, also on the nights when clocks are set', () => {
  const before = name('2026-11-01T05:59:59.999Z');
  expect(before).toBe('site-1a2b3c4d-2026-11-01T05-59-59Z.backup');
  const later = name('2026-11-01T06:00:00Z', true);
  expect(later).toBe('site-1a2b3c4d-2026-11-01T06-00-00Z-before-update.backup');
  const files = [before, later, 'x.backup', `${before}.unchecked`, 'site-1a2b3c4d.backup'];
  expect(listBackups(files, { keyId })).toEqual([later, before]);
});

describe('of a night each, kept are', () => {
  test('seven days, then the newest of each week, five weeks in all', () => {
    // 30 November 2026 is a Monday.
    expect(keptOf(nights(60))).toEqual([...nights(7), ...['2026-11-22', '2026-11-15', '2026-11-08'].map(at)]);
  });

  test('all, while there are few', () => {
    expect(keptOf(nights(7))).toEqual(nights(7));
    expect(keptOf([])).toEqual([]);
  });

  test('the old ones, if none was made for a year', () => {
    expect(keptOf(nights(7, '2025-11-30'))).toEqual(nights(7, '2025-11-30'));
    expect(keptOf([at('2026-11-30'), ...nights(7, '2025-11-30')])).toEqual([
      at('2026-11-30'),
      ...nights(6, '2025-11-30'),
    ]);
  });
});

test('many of one day take the place of no other', () => {
  const ofToday = Array.from({ length: 30 }, (_, minute) => name(new Date(now.getTime() - minute * 60_000)));
  expect(keptOf([...ofToday, ...nights(9).slice(1)])).toEqual([
    ofToday[0],
    ...nights(7).slice(1),
    at('2026-11-22'),
  ]);
});

test('the one that was restored as a proof is kept, and the newest before an update', () => {
  const update = (date: string) => name(`${date}T12:00:00Z`, true);
  const proven = at('2026-10-02');
  const names = [...nights(60), update('2026-09-01'), update('2026-09-15')];
  expect(keptOf(names, [proven]).slice(-2)).toEqual([proven, update('2026-09-15')]);
});

test('what a clock that was ahead has made takes no place, and those are not removed', () => {
  const ahead = nights(20, '2028-01-20');
  const kept = keptOf([...ahead, ...nights(9)]);
  expect(kept).toEqual([...ahead, ...nights(7), at('2026-11-22')]);
});

test('other files are nobody’s to remove', () => {
  const ofAnother = '2001-01-01T08-15-00Z.backup';
  const others = [
    `site-ffffffff-${ofAnother}`,
    `site-${ofAnother}`,
    `site-${keyId}-${ofAnother}.gz`,
    'notes.txt',
    'backup.key',
  ];
  const old = findOldBackups([...others, ...nights(40)], { keyId, now, kept: [] });
  expect(old).toHaveLength(30);
  expect(old.filter((one) => others.includes(one))).toEqual([]);
});
