import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig, settingNames } from '#config.ts';
import { migrateDatabase } from '#database/migrate.server.ts';
import { createTestDatabase } from '#test/create-test-database.ts';
import { startMailServer } from '#test/mail-server.ts';
import { runScript } from '#test/run-script.ts';
import { freePort } from '#test/run-server.ts';
import { checkDatabase, checkServer, checkUse, type DatabaseFacts } from './check-database.ts';
import { checkBuild, checkDisk, findDatabaseFolder, readDisk } from './check-machine.ts';
import { checkMailServer } from './check-mail-server.ts';
import { checkRecords } from './check-records.ts';
import { checkNames, checkSettings } from './check-settings.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** State and words of what was found about something, and what to do. */
function about(findings: Finding[], name: string): string[] {
  return findings
    .filter((finding) => finding.about === name)
    .map(({ state, found, advice }) => `${state}: ${found}${advice === undefined ? '' : ` → ${advice}`}`);
}
const bad = (findings: Finding[]) => findings.filter(({ state }) => state !== 'ok');
/** Which extensions it has, how many test at the moment, whether it writes to the disk: not our database's affair. */
const isOfTestServer = ({ about: name, found }: Finding) =>
  ['pg_trgm', 'connections'].includes(name) || found.includes('fsync');
const now = () => new Date();

describe('settings', () => {
  const good = {
    PUBLIC_URL: 'https://wealth.test',
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: 'smtp://mail.wealth.test',
    MAIL_FROM: 'site@wealth.test',
    MAIL_TO: 'desk@wealth.test',
  };
  const check = (env: Record<string, string>) => checkSettings(readConfig({ ...good, ...env }));

  test('good ones give nothing to do, and each is named', () => {
    expect(bad(check({}))).toEqual([]);
    const named = [...check({}), ...check({ DATABASE_URL: 'postgresql://localhost/x' })];
    const names = named.flatMap((finding) => finding.about.split(', '));
    expect(settingNames.filter((name) => !names.includes(name))).toEqual([]);
  });

  test.each([
    ['PUBLIC_URL', { PUBLIC_URL: 'http://localhost:3000' }, /^problem: Links in mails.* → Set PUBLIC_URL/],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://wealth.test' }, /^warning: .*without encryption.* → Put a proxy/],
    ['TRUST_PROXY', { TRUST_PROXY: '' }, /^warning: .*count as one.* → Set TRUST_PROXY/],
    [
      'TRUST_PROXY',
      { TRUST_PROXY: '10.0.0.0/8,0.0.0.0/0' },
      /^problem: 0\.0\.0\.0\/0 is every address.* → Name/,
    ],
    [
      'DATABASE_URL',
      { DATABASE_URL: 'postgresql://a:secret@db.test/x' },
      /^warning: db\.test:5432 .*without encryption/,
    ],
    ['DATABASE_URL', { DATABASE_URL: 'postgresql://db.test/x?sslmode=verify-full' }, /^ok: .*db\.test/],
    ['SMTP_URL', { SMTP_URL: '' }, /^warning: Not set.* → Set SMTP_URL/],
    ['MAIL_FROM', { MAIL_FROM: 'hello@wealthmortgages.example' }, /^warning: .*is an example/],
    ['MAIL_TO', { MAIL_TO: 'hello@example.com' }, /^warning: .*is an example/],
    ['PAGE_CACHE', { PAGE_CACHE: 'off' }, /^problem: Every page is rendered anew.* → Set PAGE_CACHE=on/],
    [
      'RETENTION_CONTACTS_YEARS',
      { RETENTION_CONTACTS_YEARS: '7' },
      /^warning: Kept for seven years\. The privacy policy speaks of six years\. → See that/,
    ],
    ['RATE_LIMIT', { RATE_LIMIT: 'off' }, /^problem: Anybody may send.* → Set RATE_LIMIT=on/],
    [
      'METRICS_PORT, METRICS_HOST, METRICS_TOKEN',
      { METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: 'secret secret secret' },
      /^warning: Whoever reaches 0\.0\.0\.0, port 9100.* → Let nobody/,
    ],
    ['LOG_LEVEL', { LOG_LEVEL: 'error' }, /^warning: .*refused sign-ins/],
  ])('%s: %o', (name, env, words) => {
    const findings = check(env);
    expect(about(findings, name)).toEqual([expect.stringMatching(words)]);
    expect(JSON.stringify(findings)).not.toContain('secret');
  });

  test('a slip of the finger in .env is found', () => {
    expect(about(checkNames(['PORT', 'SMPT_URL'], ['PORT', 'SMTP_URL']), '.env')).toEqual([
      'warning: SMPT_URL is not a setting of ours. → Look for a slip: there are PORT, SMTP_URL.',
    ]);
  });
});

describe('machine', () => {
  test('a disk that fills is told in time', async () => {
    const state = (free: number, total: number) =>
      checkDisk('/data', { free: free * 1e9, total: total * 1e9 }).state;
    expect([state(50, 100), state(8, 100), state(4, 10), state(1.5, 100), state(0.9, 2)]).toEqual([
      'ok',
      'warning',
      'warning',
      'problem',
      'problem',
    ]);
    const disk = await readDisk(join(tmpdir(), 'not', 'there', 'yet'));
    expect(disk.total).toBeGreaterThan(disk.free);
    expect(disk.free).toBeGreaterThan(0);
  });

  test('a site that is not built, or from other sources', () => {
    expect(checkBuild({ stamp: undefined, sources: 'a' })).toMatchObject({
      state: 'problem',
      advice: expect.stringContaining('npm run build'),
    });
    expect(checkBuild({ stamp: 'b', sources: 'a' })).toMatchObject({ state: 'warning' });
    expect(checkBuild({ stamp: 'a', sources: 'a' })).toMatchObject({ state: 'ok' });
  });

  test('a database that is not there yet is not made by looking', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'doctor-'));
    closing.push(() => rm(dataDir, { recursive: true }));
    expect(findDatabaseFolder(dataDir)).toBeUndefined();
    const findings = await examine(readConfig({ DATA_DIR: dataDir }), { now });
    expect(about(findings, 'database')).toEqual([
      expect.stringMatching(/^warning: There is none.* → Start the server/),
    ]);
    expect(about(findings, 'disk')).toHaveLength(1);
    expect(await readdir(dataDir)).toEqual([]);
  });
});

describe('database', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let client: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    await migrateDatabase({ connectionString: database.url });
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  async function check(options: { now?: () => Date; longAfterMinutes?: number; url?: string } = {}) {
    const { url = database.url, ...rest } = options;
    const { findings, client: left } = await checkDatabase({ connectionString: url }, { now, ...rest });
    await left?.end();
    return findings;
  }

  test('one that is well gives nothing to do', async () => {
    const findings = await check();
    expect(bad(findings).filter((finding) => !isOfTestServer(finding))).toEqual([]);
    expect(about(findings, 'database').slice(0, 1)).toEqual([
      expect.stringMatching(/^ok: It answers and is PostgreSQL 1\d/),
    ]);
    expect(about(findings, 'database size')).toEqual([expect.stringMatching(/^ok: \d+ [kM]B/)]);
  });

  test('one that cannot be reached, or is not there', async () => {
    const nobody = await check({ url: `postgresql://127.0.0.1:${await freePort()}/x` });
    expect(about(nobody, 'database')).toEqual([
      expect.stringMatching(/^problem: .*ECONNREFUSED.* → Nothing listens there/),
    ]);
    const url = new URL(database.url);
    url.pathname = '/nothing_here';
    const missing = await check({ url: url.href });
    expect(about(missing, 'database')).toEqual([
      expect.stringMatching(/^problem: .*does not exist.* → Create that database/),
    ]);
  });

  test('one that no server has used, that is behind, or ahead', async () => {
    const unused = await createTestDatabase();
    closing.push(() => unused.drop());
    expect(about(await check({ url: unused.url }), 'tables')).toEqual([
      expect.stringMatching(/^warning: No server has used/),
    ]);
    const table = 'drizzle.__drizzle_migrations';
    await client.query(`create temp table kept as select * from ${table}`);
    await client.query(`insert into ${table} (hash, created_at) values ('x', 9999999999999)`);
    expect(about(await check(), 'tables')).toEqual([expect.stringMatching(/^problem: A newer release/)]);
    await client.query(`delete from ${table} where created_at > (select min(created_at) from kept)`);
    expect(about(await check(), 'tables')).toEqual([
      expect.stringMatching(/^warning: They have version 0000_.* → Restart/),
    ]);
    await client.query(`delete from ${table}; insert into ${table} select * from kept`);
    expect(about(await check(), 'tables')).toEqual([expect.stringMatching(/^ok: /)]);
  });

  test('clocks that are apart', async () => {
    const apart = (seconds: number) => check({ now: () => new Date(Date.now() + seconds * 1000) });
    expect(about(await apart(-10), 'clock')).toEqual([
      expect.stringMatching(/^warning: .* (9|10)\.\d s apart/),
    ]);
    expect(about(await apart(60), 'clock')).toEqual([
      expect.stringMatching(/^problem: .*(59|60)\.\d s apart.* → Have both/),
    ]);
  });

  test('a transaction that goes on and on', async () => {
    await client.query('begin; select 1');
    const findings = await check({ longAfterMinutes: 0 });
    await client.query('rollback');
    expect(about(findings, 'long transactions')).toEqual([
      expect.stringMatching(/^warning: .*process \d+ .* → .*pg_terminate_backend/),
    ]);
  });

  test('settings with which a crash loses what was answered', async () => {
    const name = new URL(database.url).pathname.slice(1);
    await client.query(`alter database ${name} set synchronous_commit = off`);
    const findings = await check();
    await client.query(`alter database ${name} reset synchronous_commit`);
    expect(about(findings, 'database')).toContainEqual(
      expect.stringMatching(/^problem: .*synchronous_commit (is|are) off/),
    );
  });

  test('an old server, a stand-by, another encoding, no trigrams, too many connections', () => {
    const facts: DatabaseFacts = {
      version: '14.2',
      versionNumber: 140_002,
      encoding: 'LATIN1',
      isStandby: true,
      unsafe: null,
      size: '1 MB',
      connections: 90,
      maxConnections: 97,
      hasTrigrams: false,
      longOnes: null,
    };
    expect(about(checkServer(facts), 'database')).toEqual([
      expect.stringMatching(/^problem: It is PostgreSQL 14.2. → Update/),
      expect.stringMatching(/^problem: Its encoding is LATIN1/),
      expect.stringMatching(/^problem: It is a stand-by.* → .*primary/),
    ]);
    expect(bad(checkUse(facts)).map(({ about: name, state }) => `${name} ${state}`)).toEqual([
      'connections warning',
      'pg_trgm warning',
    ]);
  });

  test('nobody who may sign in, mails that failed or are late, jobs that are stuck', async () => {
    const sending = { isSending: true };
    const before = await checkRecords(client, sending);
    expect(about(before, 'administrators')).toEqual([
      expect.stringMatching(/^problem: .* → .*npm run admin/),
    ]);
    expect(bad(before)).toHaveLength(1);
    await client.query(`
      insert into users (username, password) values ('ada', 'hash');
      insert into mails (kind, about, state, "dueAt") values
        ('contact-notice', gen_random_uuid(), 'failed', now()),
        ('contact-notice', gen_random_uuid(), 'waiting', now() - interval '20 minutes'),
        ('contact-notice', gen_random_uuid(), 'waiting', now() + interval '1 day');
      insert into pgboss.queue (name, policy, partition, table_name, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds)
        values ('trial', 'standard', false, 'job_common', 1, 1, false, 60, 1, 1);
      insert into pgboss.job (name, state, started_on, expire_seconds) values ('trial', 'active', now() - interval '1 hour', 60);`);
    const after = await checkRecords(client, sending);
    expect(about(after, 'administrators')).toEqual(['ok: 1 may sign in.']);
    expect(about(after, 'failed mails')).toEqual([
      expect.stringMatching(/^warning: 1 could not.* → The dashboard/),
    ]);
    expect(about(after, 'waiting mails')).toEqual([
      expect.stringMatching(/^problem: 1 should have been sent/),
    ]);
    expect(about(after, 'jobs')).toEqual([expect.stringMatching(/^problem: 1 are under way for too long/)]);
    const kept = await checkRecords(client, { isSending: false });
    expect(about(kept, 'waiting mails')).toEqual([
      expect.stringMatching(/^warning: .*until SMTP_URL is set/),
    ]);
  });
});

describe('mail server', () => {
  async function startSmtp(options: SMTPServerOptions): Promise<number> {
    const port = await freePort();
    const server = new SMTPServer({ logger: false, closeTimeout: 100, ...options });
    server.on('error', () => {});
    await once(server.listen(port, '127.0.0.1'), 'listening');
    closing.push(() => new Promise<void>((resolve) => server.close(resolve)));
    return port;
  }
  const signedIn: SMTPServerOptions = {
    onAuth: ({ username, password }, _session, done) =>
      username === 'site' && password === 'right' ? done(null, { user: 'site' }) : done(new Error('No')),
  };

  test('one that is not there', async () => {
    const finding = await checkMailServer(`smtp://127.0.0.1:${await freePort()}`);
    expect(finding).toMatchObject({
      state: 'problem',
      found: expect.stringContaining('ECONNREFUSED'),
      advice: expect.stringContaining('host and port'),
    });
  });

  test('one that does not encrypt', async () => {
    const port = await startSmtp({ disabledCommands: ['AUTH', 'STARTTLS'] });
    expect(await checkMailServer(`smtp://127.0.0.1:${port}`)).toMatchObject({
      state: 'warning',
      found: expect.stringContaining('without encryption'),
    });
  });

  test('one whose certificate is its own', async () => {
    const port = await startSmtp(signedIn);
    const address = `site:right@127.0.0.1:${port}`;
    expect(await checkMailServer(`smtp://${address}`)).toMatchObject({
      state: 'problem',
      found: expect.stringContaining('certificate'),
    });
    expect(await checkMailServer(`smtp://${address}?tls.rejectUnauthorized=false`)).toMatchObject({
      state: 'ok',
    });
  });

  test('one that does not let us in', async () => {
    const port = await startSmtp(signedIn);
    const finding = await checkMailServer(`smtp://site:wrong@127.0.0.1:${port}?tls.rejectUnauthorized=false`);
    expect(finding).toMatchObject({ state: 'problem', advice: expect.stringContaining('name and password') });
    expect(JSON.stringify(finding)).not.toContain('wrong');
  });

  test('gets a mail only where one is asked for', async () => {
    const smtp = await startMailServer();
    const dataDir = await mkdtemp(join(tmpdir(), 'doctor-'));
    closing.push(
      () => rm(dataDir, { recursive: true }),
      () => smtp.stop(),
    );
    const config = readConfig({ DATA_DIR: dataDir, SMTP_URL: smtp.url, MAIL_FROM: 'site@wealth.test' });
    await examine(config, { now });
    expect(smtp.mails).toEqual([]);
    const findings = await examine(config, { now, sendTo: 'ada@wealth.test' });
    expect(about(findings, 'trial mail')).toEqual([expect.stringMatching(/^ok: .*ada@wealth.test/)]);
    expect(smtp.mails.map(({ envelopeTo, envelopeFrom }) => [envelopeFrom, ...envelopeTo])).toEqual([
      ['site@wealth.test', 'ada@wealth.test'],
    ]);
    smtp.refuse('bob@wealth.test');
    const refused = await examine(config, { now, sendTo: 'bob@wealth.test' });
    expect(about(refused, 'trial mail')).toEqual([
      expect.stringMatching(/^problem: It was not taken: .*550/),
    ]);
    const without = await examine(readConfig({ DATA_DIR: dataDir }), { now, sendTo: 'ada@wealth.test' });
    expect(about(without, 'trial mail')).toEqual([
      expect.stringMatching(/^problem: There is no mail server/),
    ]);
  });
});

describe('npm run doctor', () => {
  test('names every wrong setting, and ends with 1', async () => {
    const { code, output } = await runScript('doctor', [], { PORT: 'x', RATE_LIMIT: 'perhaps' });
    expect(code).toBe(1);
    expect(output).toMatch(/PROBLEM +settings: PORT is a number.*\n +→ Correct it/);
    expect(output).toMatch(/PROBLEM +settings: RATE_LIMIT is "on" or "off"/);
  });

  test('says what it found as JSON, too, and ends with 1 where visitors would see sample facts', async () => {
    const database = await createTestDatabase();
    closing.push(() => database.drop());
    const address = { connectionString: database.url };
    await migrateDatabase(address);
    const client = new pg.Client(address);
    await client.connect();
    await client.query(`insert into users (username, password) values ('ada', 'hash')`);
    await client.end();
    const env = { DATABASE_URL: database.url, PUBLIC_URL: 'https://wealth.test' };
    const { code, output } = await runScript('doctor', ['--json'], env);
    const findings = JSON.parse(output) as Finding[];
    const problems = findings.filter(({ state }) => state === 'problem');
    // The sample facts of this repository, on an address that visitors use.
    expect(about(problems, 'company facts')).toContain(
      'problem: Licence #13579 is a sample and must not go live. → Replace it in src/brokerage/brokerage.ts.',
    );
    const others = problems.filter(
      (finding) => finding.about !== 'company facts' && !isOfTestServer(finding),
    );
    expect(others).toEqual([]);
    expect(code).toBe(1);
    expect(about(findings, 'administrators')).toEqual(['ok: 1 may sign in.']);
  });

  test('ends with 0 where there is no problem', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'doctor-'));
    closing.push(() => rm(dataDir, { recursive: true }));
    expect(await runScript('doctor', [], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    expect((await runScript('doctor', [], { DATA_DIR: dataDir, RATE_LIMIT: 'off' })).code).toBe(1);
  });
});
