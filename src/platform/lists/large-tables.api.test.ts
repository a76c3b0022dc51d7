import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, type Database, type DatabaseConnection } from '#database/database.server.ts';
import { migrateDatabase } from '#database/migrate.server.ts';
import { readAgenda } from '#features/bookings/agenda/agenda.store.server.ts';
import { listFeedEntries } from '#features/bookings/agenda/calendar-feeds.store.server.ts';
import { bookingList } from '#features/bookings/bookings.store.server.ts';
import { subscriberList } from '#features/newsletter/newsletter-subscribers.store.server.ts';
import { contactList } from '#features/requests/contacts/contacts.store.server.ts';
import { findClientOf, proposalList } from '#platform/clients/same-phone.server.ts';
import { personalData } from '#server/features.ts';
import { createTestDatabase } from '#test/database/create-test-database.ts';
import { type AskedQuery, explainQuery } from '#test/database/explain-query.ts';
import { seedMany } from '#test/server/seed-many.ts';

const rowCount = 20_000;
// Fixed, for how many rows PostgreSQL expects in a range of dates depends on where it begins.
const now = new Date('2026-11-25T15:00:00Z');
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connection: DatabaseConnection;
let pool: pg.Pool;
let db: Database;
const asked: AskedQuery[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await migrateDatabase({ connectionString: database.url });
  await seedMany({ connectionString: database.url }, rowCount, undefined, now);
  connection = connectDatabase({ connectionString: database.url }, { warn: () => {} });
  pool = connection.pool;
  db = drizzle(pool, { logger: { logQuery: (query, params) => void asked.push({ query, params }) } });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const lastPlan = () => explainQuery(pool, asked.at(-1)!);

test.each([
  ['contacts, newest first', 'contacts_newest_first', () => contactList(db)],
  ['contacts, oldest first', 'contacts_newest_first', () => contactList(db, { sort: 'oldest' })],
  ['contacts by name', 'contacts_by_name', () => contactList(db, { sort: 'name' })],
  [
    'contacts of a type',
    'contacts_by_type|contacts_newest_first',
    () => contactList(db, { type: 'Refinancing' }),
  ],
  [
    'contacts of a year',
    'contacts_newest_first',
    () => contactList(db, { from: '2024-01-01', to: '2026-12-31' }),
  ],
  ['bookings, newest first', 'bookings_newest_first', () => bookingList(db)],
  ['bookings by name', 'bookings_by_name', () => bookingList(db, { sort: 'name' })],
  ['bookings by consultation', 'bookings_by_consultation', () => bookingList(db, { sort: 'consultation' })],
  [
    'bookings of some days',
    'bookings_by_consultation',
    () => bookingList(db, { sort: 'consultation', from: '2025-06-01' }),
  ],
  ['bookings of a type', 'bookings_by_type|bookings_newest_first', () => bookingList(db, { type: 'phone' })],
  ['subscribers, newest first', 'newsletter_subscribers_newest_first', () => subscriberList(db)],
  ['subscribers by name', 'newsletter_subscribers_by_name', () => subscriberList(db, { sort: 'name' })],
  [
    'subscribers who left',
    'newsletter_subscribers_by_type',
    () => subscriberList(db, { type: 'unsubscribed' }),
  ],
] as const)('reads the first and a deep page of %s from an index', async (_name, index, list) => {
  const page = await list().read({ limit: 51 });
  expect(page).toHaveLength(51);
  for (const after of [undefined, page.at(-1)]) {
    await list().read({ limit: 51, after });
    const plan = await lastPlan();
    expect(plan.indexes.join()).toMatch(new RegExp(`^(?:${index})$`));
    expect(plan.nodes.join()).not.toMatch(/Sort|Seq Scan/);
    expect(plan.rows).toBeLessThanOrEqual(51);
  }
});

test.each([
  ['a rare email', 'amara16000@'],
  ['a phone number', '(905) 001-6000'],
  ['what nobody has', 'xyzzy'],
  ['two letters with which nothing begins', 'zq'],
])('searches for %s by trigram index', async (_name, q) => {
  await contactList(db, { q }).read({ limit: 51 });
  const plan = await lastPlan();
  expect([...new Set(plan.indexes)]).toEqual(['contacts_search']);
  expect(plan.rows).toBeLessThan(rowCount / 20);
});

test('does not read a whole table for a few rows that were expected to be many', async () => {
  // Each half of the table has one of these numbers.
  await contactList(db, { q: 'example 905000 905001' }).read({ limit: 51, isShort: true });
  expect((await lastPlan()).indexes).toEqual(['contacts_search']);
});

test('stops a broad search when the page is full', async () => {
  await contactList(db, { q: 'example' }).read({ limit: 51 });
  expect((await lastPlan()).rows).toBeLessThanOrEqual(51);
});

test('counts bookings from a day on by index', async () => {
  const list = bookingList(db, { sort: 'consultation', from: '2025-06-01' });
  expect(await list.count(10_001)).toBe(10_001);
  const plan = await lastPlan();
  expect(plan.indexes).toEqual(['bookings_by_consultation']);
  expect(plan.rows).toBeLessThanOrEqual(10_001);
});

test('reads a week of the agenda, and a calendar feed, by index', async () => {
  const week = { from: '2026-03-02', to: '2026-03-08' };
  // A table of follow-ups this small is read whole beside it, which takes less than looking up each.
  const isByIndex = async () => {
    const { indexes, scanned } = await lastPlan();
    expect(indexes).toContain('bookings_by_consultation');
    expect(scanned).not.toContain('bookings');
  };
  await readAgenda(db, week);
  await isByIndex();
  // As on a site whose weeks are fuller than one response.
  await readAgenda(db, { from: '2025-06-02', to: '2026-03-08' });
  expect((await lastPlan()).rows).toBeLessThanOrEqual(2_001);
  await listFeedEntries(db, { userId: undefined, now });
  await isByIndex();
});

test('does not count a long list to the end', async () => {
  expect(await contactList(db).count(10_001)).toBe(10_001);
  expect((await lastPlan()).rows).toBeLessThanOrEqual(10_001);
  expect(await contactList(db, { q: 'amara' }).count(10_001)).toBe(rowCount / 16);
});

test('finds who has the same phone number by index', async () => {
  // One at a time: the limit on a query's time is for one.
  for (const statement of [
    'insert into clients (id) select id from contacts union all select id from bookings',
    'update contacts set "clientId" = id',
    'update bookings set "clientId" = id',
    'analyze contacts, bookings',
  ])
    await pool.query(statement);
  const { rows } = await pool.query<{ id: string }>('select id from contacts limit 1');
  asked.length = 0;
  const found = await findClientOf(db, personalData, rows[0]!.id);
  expect(found!.samePhone).toHaveLength(1);
  for (const query of asked) expect((await explainQuery(pool, query)).scanned).toEqual([]);
  asked.length = 0;
  expect(await proposalList(db, personalData).read({ limit: 51 })).toHaveLength(51);
  for (const query of asked) {
    const plan = await explainQuery(pool, query);
    expect(plan.scanned).toEqual([]);
    // What is compared, however large the tables are.
    expect(plan.rows).toBeLessThanOrEqual(2_000);
  }
});
