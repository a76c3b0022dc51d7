import { globSync, statfsSync } from 'node:fs';

/** Disk space the tests need at most, with room to spare: databases, profiles of browsers, the built site. */
const neededGb = 1;

/** The names among the arguments for Vitest; none if there are options, whose values are no names. */
export const namesIn = (args: string[]): string[] =>
  args.some((arg) => arg.startsWith('-')) ? [] : args.map((arg) => arg.replace(/:\d+$/, ''));

/** Says what is wrong with these names of test files, if no file's path contains one of them. */
export function findUnknownName(names: string[], root: string): string | undefined {
  const files = globSync('{src,packages,commands,scripts,test}/**/*.test.{ts,tsx,mjs}', { cwd: root });
  const unknown = names.find((name) => {
    const path = name.replace(`${root}/`, '').replace(/^\.\//, '');
    return !files.some((file) => file.includes(path));
  });
  return unknown === undefined ? undefined : `No test file's name contains "${unknown}".`;
}

/** Says which of these folders is on a disk that is too full for the tests, if one is. */
export function findFullDisk(folders: string[], readFree = freeGb): string | undefined {
  const full = folders.find((folder) => readFree(folder) < neededGb);
  if (full === undefined) return undefined;
  return `The disk of ${full} has ${readFree(full).toFixed(1)} GB left, and the tests need ${neededGb} GB: make room there and start again.`;
}

function freeGb(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return (bavail * bsize) / 1e9;
}
