import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '#test/database/create-test-database.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { type MailServer, startMailServer } from '#test/server/mail-server.ts';
import { runScript } from '#test/server/run-script.ts';
import { administrator, newDataDir, runServer, type ServerProcess } from '#test/server/run-server.ts';

// The steps in docs/operations.md under "Backup and restore", followed word for word.

let backup: string;
let smtp: MailServer;
let closing: (() => Promise<unknown>)[];

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  backup = join(folder, 'site.pg_dump');
  smtp = await startMailServer();
  closing = [() => rm(folder, { recursive: true }), () => smtp.stop()];
});
afterEach(async () => {
  for (const close of closing.toReversed()) await close();
});

async function run(env: Record<string, string>): Promise<ServerProcess> {
  const server = await runServer({ RATE_LIMIT: 'off', MAIL_TO: 'desk@brokerage.example', ...env });
  closing.push(async () => server.child.exitCode === null && server.end('SIGTERM'));
  return server;
}

/** Makes visitors send requests without a pause, and records whose request succeeded. */
function startVisitors(url: string) {
  const answered: string[] = [];
  const ending = new AbortController();
  let sent = 0;
  async function visit(): Promise<void> {
    while (!ending.signal.aborted) {
      const email = `visitor-${(sent += 1)}@example.ca`;
      const response = await post(`${url}/api/contacts`, newContact({ email }));
      if (response.status === 201) answered.push(email);
    }
  }
  const visits = [visit(), visit(), visit()];
  const stop = () => {
    ending.abort();
    return Promise.all(visits);
  };
  closing.push(stop);
  return { answered, stop };
}

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** The email addresses of all requests in the admin area. */
async function requestsAt(url: string): Promise<string[]> {
  const signedIn = await post(`${url}/api/login`, administrator);
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!;
  const response = await fetch(`${url}/api/contacts`, { headers: { cookie } });
  return ((await response.json()) as { email: string }[]).map(({ email }) => email);
}

/** Everything acknowledged before the backup is present; nothing is partial; what was waiting to be sent is sent. */
async function expectRestored(env: Record<string, string>, answeredBefore: string[]): Promise<void> {
  const restored = await run({ ...env, SMTP_URL: smtp.url });
  const requests = await requestsAt(restored.url);
  expect(new Set(requests).size).toBe(requests.length);
  expect(requests).toEqual(expect.arrayContaining(answeredBefore));
  await smtp.waitFor(2 * requests.length, 60_000);
  const confirmed = smtp.mails
    .flatMap(({ envelopeTo }) => envelopeTo)
    .filter((to) => to.startsWith('visitor-'));
  expect(confirmed.toSorted()).toEqual(requests.toSorted());
}

test(
  'backs up the embedded database while its server runs, and restores it elsewhere',
  { timeout: 120_000 },
  async () => {
    const [here, elsewhere] = [await newDataDir(), await newDataDir()];
    closing.push(here.remove, elsewhere.remove);
    const server = await run({ DATA_DIR: here.dataDir });
    const visitors = startVisitors(server.url);
    await expect.poll(() => visitors.answered.length, { timeout: 20_000 }).toBeGreaterThan(30);
    const answeredBefore = [...visitors.answered];

    const made = await runScript('data', ['backup'], { DATA_DIR: here.dataDir });
    expect(made.code, made.output).toBe(0);
    const answeredUntilThen = visitors.answered.length;
    await expect.poll(() => visitors.answered.length).toBeGreaterThan(answeredUntilThen);
    await visitors.stop();

    // On an empty machine, there is only the backup, and the copy of its key.
    const [file] = await readdir(join(here.dataDir, 'backups'));
    const words = [join(here.dataDir, 'backups', file!), '--key', join(here.dataDir, 'backup.key')];
    const restored = await runScript('data', ['restore', ...words], { DATA_DIR: elsewhere.dataDir });
    expect(restored.code, restored.output).toBe(0);
    await expectRestored({ DATA_DIR: elsewhere.dataDir }, answeredBefore);
  },
);

const majorOf = (text: string) => Number(/(\d+)(\.\d+)? *(\(|$)/m.exec(text)?.[1]);

/** pg_dump refuses servers newer than itself. */
async function hasFittingPgDump(): Promise<boolean> {
  const client = new pg.Client({ connectionString: process.env.TEST_SERVER_URL! });
  await client.connect();
  const { rows } = await client
    .query<{ server_version: string }>('show server_version')
    .finally(() => client.end());
  try {
    return (
      majorOf(execFileSync('pg_dump', ['--version'], { encoding: 'utf8' })) >=
      majorOf(rows[0]!.server_version)
    );
  } catch {
    return false;
  }
}

test.runIf(await hasFittingPgDump())(
  'backs up a server with pg_dump during writes, and restores it into a new database',
  { timeout: 120_000 },
  async () => {
    const [here, elsewhere] = [await createTestDatabase(), await createTestDatabase()];
    closing.push(here.drop, elsewhere.drop);
    const server = await run({ DATABASE_URL: here.url });
    const visitors = startVisitors(server.url);
    await expect.poll(() => visitors.answered.length, { timeout: 20_000 }).toBeGreaterThan(30);
    const answeredBefore = [...visitors.answered];

    await promisify(execFile)('pg_dump', ['--format=custom', `--file=${backup}`, here.url]);
    const answeredUntilThen = visitors.answered.length;
    await expect.poll(() => visitors.answered.length).toBeGreaterThan(answeredUntilThen);
    await visitors.stop();

    const options = ['--exit-on-error', '--no-owner', `--dbname=${elsewhere.url}`, backup];
    await promisify(execFile)('pg_restore', options);
    await expectRestored({ DATABASE_URL: elsewhere.url }, answeredBefore);
  },
);
