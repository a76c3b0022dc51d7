import { spawnSync } from 'node:child_process';
import {
  chmod,
  chown,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ask, timeoutMs, Fixture } from './fixture.test-child.ts';
import { prepareSocketFolder } from './socket-folder.ts';
import { findRunAs, findUnprivilegedUser, isRoot, hasPermission } from './unprivileged-user.ts';

vi.setConfig({ testTimeout: timeoutMs, hookTimeout: timeoutMs });

let fixture: Fixture;
beforeEach(async () => {
  fixture = await Fixture.make();
});
afterEach(() => fixture.clear());

const user = findRunAs();
const thisFolder = fileURLToPath(new URL('.', import.meta.url));
const canOtherUserReadUs =
  isRoot() && hasPermission(user, 'x', thisFolder) && hasPermission(user, 'x', process.execPath);

describe('the socket', () => {
  test('is beside the data, in a private folder', async () => {
    const { host } = await fixture.run().up();
    expect(host).toBe(join(fixture.dataDir, 'postgres/socket'));
    const found = await lstat(host);
    expect([found.mode & 0o777, found.uid]).toEqual([0o700, user.uid]);
  });

  test('is in a private temporary folder when the path is too long', async () => {
    const dataDir = join(fixture.folder, 'a-long-name-'.repeat(9), 'data');
    const { host } = await fixture.run({ dataDir }).up();
    try {
      expect(join(host, '..')).toBe(tmpdir());
      const found = await lstat(host);
      expect([found.mode & 0o777, found.uid]).toEqual([0o700, user.uid]);
    } finally {
      // Cleared first, while the server's folder still exists.
      await fixture.clear();
      await rm(host, { recursive: true, force: true });
      fixture = await Fixture.make();
    }
  });

  test('stays beside the data up to the kernel’s last byte', async () => {
    const room = 107 - Buffer.byteLength(join(fixture.folder, '/socket/.s.PGSQL.5432')) - 1;
    const dataDir = join(fixture.folder, 'é'.repeat(1).padEnd(room - 1 - '/postgres'.length, 'x'));
    const { host } = await fixture.run({ dataDir }).up();
    expect(Buffer.byteLength(join(host, '.s.PGSQL.5432'))).toBe(107);
    expect(host.startsWith(dataDir)).toBe(true);
  });

  test('is not created in a folder, link or open directory made by somebody else', async () => {
    const socketFolder = join(fixture.folder, 'socket');
    await mkdir(join(fixture.folder, 'trap'), { mode: 0o700 });
    await symlink(join(fixture.folder, 'trap'), socketFolder);
    await expect(prepareSocketFolder(fixture.folder, user)).rejects.toThrow('somebody else may have made it');
    await rm(socketFolder);
    await mkdir(socketFolder);
    await chmod(socketFolder, 0o777);
    await expect(prepareSocketFolder(fixture.folder, user)).rejects.toThrow('somebody else may have made it');
    if (!isRoot()) return;
    await chmod(socketFolder, 0o700);
    await chown(socketFolder, user.uid + 1, user.gid);
    await expect(prepareSocketFolder(fixture.folder, user)).rejects.toThrow('somebody else may have made it');
  });
});

describe('the user PostgreSQL runs as', () => {
  test('is an error on a system without another user, naming the alternative', async () => {
    const users = join(fixture.folder, 'passwd');
    await writeFile(users, 'root:x:0:0:root:/root:/bin/sh\n');
    expect(() => findUnprivilegedUser(users)).toThrow(/no user "postgres" or "nobody".*DATABASE_URL/);
  });

  test.skipIf(!isRoot())(
    'is "nobody" where there is no "postgres" (skipped: only root needs another)',
    async () => {
      const users = join(fixture.folder, 'passwd');
      await writeFile(users, 'root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65534::/:/bin/false\n');
      expect(findUnprivilegedUser(users)).toEqual({ uid: 65_534, gid: 65_534 });
    },
  );

  test.skipIf(!canOtherUserReadUs)(
    'is ourselves when we are not root (skipped: not root, or nobody else may read this checkout)',
    async () => {
      const home = join(fixture.folder, 'home');
      await mkdir(home, { mode: 0o700 });
      await chown(home, user.uid, user.gid);
      const dataDir = join(home, 'data');
      const owner = fixture.run({ dataDir, ...user });
      await ask(await owner.up(), 'create table kept as select 1 as value');
      expect((await lstat(fixture.cluster(dataDir))).uid).toBe(user.uid);
      await owner.end();
      // Root leaves the ownership as is, although the folder is closed to everyone else.
      const root = fixture.run({ dataDir });
      expect(await ask(await root.up(), 'select value from kept')).toEqual([{ value: 1 }]);
      const pid = fixture.postmaster(fixture.cluster(dataDir))!;
      expect((await lstat(`/proc/${pid}`)).uid).toBe(user.uid);
    },
  );

  test.skipIf(!canOtherUserReadUs)('must own the data (skipped: see above)', async () => {
    const first = fixture.run();
    await first.up();
    await first.end();
    await chown(fixture.cluster(), user.uid + 1, user.gid);
    expect(await fixture.run({ ...user }).refused()).toContain('belongs to another user');
    await chown(fixture.cluster(), 0, 0);
    expect(await fixture.run().refused()).toContain('belongs to root');
  });
});

describe.skipIf(!isRoot())('in a folder that only root may enter (skipped: not root)', () => {
  let dataDir: string;
  beforeEach(async () => {
    await mkdir(join(fixture.folder, 'closed'), { mode: 0o700 });
    dataDir = join(fixture.folder, 'closed/data');
  });

  test('keeps the database in the system folder and finds it even after the data folder moves', async () => {
    const first = fixture.run({ dataDir });
    const connection = await first.up();
    await ask(connection, 'create table kept as select 4 as value');
    const [name] = await readdir(fixture.systemFolder);
    expect(name).toMatch(/^closed-data-[\da-f]{12}$/);
    const note = await readFile(join(dataDir, 'postgres-is-at.txt'), 'utf8');
    expect(note.split('\n')[0]).toBe(join(fixture.systemFolder, name!));
    await first.end();

    const moved = join(fixture.folder, 'moved');
    await rename(dataDir, moved);
    const second = fixture.run({ dataDir: moved });
    expect(await ask(await second.up(), 'select value from kept')).toEqual([{ value: 4 }]);
    expect((await lstat(join(fixture.systemFolder, name!, 'cluster'))).uid).toBe(user.uid);
  });

  test('rejects a second server there as well', async () => {
    await fixture.run({ dataDir }).up();
    expect(await fixture.run({ dataDir }).refused()).toContain('is in use by another server');
  });

  test('reports a lost system folder instead of starting over', async () => {
    const first = fixture.run({ dataDir });
    await first.up();
    await first.end();
    await rm(fixture.systemFolder, { recursive: true });
    expect(await fixture.run({ dataDir }).refused()).toMatch(
      /says that the database is in .*there is no such folder/,
    );
  });

  test('rejects data moved there from an open place and says what to do', async () => {
    const first = fixture.run();
    await first.up();
    await first.end();
    await rename(fixture.dataDir, dataDir);
    expect(await fixture.run({ dataDir }).refused()).toMatch(/cannot access\..*chmod o\+x/);
  });

  test('works with a strict umask', async () => {
    const before = process.umask(0o077);
    try {
      const { up } = fixture.run({ dataDir });
      expect(await ask(await up(), 'select 1 as one')).toEqual([{ one: 1 }]);
    } finally {
      process.umask(before);
    }
    expect(
      spawnSync('find', [fixture.systemFolder, '-maxdepth', '1', '!', '-perm', '0755']).stdout.toString(),
    ).toBe('');
  });
});
