import { describe, expect, test } from 'vitest';
import { addDays } from '#lib/calendar.ts';
import { findOldBackups, listBackups, nameBackup } from './backup-names.ts';

const at = (date: string) => nameBackup(new Date(`${date}T08:15:00Z`), { isBeforeUpdate: false });
const now = new Date('2026-11-30T08:15:00Z');
const nights = (count: number, last = '2026-11-30') =>
  Array.from({ length: count }, (_, days) => at(addDays(last, -days)));
const keptOf = (names: string[], kept: string[] = []) => {
  const old = findOldBackups(names, { now, kept });
  return listBackups(names).filter((name) => !old.includes(name));
};

test('names sort by time, also on the nights when clocks are set', () => {
  const before = nameBackup(new Date('2026-11-01T05:59:59.999Z'), { isBeforeUpdate: false });
  expect(before).toBe('site-2026-11-01T05-59-59Z.backup');
  const later = nameBackup(new Date('2026-11-01T06:00:00Z'), { isBeforeUpdate: true });
  expect(later).toBe('site-2026-11-01T06-00-00Z-before-update.backup');
  expect(listBackups([before, later, 'x.backup', `${before}.unchecked`, 'site-2026.backup'])).toEqual([
    later,
    before,
  ]);
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
  const ofToday = Array.from({ length: 30 }, (_, minute) =>
    nameBackup(new Date(now.getTime() - minute * 60_000), { isBeforeUpdate: false }),
  );
  expect(keptOf([...ofToday, ...nights(9).slice(1)])).toEqual([
    ofToday[0],
    ...nights(7).slice(1),
    at('2026-11-22'),
  ]);
});

test('the one that was restored as a proof is kept, and the newest before an update', () => {
  const update = (date: string) => nameBackup(new Date(`${date}T12:00:00Z`), { isBeforeUpdate: true });
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
  const others = ['site.backup', 'site-2001-01-01T00-00-00Z.backup.gz', 'notes.txt', 'backup.key'];
  expect(
    findOldBackups([...others, ...nights(40)], { now, kept: [] }).filter((name) => others.includes(name)),
  ).toEqual([]);
});
