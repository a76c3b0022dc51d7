import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#test/create-test-database.ts';
import { migrateDatabase } from './migrate.server.ts';

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
      'binned_blog_posts',
      'blog_post_versions',
      'blog_posts',
      'blog_preview_links',
      'bookings',
      'brokerage_facts',
      'brokers',
      'calendar_feeds',
      'client_emails',
      'clients',
      'closed_days',
      'contacts',
      'erasures',
      'follow_up_entries',
      'follow_ups',
      'former_blog_slugs',
      'holds',
      'image_variants',
      'images',
      'invitations',
      'known_browsers',
      'login_rules',
      'mail_pace',
      'mails',
      'newsletter_consents',
      'newsletter_issues',
      'newsletter_subscribers',
      'opening_hours',
      'passkeys',
      'password_resets',
      'pending_sign_ins',
      'rate_limits',
      'recovery_codes',
      'secrets',
      'sessions',
      'sign_in_failures',
      'suppressed_addresses',
      'team_members',
      'used_challenges',
      'users',
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

test('lets the release before go on with the brokers, who are now on the team', async () => {
  const { address, client } = await connectToNewDatabase();
  await createBaseline(client);
  const hire = async (name: string) =>
    (
      await client.query<{ id: string }>(
        `insert into "brokers" ("id", "name", "userId", "createdAt") values (default, $1, null, default) returning id`,
        [name],
      )
    ).rows[0]!.id;
  const leave = (id: string) =>
    client.query(
      `insert into absences ("brokerId", "fromDate", "toDate") values ($1, '2026-12-01', '2026-12-02')`,
      [id],
    );
  await leave(await hire('Grace'));

  await migrateDatabase(address);
  const team = async () =>
    (await client.query(`select name, "takesConsultations" from team_members order by name`)).rows;
  const grace = { name: 'Grace', takesConsultations: true };
  expect(await team()).toEqual([grace]);
  const alan = await hire('Alan');
  await leave(alan);
  await client.query(`update "brokers" set "name" = 'Alan M.' where "brokers"."id" = $1`, [alan]);
  expect(await team()).toEqual([{ name: 'Alan M.', takesConsultations: true }, grace]);
  await client.query(`update team_members set "takesConsultations" = false where name = 'Grace'`);
  expect((await client.query('select name from brokers')).rows).toEqual([{ name: 'Alan M.' }]);
  await client.query(`delete from "brokers" where "brokers"."id" = $1 returning "id"`, [alan]);
  expect((await client.query('select from absences')).rowCount).toBe(1);
});

test('keeps the posts that are in the trash, as the last versions of their histories', async () => {
  const { address, client } = await connectToNewDatabase();
  await createBaseline(client);
  await client.query(
    `insert into binned_blog_posts (id, post, "deletedAt", "deletedBy")
     values (gen_random_uuid(), '{"title": "Gone"}', '2026-11-20T12:00:00Z', 'ada')`,
  );
  const [binned] = (await client.query(`select id, post, "deletedAt", "deletedBy" from binned_blog_posts`))
    .rows;
  await migrateDatabase(address);
  const kept = `select "postId" as id, post, "deletedAt", "deletedBy" from blog_post_versions`;
  expect((await client.query(kept)).rows).toEqual([binned]);
  expect((await client.query('select from binned_blog_posts')).rowCount).toBe(0);
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

/** What a database has that was brought up to date by the release before the first migration. */
async function createBaseline(client: pg.Client): Promise<void> {
  const read = (file: string) => readFile(new URL(`migrations/${file}`, import.meta.url), 'utf8');
  for (const statement of (await read('0000_baseline.sql')).split('--> statement-breakpoint'))
    await client.query(statement);
  const { entries } = JSON.parse(await read('meta/_journal.json')) as { entries: { when: number }[] };
  await client.query('create schema drizzle');
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  await client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of 0026_booking-link', $1)`,
    [entries[0]!.when],
  );
}
