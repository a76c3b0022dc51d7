import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { openFolder } from './data-place.ts';

const packageFile = z.object({ version: z.string() });

/** A complete copy of PostgreSQL's package in `copiesFolder`; if this version has none, made aside and renamed. */
export async function copyBinaries(
  packageFolder: string,
  copiesFolder: string,
  linkLibraries: (folder: string) => Promise<boolean>,
): Promise<string> {
  const { version } = packageFile.parse(
    JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')),
  );
  const copy = join(copiesFolder, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  await removeUnfinishedCopies(await openFolder(copiesFolder));
  const aside = await mkdtemp(`${copy}.new-`);
  try {
    await cp(join(packageFolder, 'native'), join(aside, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    await linkLibraries(aside);
    await openToAll(aside);
    await rename(aside, copy);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    // Another process that started at the same moment was first; its copy works for us too.
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/** The user PostgreSQL runs as must be able to read files that a strict umask restricted to their owner. */
async function openToAll(path: string): Promise<void> {
  const found = await lstat(path);
  if (found.isSymbolicLink()) return;
  const mayExecute = found.isDirectory() || (found.mode & 0o100) !== 0;
  await chmod(path, mayExecute ? 0o755 : 0o644);
  if (!found.isDirectory()) return;
  for (const name of await readdir(path)) await openToAll(join(path, name));
}

/** Left by a process killed while copying. A copy another process is still making is minutes old at most. */
async function removeUnfinishedCopies(copiesFolder: string): Promise<void> {
  for (const name of await readdir(copiesFolder)) {
    if (!/^postgresql-.*\.new-/.test(name)) continue;
    const folder = join(copiesFolder, name);
    const age = Date.now() - (await lstat(folder)).mtimeMs;
    if (age > 10 * 60_000) await rm(folder, { recursive: true, force: true });
  }
}
