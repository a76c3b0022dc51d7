import { mondayOf } from '#lib/calendar.ts';

const daysKept = 7;
const weeksKept = 5;

/** The end of the names of backups that were made before an update. */
export const beforeUpdate = '-before-update.backup';

/** The id of the key that all names of one site's backups have in common: several sites may share a folder. */
interface Site {
  keyId: string;
}

/** The name of a backup that was begun at a moment: `site-1a2b3c4d-2026-11-30T08-15-00Z.backup`. Sorted, the oldest is first. */
export function nameBackup(
  begun: Date,
  { keyId, isBeforeUpdate }: Site & { isBeforeUpdate: boolean },
): string {
  const stamp = begun.toISOString().slice(0, 19).replaceAll(':', '-');
  return `site-${keyId}-${stamp}Z${isBeforeUpdate ? beforeUpdate : '.backup'}`;
}

function parseName(name: string) {
  const [, keyId, date, suffix] =
    /^site-([0-9a-f]{8})-(\d{4}-\d\d-\d\d)T\d\d-\d\d-\d\dZ(-before-update)?\.backup$/.exec(name) ?? [];
  return { name, keyId, date: date!, isBeforeUpdate: suffix !== undefined };
}

/** One site's backups among the files of a folder, newest first. */
export const listBackups = (names: readonly string[], { keyId }: Site): string[] =>
  names
    .filter((name) => parseName(name).keyId === keyId)
    .toSorted()
    .toReversed();

/**
 * The backups of one site that are no longer needed: all but the newest of each of seven days and of five weeks that have
 * one, the newest before an update, and those in `kept`. Counted by what is there, not by age, for a clock that is ahead
 * would find all of them too old; what such a clock has made is left alone afterward.
 */
export function findOldBackups(
  names: readonly string[],
  { keyId, now, kept }: Site & { now: Date; kept: readonly string[] },
): string[] {
  const ofNow = nameBackup(now, { keyId, isBeforeUpdate: false });
  const backups = listBackups(names, { keyId })
    .filter((name) => name <= ofNow)
    .map(parseName);
  const newestOf = (period: (date: string) => string) =>
    [...Map.groupBy(backups, ({ date }) => period(date)).values()].map(([newest]) => newest!.name);
  const needed = new Set([
    ...newestOf((date) => date).slice(0, daysKept),
    ...newestOf(mondayOf).slice(0, weeksKept),
    ...backups
      .filter(({ isBeforeUpdate }) => isBeforeUpdate)
      .slice(0, 1)
      .map(({ name }) => name),
    ...kept,
  ]);
  return backups.map(({ name }) => name).filter((name) => !needed.has(name));
}
