import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectDatabase, type Database, type DatabaseConnection } from '#database/database.server.ts';
import { contacts } from '#features/requests/contacts/contacts.table.server.ts';
import { createMigratedDatabase, type TestDatabase } from '#test/database/create-test-database.ts';
import { type AskedQuery, explainQuery } from '#test/database/explain-query.ts';
import { seedMany } from '#test/server/seed-many.ts';
import { readFollowUp } from './follow-ups.store.server.ts';
import { findStates, readAnswerTimes } from './standing.store.server.ts';

const rowCount = 20_000;
let database: TestDatabase;
let connection: DatabaseConnection;
let pool: pg.Pool;
let db: Database;
let ids: string[];
const asked: AskedQuery[] = [];

beforeAll(async () => {
  database = await createMigratedDatabase();
  await seedMany({ connectionString: database.url }, rowCount);
  connection = connectDatabase({ connectionString: database.url }, { warn: () => {} });
  pool = connection.pool;
  db = drizzle(pool, { logger: { logQuery: (query, params) => void asked.push({ query, params }) } });
  ids = (await db.select({ id: contacts.id }).from(contacts).limit(50)).map(({ id }) => id);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});
beforeEach(() => {
  asked.length = 0;
});

/** The plans of what was asked; there are few users, whom PostgreSQL reads in one go. */
const plans = async () => {
  const found = await Promise.all(asked.map((query) => explainQuery(pool, query)));
  return found.map(({ scanned, ...plan }) => ({
    ...plan,
    scanned: scanned.filter((table) => table !== 'users'),
  }));
};

test('finds the states of a list’s rows by their ids, however many requests there are', async () => {
  expect(await findStates(db, ids)).toHaveLength(50);
  for (const { indexes, scanned, rows } of await plans()) {
    expect(indexes.join()).toMatch(/follow_ups_pkey/);
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThanOrEqual(50);
  }
});

test('reads one log without the others', async () => {
  const record = { kind: 'contact', table: contacts, id: ids[1]! } as const;
  expect(await readFollowUp(db, record)).toMatchObject({ entries: [{}] });
  for (const { indexes, scanned, rows } of await plans()) {
    expect(indexes).not.toEqual([]);
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThanOrEqual(1);
  }
});

test('reads answer times from the index alone', async () => {
  const times = await readAnswerTimes(db, new Date(), 12);
  expect(times).toHaveLength(12);
  expect(times.at(-2)!.answered).toBeGreaterThan(0);
  const [plan] = await plans();
  expect(plan!.nodes.join()).toContain('Index Only Scan');
  expect(plan!.indexes).toEqual(['follow_ups_by_receipt']);
  expect(plan!.scanned).toEqual([]);
});
