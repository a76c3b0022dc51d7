import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#config.ts';
import { connectDatabase } from '#database/database.server.ts';
import { migrateDatabase } from '#database/migrate.server.ts';
import { createBackupKey } from '#platform/backups/backup-key.server.ts';
import { freePort } from '#scripts/free-port.ts';
import { createTestDatabase } from '#test/database/create-test-database.ts';
import { openStrictPooler } from '#test/database/strict-pooler.ts';
import { otherCurrentFacts } from '#test/samples/other-facts.ts';
import { startBucketServer } from '#test/server/bucket-server.ts';
import { startMailServer } from '#test/server/mail-server.ts';
import { runScript } from '#test/server/run-script.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk, findDatabaseFolder, readDisk } from './check-disk.ts';
import { checkMailServer, sendTrialMail } from './check-mail-server.ts';
import { checkRules } from './check-rules.ts';
import { checkFacts, checkNames, checkSettings } from './check-settings.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** The status, text and advice of a finding. */
function about(findings: Finding[], name: string): string[] {
  return findings
    .filter((finding) => finding.about === name)
    .map(({ state, found, advice }) => `${state}: ${found}${advice === undefined ? '' : ` → ${advice}`}`);
}
const bad = (findings: Finding[]) => findings.filter(({ state }) => state !== 'ok');
/** The test server does not sync to disk, which is not a fault of our database. */
const isOfTestServer = ({ found }: Finding) => found.includes('fsync');

describe('settings', () => {
  const good = {
    PUBLIC_URL: 'https://wealth.test',
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: 'smtp://mail.wealth.test',
    MAIL_FROM: 'site@wealth.test',
    MAIL_TO: 'desk@wealth.test',
  };
  const check = (env: Record<string, string>) => checkSettings(readConfig({ ...good, ...env }));

  test('need nothing when valid', () => {
    expect(check({})).toEqual([expect.objectContaining({ about: 'settings', state: 'ok' })]);
  });

  test.each([
    ['PUBLIC_URL', { PUBLIC_URL: 'http://localhost:3000' }, /^problem: Links in emails.* → Set PUBLIC_URL/],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://wealth.test' }, /^warning: .*without encryption.* → Put a proxy/],
    ['TRUST_PROXY', { TRUST_PROXY: '' }, /^warning: .*share one.* → Set TRUST_PROXY/],
    [
      'TRUST_PROXY',
      { TRUST_PROXY: '10.0.0.0/8,0.0.0.0/0' },
      /^problem: 0\.0\.0\.0\/0 trusts every address.* → Name/,
    ],
    [
      'DATABASE_URL',
      { DATABASE_URL: 'postgresql://a:secret@db.test/x' },
      /^warning: .*db\.test may not be encrypted/,
    ],
    ['SMTP_URL', { SMTP_URL: '' }, /^warning: Not set.* → Set it/],
    ['PAGE_CACHE', { PAGE_CACHE: 'off' }, /^problem: Every page is rendered for.* → Remove PAGE_CACHE=off/],
    [
      'RETENTION_CONTACTS_YEARS',
      { RETENTION_CONTACTS_YEARS: '7' },
      /^warning: Kept for seven years, but the privacy policy says six years\. → Change the privacy policy/,
    ],
    ['RATE_LIMIT', { RATE_LIMIT: 'off' }, /^problem: Anyone may send.* → Remove RATE_LIMIT=off/],
  ])('%s: %o', (name, env, expected) => {
    const findings = check(env);
    expect(about(findings, name)).toEqual([expect.stringMatching(expected)]);
    expect(JSON.stringify(findings)).not.toContain('secret');
  });

  test('need nothing for a database URL on a private connection', () => {
    const url = 'postgresql://db.test/x?sslmode=verify-full';
    expect(about(check({ DATABASE_URL: url }), 'DATABASE_URL')).toEqual([]);
  });

  test('have a typo in .env reported', () => {
    expect(about(checkNames(['PORT', 'SMPT_URL'], ['PORT', 'SMTP_URL']), '.env')).toEqual([
      'warning: SMPT_URL is not a setting. → Check the spelling: PORT, SMTP_URL.',
    ]);
  });
});

describe('company facts', () => {
  test('need nothing when replaced', () => {
    expect(checkFacts({ publicUrl: 'https://wealth.test' }, otherCurrentFacts)).toMatchObject([
      { state: 'ok' },
    ]);
  });
});

describe('rules of law', () => {
  const rule = { name: 'A rule', effectiveFrom: '2020-01-01', source: 'A law', verifiedOn: '2026-11-01' };
  const check = (today: string) => about(checkRules(today, [[rule]]), 'rules of law');

  test('are to be compared with their sources once a year is over', () => {
    expect(check('2027-10-31')).toEqual(['ok: All were compared with their sources within the last year.']);
    expect(check('2027-11-02')).toEqual([
      expect.stringMatching(
        /^warning: “A rule” was last compared with its source on 2026-11-01, over a year ago\. → Compare it/,
      ),
    ]);
  });
});

describe('disk', () => {
  test('warns before the disk is full', async () => {
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

  test('does not create a missing database', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'doctor-'));
    closing.push(() => rm(dataDir, { recursive: true }));
    expect(findDatabaseFolder(dataDir)).toBeUndefined();
    const findings = await examine(readConfig({ DATA_DIR: dataDir }));
    expect(about(findings, 'database')).toEqual([
      expect.stringMatching(/^warning: There is none.* → Run npm start/),
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

  const check = (url = database.url, env: Record<string, string> = { DATABASE_URL: url }) =>
    checkDatabase({ connectionString: url }, readConfig(env));

  test('reports a healthy one without users', async () => {
    const findings = await check();
    expect(bad(findings).filter((finding) => !isOfTestServer(finding))).toEqual([
      expect.objectContaining({ about: 'administrators', state: 'problem' }),
    ]);
    expect(about(findings, 'database')[0]).toMatch(/^ok: It is reachable and runs PostgreSQL 1\d/);
  });

  test('is reached through a pooler that takes no limits of time when a connection begins, as by the server', async () => {
    const behind = await createTestDatabase();
    const pooler = await openStrictPooler(behind.url);
    const address = { connectionString: pooler.url };
    closing.push(
      () => behind.drop(),
      () => pooler.close(),
    );
    const refused = new pg.Client({ ...address, statement_timeout: 1_000 });
    await expect(refused.connect()).rejects.toThrow('unsupported startup parameter: statement_timeout');
    await migrateDatabase(address);
    expect(about(await check(pooler.url), 'tables')).toEqual([expect.stringMatching(/^ok/)]);
    const connection = connectDatabase(address, { warn() {} });
    const { rows } = await connection.pool.query(
      `select current_setting('statement_timeout') as query, current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    expect(rows).toEqual([{ query: '10s', idle: '10s' }]);
    await connection.close();
  });

  test('reports one that is unreachable or missing', async () => {
    const nobody = await check(`postgresql://127.0.0.1:${await freePort()}/x`);
    expect(about(nobody, 'database')).toEqual([
      expect.stringMatching(/^problem: .*ECONNREFUSED.* → Check DATABASE_URL/),
    ]);
    const url = new URL(database.url);
    url.pathname = '/nothing_here';
    const missing = await check(url.href);
    expect(about(missing, 'database')).toEqual([
      expect.stringMatching(/^problem: .*does not exist.* → Check DATABASE_URL/),
    ]);
  });

  test('reports one that is unused, behind or ahead', async () => {
    const unused = await createTestDatabase();
    closing.push(() => unused.drop());
    expect(about(await check(unused.url), 'tables')).toEqual([
      expect.stringMatching(/^warning: No server has used/),
    ]);
    const table = 'drizzle.__drizzle_migrations';
    await client.query(`create temp table kept as select * from ${table}`);
    await client.query(`insert into ${table} (hash, created_at) values ('x', 9999999999999)`);
    expect(about(await check(), 'tables')).toEqual([
      expect.stringMatching(/^problem: A release after this one/),
    ]);
    await client.query(`delete from ${table}; insert into ${table} (hash, created_at) values ('x', 1)`);
    expect(about(await check(), 'tables')).toEqual([
      expect.stringMatching(/^problem: They are from before release 1\.0\.0/),
    ]);
    await client.query(`delete from ${table}; insert into ${table} select * from kept`);
    expect(about(await check(), 'tables')).toEqual([expect.stringMatching(/^ok: /)]);
  });

  test('reports settings that risk losing confirmed requests', async () => {
    const name = new URL(database.url).pathname.slice(1);
    await client.query(`alter database ${name} set synchronous_commit = off`);
    const findings = await check();
    await client.query(`alter database ${name} reset synchronous_commit`);
    expect(about(findings, 'database')).toContainEqual(
      expect.stringMatching(/^problem: .*off: .*synchronous_commit/),
    );
  });

  test('reports who backs it up, a backup that failed, and a key without a copy', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'doctor-'));
    closing.push(() => rm(dataDir, { recursive: true }));
    const ours = async () => {
      const findings = await check(undefined, { DATA_DIR: dataDir });
      return [...about(findings, 'backups'), ...about(findings, 'backup.key')];
    };
    expect(about(await check(), 'backups')).toEqual([
      expect.stringMatching(/^ok: The database has a server of its own/),
    ]);
    expect(about(await check(undefined, { DATA_DIR: dataDir, BACKUPS: 'off' }), 'backups')).toEqual([
      expect.stringMatching(/^warning: Backups are turned off .* → Remove BACKUPS=off/),
    ]);
    expect(await ours()).toEqual([expect.stringMatching(/^ok: No backup has been made yet/)]);
    const BACKUP_DIR = join(dataDir, 'disk');
    expect(about(await check(undefined, { DATA_DIR: dataDir, BACKUP_DIR }), 'backups')).toEqual([
      expect.stringMatching(/^problem: There is no folder .*disk \(BACKUP_DIR\): is its disk there\?/),
    ]);
    const report = {
      file: 'site-1a2b3c4d-2026-11-20T08-15-00Z.backup',
      at: '2026-11-20T08:15:00.000Z',
      rows: 1,
      bytes: 1,
      seconds: 1,
    };
    await client.query(
      `insert into scheduled_jobs (name, "dueAt", outcome) values ('backup', now() + interval '1 hour', $1)`,
      [report],
    );
    expect(await ours()).toEqual([
      expect.stringMatching(/^problem: The last backup, of .* is not in .* any more/),
    ]);
    const withServer = async (made: object) => {
      await client.query('update scheduled_jobs set outcome = $1', [
        { ...report, folder: '/backups', ...made },
      ]);
      return about(await check(), 'backups');
    };
    expect(await withServer({})).toEqual([
      expect.stringMatching(
        /^warning: .*Last backup: Nov 20, .* in \/backups\. → The last one is more than two days old/,
      ),
    ]);
    expect(await withServer({ at: new Date().toISOString() })).toEqual([
      expect.stringMatching(/^ok: .* in \/backups\.$/),
    ]);
    await client.query('delete from scheduled_jobs');
    await createBackupKey(dataDir);
    await client.query(
      `insert into scheduled_jobs (name, "dueAt", "lastError") values ('backup', now() - interval '25 minutes', 'no room')`,
    );
    expect(await ours()).toEqual([
      expect.stringMatching(
        /^problem: Backing up the database has been due since .* no room → Run npm run data/,
      ),
      expect.stringMatching(/^warning: Nobody has confirmed that there is a copy of .*backup\.key/),
    ]);
  });

  test('reports a bucket that does not take backups', async () => {
    const bucket = await startBucketServer();
    closing.push(bucket.stop);
    const found = async (url: string) => about(await check(undefined, { BACKUP_URL: url }), 'BACKUP_URL');
    expect(await found(bucket.url)).toEqual([]);
    expect(await found(bucket.url.replace('K7', 'K8'))).toEqual([
      expect.stringMatching(
        /^problem: s3:\/\/office\/our%20site at .* 403, SignatureDoesNotMatch.* → Check its/,
      ),
    ]);
    expect((await found('http://a:b@127.0.0.1:9/x')).join()).toMatch(/did not answer to the end/);
  });

  test('reports that nobody can sign in, and failed or late emails', async () => {
    await client.query(`
      insert into users (username, password) values ('ada', 'hash');
      insert into mails (kind, about, state, "dueAt", "issueId") values
        ('contact-notice', gen_random_uuid(), 'failed', now(), null),
        ('issue', gen_random_uuid(), 'failed', now(), gen_random_uuid()),
        ('issue', gen_random_uuid(), 'failed', now(), gen_random_uuid()),
        ('contact-notice', gen_random_uuid(), 'waiting', now() - interval '20 minutes', null),
        ('contact-notice', gen_random_uuid(), 'waiting', now() + interval '1 day', null);`);
    const findings = await check();
    expect(about(findings, 'administrators')).toEqual(['ok: 1 can sign in.']);
    expect(about(findings, 'emails')).toEqual([
      expect.stringMatching(/^warning: 1 could not be delivered.* → The dashboard/),
      expect.stringMatching(
        /^warning: 2 of the newsletter could not be delivered.* → The report of each issue/,
      ),
      expect.stringMatching(/^warning: 1 are more than 15 minutes late/),
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

  const through = (smtpUrl: string) => ({
    smtpUrl,
    publicUrl: 'https://www.wealth.test',
    mailFrom: 'site@wealth.test',
  });
  /** A server that answers each line of a client by rules, and takes emails otherwise. */
  async function startRules(answer: (line: string) => string | undefined): Promise<number> {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      const greeting = answer('');
      socket.write(`${greeting ?? '220 rules.test ESMTP'}\r\n`);
      socket.on('data', (data) => {
        for (const line of String(data).trimEnd().split('\r\n'))
          socket.write(`${answer(line) ?? (line.startsWith('EHLO') ? '250 rules.test' : '250 OK')}\r\n`);
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
    return (server.address() as AddressInfo).port;
  }

  test('introduces itself by the site’s host, unless told otherwise', async () => {
    const names: string[] = [];
    const port = await startRules((line) => void (line.startsWith('EHLO') && names.push(line)));
    await checkMailServer(through(`smtp://127.0.0.1:${port}`));
    await checkMailServer(through(`smtp://127.0.0.1:${port}?name=mx.wealth.test`));
    await checkMailServer({ ...through(`smtp://127.0.0.1:${port}`), publicUrl: 'http://localhost:3000' });
    expect([...new Set(names)]).toEqual(['EHLO www.wealth.test', 'EHLO mx.wealth.test', 'EHLO wealth.test']);
  });

  test('says that a server hangs up at the greeting, and how we are called there', async () => {
    const hangsUp = '421 4.7.0 Try again later, closing connection.';
    const port = await startRules((line) => (line.startsWith('EHLO') ? hangsUp : undefined));
    expect(await checkMailServer(through(`smtp://127.0.0.1:${port}`))).toMatchObject({
      state: 'problem',
      found: expect.stringMatching(/greeting.*www\.wealth\.test.*421 4\.7\.0/),
      advice: expect.stringContaining('?name='),
    });
  });

  test('says that there is no such host, or that the sender is refused', async () => {
    expect(await checkMailServer(through('smtp://mail.wealth.invalid'))).toMatchObject({
      found: expect.stringContaining('no host mail.wealth.invalid'),
    });
    const port = await startRules((line) =>
      line.startsWith('MAIL') ? '550 5.7.60 Not allowed to send as this sender' : undefined,
    );
    const trial = { ...through(`smtp://127.0.0.1:${port}`), mailTo: 'desk@wealth.test', name: 'Wealth' };
    expect(await sendTrialMail('ada@wealth.test', trial)).toMatchObject({
      found: expect.stringContaining('does not accept site@wealth.test as the sender'),
      advice: expect.stringContaining('MAIL_FROM'),
    });
  });

  test('reports one that is unreachable', async () => {
    const finding = await checkMailServer(through(`smtp://127.0.0.1:${await freePort()}`));
    expect(finding).toMatchObject({
      state: 'problem',
      found: expect.stringContaining('ECONNREFUSED'),
      advice: expect.stringContaining('host and port in SMTP_URL'),
    });
  });

  test('reports one that speaks without encryption where it is expected, in words', async () => {
    const port = await startSmtp({ disabledCommands: ['AUTH', 'STARTTLS'] });
    const { found } = await checkMailServer(through(`smtps://127.0.0.1:${port}`));
    expect(found).toMatch(/ could not encrypt the connection: wrong version number\.$/);
  });

  test('reports one without encryption', async () => {
    const port = await startSmtp({ disabledCommands: ['AUTH', 'STARTTLS'] });
    expect(await checkMailServer(through(`smtp://127.0.0.1:${port}`))).toMatchObject({
      state: 'warning',
      found: expect.stringContaining('without encryption'),
    });
  });

  test('reports a self-signed certificate', async () => {
    const port = await startSmtp(signedIn);
    const address = `site:right@127.0.0.1:${port}`;
    expect(await checkMailServer(through(`smtp://${address}`))).toMatchObject({
      state: 'problem',
      found: expect.stringContaining('certificate'),
    });
    expect(await checkMailServer(through(`smtp://${address}?tls.rejectUnauthorized=false`))).toMatchObject({
      state: 'ok',
    });
  });

  test('reports rejected credentials', async () => {
    const port = await startSmtp(signedIn);
    const finding = await checkMailServer(
      through(`smtp://site:wrong@127.0.0.1:${port}?tls.rejectUnauthorized=false`),
    );
    expect(finding).toMatchObject({
      state: 'problem',
      advice: expect.stringContaining('name and password in SMTP_URL'),
    });
    expect(JSON.stringify(finding)).not.toContain('wrong');
  });

  test('sends a test email only on request', async () => {
    const smtp = await startMailServer();
    const dataDir = await mkdtemp(join(tmpdir(), 'doctor-'));
    closing.push(
      () => rm(dataDir, { recursive: true }),
      () => smtp.stop(),
    );
    const config = readConfig({ DATA_DIR: dataDir, SMTP_URL: smtp.url, MAIL_FROM: 'site@wealth.test' });
    await examine(config);
    expect(smtp.mails).toEqual([]);
    const findings = await examine(config, 'ada@wealth.test');
    // Without the setting, it is the sample in the facts.
    expect(about(findings, 'MAIL_TO')).toEqual([
      expect.stringMatching(
        /^problem: hello@wealthmortgages.example is an example .* → Set MAIL_TO, or enter/,
      ),
    ]);
    expect(about(findings, 'MAIL_FROM')).toEqual([]);
    expect(about(findings, 'test email')).toEqual([expect.stringMatching(/^ok: .*ada@wealth.test/)]);
    expect(smtp.mails.map(({ envelopeTo, envelopeFrom }) => [envelopeFrom, ...envelopeTo])).toEqual([
      ['site@wealth.test', 'ada@wealth.test'],
    ]);
    smtp.refuse('bob@wealth.test');
    const refused = await examine(config, 'bob@wealth.test');
    expect(about(refused, 'test email')).toEqual([
      expect.stringMatching(/^problem: It was not sent\. It was rejected: .*550/),
    ]);
    const without = await examine(readConfig({ DATA_DIR: dataDir }), 'ada@wealth.test');
    expect(about(without, 'test email')).toEqual([
      expect.stringMatching(/^problem: There is no mail server/),
    ]);
  });
});

describe('npm run doctor', () => {
  test('names every invalid setting and exits with 1', async () => {
    const { code, output } = await runScript('doctor', [], { PORT: 'x', RATE_LIMIT: 'perhaps' });
    expect(code).toBe(1);
    expect(output).toMatch(/PROBLEM +settings: PORT must be a number.*\n +→ Correct it/);
    expect(output).toMatch(/PROBLEM +settings: RATE_LIMIT must be "on" or "off"/);
  });

  test('prints its findings as JSON and exits with 1 when visitors would see sample facts', async () => {
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
    // This repository's sample facts, on a public address.
    expect(about(problems, 'company facts')).toContain(
      'problem: Licence #13579 is a sample and must not go live. → Replace it in the admin area: Our brokerage, Company.',
    );
    expect(about(problems, 'company facts')).toContain(
      'problem: Maya Sample, licence M00000001 is a sample and must not go live. → Replace it in the admin area: Team.',
    );
    const others = problems.filter(
      (finding) => finding.about !== 'company facts' && !isOfTestServer(finding),
    );
    expect(others).toEqual([]);
    expect(code).toBe(1);
    expect(about(findings, 'administrators')).toEqual(['ok: 1 can sign in.']);
  });

  test('exits with 0 when there is no problem', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'doctor-'));
    closing.push(() => rm(dataDir, { recursive: true }));
    expect(await runScript('doctor', [], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    expect((await runScript('doctor', [], { DATA_DIR: dataDir, RATE_LIMIT: 'off' })).code).toBe(1);
  });
});
