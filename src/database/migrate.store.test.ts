import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { release } from '#release.ts';
import { createTestDatabase } from '#test/database/create-test-database.ts';
import { migrateDatabase } from './migrate.server.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };
import { leastNeeds } from './schema-version.server.ts';

/** A new database and a connection to it, both of which go when the test ends. */
async function connectToNewDatabase() {
  const database = await createTestDatabase();
  const address = { connectionString: database.url };
  const client = new pg.Client(address);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  return { address, client };
}

test('leaves no connection open where the server has none to spare', async () => {
  const { address, client } = await connectToNewDatabase();
  const role = `one_${process.pid}`;
  await client.query(`create role ${role} login password 'secret' connection limit 1`);
  const url = new URL(address.connectionString);
  Object.assign(url, { username: role, password: 'secret' });
  await expect(migrateDatabase({ connectionString: url.href })).rejects.toMatchObject({ code: '53300' });
  const open = `select from pg_stat_activity where usename = '${role}'`;
  await vi.waitUntil(async () => (await client.query(open)).rowCount === 0);
  await client.query(`drop role ${role}`);
});

test('migrates once when nodes start at the same time', async () => {
  const database = await createTestDatabase();
  const address = { connectionString: database.url };
  try {
    await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(address)));
    const client = new pg.Client(address);
    await client.connect();
    const tables = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    );
    const columns = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'contacts' order by ordinal_position`,
    );
    await client.end();
    expect(tables.rows.map(({ name }) => name)).toEqual([
      'absences',
      'audit_entries',
      'authenticator_apps',
      'blog_post_versions',
      'blog_posts',
      'blog_preview_links',
      'bookings',
      'brokerage_facts',
      'calendar_feeds',
      'client_emails',
      'clients',
      'closed_days',
      'contacts',
      'erasures',
      'first_times',
      'follow_up_entries',
      'follow_ups',
      'former_blog_slugs',
      'holds',
      'image_variants',
      'images',
      'known_browsers',
      'login_rules',
      'mail_pace',
      'mails',
      'newsletter_consents',
      'newsletter_issues',
      'newsletter_subscribers',
      'opening_hours',
      'passkeys',
      'rate_alerts',
      'rate_limits',
      'rate_sheets',
      'recovery_codes',
      'scheduled_jobs',
      'secrets',
      'sessions',
      'sign_in_failures',
      'suppressed_addresses',
      'team_members',
      'unasked_mails',
      'used_challenges',
      'users',
      'verifications',
    ]);
    // Names as in specification §3.
    expect(columns.rows.slice(0, 10).map(({ name }) => name)).toEqual([
      'id',
      'firstName',
      'lastName',
      'email',
      'phone',
      'mortgageType',
      'propertyLocation',
      'propertyValue',
      'loanAmount',
      'additionalInfo',
    ]);
  } finally {
    await database.drop();
  }
});

test('waits before it changes tables of an earlier version, and leaves them alone if that fails', async () => {
  const { address, client } = await connectToNewDatabase();
  const version = () =>
    client
      .query<{ last: string }>('select max(created_at) as last from drizzle.__drizzle_migrations')
      .then(({ rows }) => Number(rows[0]!.last));
  const beforeUpdate = vi.fn(() => Promise.reject(new Error('no room')));
  const [earlier, latest] = journal.entries.slice(-2);
  // A new database has nothing to lose.
  await migrateDatabase(address, { until: { version: earlier!.when, name: earlier!.tag }, beforeUpdate });
  expect(beforeUpdate).not.toHaveBeenCalled();
  await expect(migrateDatabase(address, { beforeUpdate })).rejects.toThrow('no room');
  expect(await version()).toBe(earlier!.when);
  beforeUpdate.mockImplementation(async () => expect(await version()).toBe(earlier!.when) as never);
  await migrateDatabase(address, { beforeUpdate });
  expect(await version()).toBe(latest!.when);
  await migrateDatabase(address, { beforeUpdate });
  expect(beforeUpdate).toHaveBeenCalledTimes(2);
});

describe('a colleague is one row', () => {
  const grace = {
    name: 'Grace Hopper',
    title: 'Mortgage Broker',
    licenceNumber: 'M08001234',
    sentence: 'Ask.',
  };
  const enter = (client: pg.Client, section: string, value: unknown) =>
    client.query(
      `insert into brokerage_facts (section, value, "updatedAt", "updatedBy") values ($1, $2, '2026-11-22T16:00:00Z', 'ada')`,
      [section, JSON.stringify(value)],
    );
  const leave = (client: pg.Client, id: string) =>
    client.query(
      `insert into absences ("brokerId", "fromDate", "toDate") values ($1, '2026-12-01', '2026-12-02')`,
      [id],
    );
  const readTeam = async (client: pg.Client) =>
    (
      await client.query<Record<string, unknown>>(
        `select name, title, languages, "isPublic", "takesConsultations", complaints, privacy, "updatedBy",
           (select count(*)::int from absences where "memberId" = member.id) as absences
         from team_members member order by position, "createdAt"`,
      )
    ).rows;
  const nobody = {
    title: null,
    languages: [],
    isPublic: false,
    takesConsultations: false,
    complaints: null,
    privacy: null,
    updatedBy: 'ada',
    absences: 0,
  };

  test('of people, officers and those who took consultations, joined by name', async () => {
    const { address, client } = await connectToNewDatabase();
    await createBaseline(client);
    for (const name of ['GRACE HOPPER', 'Alan Turing']) {
      const { rows } = await client.query<{ id: string }>(
        `insert into "brokers" ("name") values ($1) returning id`,
        [name],
      );
      await leave(client, rows[0]!.id);
    }
    const namesake = { ...grace, name: 'grace hopper', languages: ['French', 'English'] };
    await enter(client, 'people', [{ ...grace, languages: ['English'] }, namesake]);
    await enter(client, 'officers', {
      complaints: { name: 'Grace hopper', title: 'Principal Broker', email: 'grace@oak.example' },
      privacy: { name: 'Noah Roy', title: 'Office Manager', phone: '(416) 967-1111' },
    });
    await migrateDatabase(address);
    const { title } = grace;
    expect(await readTeam(client)).toEqual([
      {
        ...nobody,
        name: 'Grace Hopper',
        title,
        languages: ['English'],
        isPublic: true,
        takesConsultations: true,
        complaints: { title: 'Principal Broker', email: 'grace@oak.example' },
        absences: 1,
      },
      { ...nobody, name: 'grace hopper (2)', title, languages: ['French', 'English'], isPublic: true },
      { ...nobody, name: 'Alan Turing', takesConsultations: true, absences: 1 },
      { ...nobody, name: 'Noah Roy', title: 'Office Manager', privacy: { phone: '(416) 967-1111' } },
    ]);
    expect((await client.query('select from brokerage_facts')).rowCount).toBe(0);
  });

  test('of nobody whom visitors see, where that was the list of people', async () => {
    const { address, client } = await connectToNewDatabase();
    await createBaseline(client);
    await client.query(`insert into users (username, password) values ('ada', 'x')`);
    await enter(client, 'people', []);
    await migrateDatabase(address);
    expect(await readTeam(client)).toEqual([{ ...nobody, name: 'ada' }]);
    expect((await client.query('select from team_members where "userId" is not null')).rowCount).toBe(1);
  });

  test('as the team was saved, whatever people and officers were before', async () => {
    const { address, client } = await connectToNewDatabase();
    const { entries } = journal;
    await migrateDatabase(address, { until: { version: entries[7]!.when, name: '' } });
    const profile = { ...grace, languages: ['English'], privacy: {}, since: '2019' };
    const { rows } = await client.query<{ id: string }>(
      `insert into team_members (name, profile, position, "takesConsultations") values ('Grace', $1, 0, true), ('Noah', '{"languages": null, "title": null, "privacy": null}', 1, false) returning id`,
      [JSON.stringify({ ...profile, name: undefined })],
    );
    await leave(client, rows[0]!.id);
    await enter(client, 'people', [{ ...grace, name: 'Old Name' }]);
    await enter(client, 'officers', { complaints: { name: 'Old Name', title: 'x' }, privacy: { name: 'y' } });
    await enter(client, 'team', []);
    await migrateDatabase(address);
    expect(await readTeam(client)).toEqual([
      {
        ...nobody,
        name: 'Grace',
        title: grace.title,
        languages: ['English'],
        isPublic: true,
        takesConsultations: true,
        privacy: {},
        absences: 1,
      },
      { ...nobody, name: 'Noah' },
    ]);
    expect((await client.query('select since from team_members')).rows[0]).toEqual({ since: '2019' });
  });
});

test('keeps the posts that are in the trash, in either place, as deleted posts with their histories', async () => {
  const { address, client } = await connectToNewDatabase();
  await createBaseline(client);
  const { entries } = journal;
  await migrateDatabase(address, { until: { version: entries[8]!.when, name: '' } });
  const post = {
    title: 'Gone',
    slug: 'taken',
    excerpt: 'E',
    content: '<p>"C"</p>',
    author: 'A',
    category: 'news',
    tags: ['one', 'two, "three"'],
    imageUrl: '/images/a.webp',
    published: true,
    publishAt: '2026-11-01T12:00:00.000Z',
    readTime: '7 min read',
    createdAt: '2026-10-01T12:00:00.123Z',
  };
  const [inHistory, inBin, inBoth, odd] = ['1', '2', '3', '4'].map(
    (digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`,
  );
  await client.query(
    `insert into blog_posts (title, slug, excerpt, content, author, category) values ('Live', 'taken', '', '', 'A', 'news')`,
  );
  const keep = (...values: unknown[]) =>
    client.query(
      `insert into blog_post_versions ("postId", post, "savedAt", "savedBy", "deletedAt", "deletedBy") values ($1, $2, $3, 'grace', $4, $5)`,
      values,
    );
  const bin = (...values: unknown[]) =>
    client.query(
      `insert into binned_blog_posts (id, post, "deletedAt", "deletedBy") values ($1, $2, '2026-11-21T12:00:00Z', 'ada')`,
      values,
    );
  await keep(inHistory, { ...post, title: 'Before' }, '2026-11-18T12:00:00Z', null, null);
  await keep(inHistory, post, '2026-11-19T12:00:00Z', '2026-11-20T12:00:00Z', 'ada');
  await bin(inBin, { ...post, imageUrl: null, publishAt: null, tags: [] });
  await keep(inBoth, post, '2026-11-19T12:00:00Z', null, null);
  await bin(inBoth, post);
  await bin(odd, { title: 'Odd' });
  await migrateDatabase(address);
  const { rows } = await client.query<Record<string, unknown>>(
    `select *, (select jsonb_agg(post->>'title' order by "savedAt") from blog_post_versions where "postId" = one.id) as history
     from blog_posts one where "deletedAt" is not null order by id`,
  );
  const deleted = {
    ...post,
    createdAt: new Date(post.createdAt),
    published: false,
    publishAt: null,
    publishedAt: null,
    sample: false,
    deletedAt: new Date('2026-11-21T12:00:00Z'),
    updatedAt: new Date('2026-11-21T12:00:00Z'),
    deletedBy: 'ada',
    authorId: null,
    history: ['Gone'],
  };
  expect(rows).toEqual([
    {
      ...deleted,
      id: inHistory,
      history: ['Before', 'Gone'],
      deletedAt: new Date('2026-11-20T12:00:00Z'),
      updatedAt: new Date('2026-11-19T12:00:00Z'),
    },
    { ...deleted, id: inBin, imageUrl: null, tags: [] },
    { ...deleted, id: inBoth },
    expect.objectContaining({ id: odd, title: 'Odd', slug: odd, tags: [], history: ['Odd'] }),
  ]);
  const live = await client.query(`select title from blog_posts where "deletedAt" is null`);
  expect(live.rows).toEqual([{ title: 'Live' }]);
});

test('keeps invitations, links for a new password, second steps and confirmations that are under way', async () => {
  const { address, client } = await connectToNewDatabase();
  await createBaseline(client);
  const id = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;
  await client.query(`
    insert into users (id, username, password) values ('${id(1)}', 'ada', 'x');
    insert into invitations (id, email, role, "invitedBy", "createdAt", "expiresAt")
      values ('${id(2)}', 'New@example.ca', 'broker', 'ada', '2026-11-26T10:00Z', '2026-12-03T10:00Z');
    insert into password_resets (id, "userId", "createdAt", "expiresAt")
      values ('${id(3)}', '${id(1)}', '2026-11-26T10:00Z', '2026-11-26T11:00Z');
    insert into pending_sign_ins ("tokenHash", "userId", "createdAt") values ('abc', '${id(1)}', '2026-11-26T10:00Z');
    insert into sessions (id, "userId", "tokenHash", "confirmedAt")
      values ('${id(4)}', '${id(1)}', 'def', '2026-11-26T10:00Z'), ('${id(5)}', '${id(1)}', 'ghi', null);`);
  await migrateDatabase(address);
  const { rows } = await client.query<Record<string, unknown>>(
    'select * from verifications order by purpose',
  );
  const begun = { createdAt: new Date('2026-11-26T10:00Z') };
  const until = (time: string) => ({ expiresAt: new Date(`2026-11-26T${time}Z`) });
  expect(rows).toMatchObject([
    { ...begun, ...until('10:05'), purpose: 'confirmation', userId: id(1), sessionId: id(4) },
    { ...begun, purpose: 'invitation', id: id(2), email: 'New@example.ca', role: 'broker', invitedBy: 'ada' },
    { ...begun, ...until('11:00'), purpose: 'reset-password', id: id(3), userId: id(1), sessionId: null },
    { ...begun, ...until('10:10'), purpose: 'second-step', userId: id(1), tokenHash: 'abc' },
  ]);
});

test('keeps what is in columns that have another name', async () => {
  const { address, client } = await connectToNewDatabase();
  await createBaseline(client);
  await client.query(`
    insert into opening_hours (weekly, "leastNotice") values ('[]', 120);
    insert into newsletter_issues (subject, blocks, "updatedBy", "left") values ('Rates', '[]', 'ada', 3);
    insert into newsletter_subscribers (email, subscribed, "takenOffBecause", suspicion)
      values ('a@example.ca', false, '550 Unknown', '{A hidden field was filled in}');
    insert into audit_entries (action, kind, address) values ('clear', 'contact', '::1');
    insert into mails (kind, recipient, about, content) values ('booking-moved', 'a@example.ca', gen_random_uuid(), '{"leavesNoTrace": true, "booking": {}}');`);
  await migrateDatabase(address);
  const { rows } = await client.query(`
    select (select "minimumNotice" from opening_hours) as notice, (select unsubscribed from newsletter_issues),
      (select "unsubscribedBecause" from newsletter_subscribers) as because, (select kind from mails), (select content from mails),
      (select "spamReasons" from newsletter_subscribers) as spam, (select action from audit_entries)`);
  expect(rows).toEqual([
    {
      notice: 120,
      unsubscribed: 3,
      because: '550 Unknown',
      kind: 'booking-moved-confirmation',
      content: { deleteAfterSend: true, booking: {} },
      spam: ['A hidden field was filled in'],
      action: 'not-spam',
    },
  ]);
});

test('leaves a database of the last release before the first migration as it is, and refuses an older one', async () => {
  const { address, client } = await connectToNewDatabase();
  await migrateDatabase(address);
  const versions = async () =>
    (await client.query(`select hash, created_at from drizzle.__drizzle_migrations`)).rows;
  await client.query(`update drizzle.__drizzle_migrations set hash = 'of 0026_booking-link'`);
  const before = await versions();
  await migrateDatabase(address);
  expect(await versions()).toEqual(before);
  await client.query(
    'delete from drizzle.__drizzle_migrations where id > (select min(id) from drizzle.__drizzle_migrations)',
  );
  await client.query('update drizzle.__drizzle_migrations set created_at = created_at - 1');
  await expect(migrateDatabase(address)).rejects.toThrow(/before release 1\.0\.0.*36b3483d/);
});

test('a migration that fails changes nothing, and says so', async () => {
  const { address, client } = await connectToNewDatabase();
  const at = journal.entries.findIndex(({ tag }) => tag === '0024_days-of-publication');
  const { when: version, tag: name } = journal.entries[at - 1]!;
  await migrateDatabase(address, { until: { version, name } });
  await client.query('alter table blog_posts add column "publishedAt" text');
  await expect(migrateDatabase(address)).rejects.toThrow(
    /^The tables could not .*: column "publishedAt" .* already exists\. Nothing was changed; the release before/,
  );
  const { rows } = await client.query<{ last: string }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  expect(Number(rows[0]!.last)).toBe(version);
  const index = `select from pg_indexes where indexname = 'blog_posts_published_by_category'`;
  expect((await client.query(index)).rowCount).toBe(1);
});

test.each([
  ['with trigrams where the extension can be had', true],
  ['without where it is refused, and the migration goes on', false],
])('searches are %s', async (_name, isAllowed) => {
  const { address, client } = await connectToNewDatabase();
  if (!isAllowed) await client.query(refuseExtensions);
  await migrateDatabase(address);
  const { rows } = await client.query(`select from pg_indexes where indexname like '%\\_search'`);
  expect(rows).toHaveLength(isAllowed ? 3 : 0);
  await client.query(
    `insert into newsletter_subscribers (email, name) values ('Zoe@example.ca', 'Zoë TREMBLAY')`,
  );
  const found = await client.query(`select from newsletter_subscribers where "searchText" like '%zoe trem%'`);
  expect(found.rowCount).toBe(1);
});

// Like a database whose operator does not allow any.
const refuseExtensions = `
  create function refuse() returns event_trigger language plpgsql as $$
  begin raise insufficient_privilege using message = 'no extensions here'; end $$;
  create event trigger refuse on ddl_command_start when tag in ('CREATE EXTENSION') execute function refuse()`;

/** Creates the database of the release before the first migration. */
async function createBaseline(client: pg.Client): Promise<void> {
  const read = (file: string) => readFile(new URL(`migrations/${file}`, import.meta.url), 'utf8');
  for (const statement of (await read('0000_baseline.sql')).split('--> statement-breakpoint'))
    await client.query(statement);
  const { entries } = journal;
  await client.query('create schema drizzle');
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  await client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of 0026_booking-link', $1)`,
    [entries[0]!.when],
  );
}

describe('which release it needs', () => {
  const leave = (client: pg.Client, migration: string) =>
    client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999);
       update drizzle.schema_needs set release = '9.1.0', migration = '${migration}'`,
    );

  test('is written down, and a release that is too early refuses it and changes nothing', async () => {
    const { address, client } = await connectToNewDatabase();
    await migrateDatabase(address);
    const needs = () =>
      client.query('select release, migration from drizzle.schema_needs').then(({ rows }) => rows);
    expect(await needs()).toEqual([leastNeeds]);
    await leave(client, '0099_another-word');
    await expect(migrateDatabase(address)).rejects.toThrow(
      `This database needs release 9.1.0 or later, and this is ${release}. Start that one, or restore the backup`,
    );
    expect(await needs()).toEqual([{ release: '9.1.0', migration: '0099_another-word' }]);
  });

  test('may be this one, though a later one has added to it', async () => {
    const { address, client } = await connectToNewDatabase();
    await migrateDatabase(address);
    await leave(client, leastNeeds.migration);
    await migrateDatabase(address);
    expect((await client.query('select release from drizzle.schema_needs')).rows).toEqual([
      { release: '9.1.0' },
    ]);
  });

  test('is raised by what an earlier release could not go on with', async () => {
    const { address, client } = await connectToNewDatabase();
    await migrateDatabase(address);
    await client.query(`update drizzle.schema_needs set release = '1.0.0', migration = '0012_one-word-each'`);
    await migrateDatabase(address);
    expect((await client.query('select release from drizzle.schema_needs')).rows).toEqual([
      { release: leastNeeds.release },
    ]);
  });

  const since = journal.entries.findIndex(({ tag }) => tag === leastNeeds.migration);
  test.each(journal.entries.slice(since + 1).map(({ tag }) => tag))(
    'is not later than it says: %s',
    async (tag) => {
      const sql = await readFile(new URL(`migrations/${tag}.sql`, import.meta.url), 'utf8');
      // Otherwise leastNeeds in schema-version.server.ts has to name it.
      expect(sql).not.toMatch(/\bDROP (?:TABLE|COLUMN)\b|\bRENAME\b|\bSET NOT NULL\b|\bADD CONSTRAINT\b/i);
    },
  );
});
