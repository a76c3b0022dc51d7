import { mondayOf } from '#lib/calendar.ts';

const daysKept = 7;
const weeksKept = 5;
const pattern = /^site-(\d{4}-\d\d-\d\d)T\d\d-\d\d-\d\dZ(-before-update)?\.backup$/;

/** The name of a backup that was begun at a moment: `site-2026-11-30T08-15-00Z.backup`. Sorted, the oldest is first. */
export function nameBackup(begun: Date, { isBeforeUpdate }: { isBeforeUpdate: boolean }): string {
  const stamp = begun.toISOString().slice(0, 19).replaceAll(':', '-');
  return `site-${stamp}Z${isBeforeUpdate ? '-before-update' : ''}.backup`;
}

const dateOf = (name: string): string => pattern.exec(name)![1]!;

/** The backups among the files of a folder, newest first. */
export const listBackups = (names: readonly string[]): string[] =>
  names
    .filter((name) => pattern.test(name))
    .toSorted()
    .toReversed();

/**
 * The backups that are no longer needed: all but the newest of each of seven days and of five weeks that have one, the
 * newest before an update, and those in `kept`. Counted by what is there, not by age, for a clock that is ahead would find
 * all of them too old; what such a clock has made is left alone afterward.
 */
export function findOldBackups(
  names: readonly string[],
  { now, kept }: { now: Date; kept: readonly string[] },
): string[] {
  const backups = listBackups(names).filter((name) => name <= nameBackup(now, { isBeforeUpdate: false }));
  const newestOf = (period: (date: string) => string) => {
    const newest = new Map<string, string>();
    for (const name of backups.toReversed()) newest.set(period(dateOf(name)), name);
    return [...newest].toSorted(([a], [b]) => b.localeCompare(a)).map(([, name]) => name);
  };
  const needed = new Set([
    ...newestOf((date) => date).slice(0, daysKept),
    ...newestOf(mondayOf).slice(0, weeksKept),
    ...backups.filter((name) => pattern.exec(name)![2]).slice(0, 1),
    ...kept,
  ]);
  return backups.filter((name) => !needed.has(name));
}
