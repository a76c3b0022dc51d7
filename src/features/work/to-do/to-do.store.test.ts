import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, type Database, type DatabaseConnection } from '#database/database.server.ts';
import { addDays, dateInOntario } from '#lib/calendar.ts';
import { users } from '#platform/session/session.table.server.ts';
import { createUser } from '#platform/session/users.store.server.ts';
import { createMigratedDatabase, type TestDatabase } from '#test/database/create-test-database.ts';
import { type AskedQuery, explainQuery } from '#test/database/explain-query.ts';
import { seedMany } from '#test/server/seed-many.ts';
import {
  countSpamByTab,
  countToDo,
  findConsultationFrom,
  listConsultations,
  listDue,
  listPutOff,
  listUnanswered,
} from './to-do.store.server.ts';

const rowCount = 20_000;
const now = new Date();
const today = dateInOntario(now);
let database: TestDatabase;
let connection: DatabaseConnection;
let pool: pg.Pool;
let db: Database;
let mine: string[] = [];
const asked: AskedQuery[] = [];

beforeAll(async () => {
  database = await createMigratedDatabase();
  connection = connectDatabase({ connectionString: database.url }, { warn: () => {} });
  pool = connection.pool;
  const password = 'correct horse battery staple';
  for (const username of ['ada', 'grace', 'noor', 'priya'])
    await createUser(connection.db, { username, password });
  const [me, colleague, ...left] = await connection.db.select().from(users).orderBy(users.username);
  mine = [me, ...left].map((user) => user!.id);
  await seedMany({ connectionString: database.url }, rowCount);
  // Far more than is ever shown or counted.
  await pool.query(`update follow_ups set "closedAt" = null, "dueOn" = '2020-01-01',
    "answeredAt" = case when "receivedAt" > now() - interval '1 year' then "answeredAt" end`);
  // Nearly all of it is a colleague's: what is mine must be found without reading theirs.
  await pool.query(`update follow_ups set "assigneeId" = $1 where right("recordId"::text, 2) <> '00'`, [
    colleague!.id,
  ]);
  await pool.query('vacuum (analyze) follow_ups');
  db = drizzle(pool, { logger: { logQuery: (query, params) => void asked.push({ query, params }) } });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const reads: [name: string, index: RegExp, read: (of: string[] | undefined) => Promise<unknown>][] = [
  ['unanswered requests', /follow_ups_unanswered/, (of) => listUnanswered(db, of, now)],
  ['follow-ups due', /follow_ups_due/, (of) => listDue(db, of, today)],
  ['what was put off', /follow_ups_due/, (of) => listPutOff(db, of, today)],
  ['tomorrow’s', /follow_ups_due/, (of) => listDue(db, of, addDays(today, 1), addDays(today, 1))],
  ['consultations', /bookings_by_consultation/, (of) => listConsultations(db, of, today)],
  ['the next consultation', /bookings_by_consultation/, (of) => findConsultationFrom(db, of, today)],
  ['spam', /_spam/, () => countSpamByTab(db, { withNewsletter: true })],
  ['the count', /contacts_newest_first.*follow_ups_unanswered/, () => countToDo(db, now)],
];

test.each(
  reads.flatMap(([name, ...rest]) => ['mine', 'everybody'].map((whose) => [name, whose, ...rest] as const)),
)('reads %s (%s) from an index, however many requests there are', async (_name, whose, index, read) => {
  asked.length = 0;
  await read(whose === 'mine' ? mine : undefined);
  const queries = [...asked];
  const plans = await Promise.all(queries.map((query) => explainQuery(pool, query)));
  // The rest are read by their ids.
  expect(plans.map((plan) => plan.indexes.join())).toContainEqual(expect.stringMatching(index));
  for (const [at, plan] of plans.entries()) {
    // There are few users, whom PostgreSQL reads in one go.
    expect(
      plan.scanned.filter((table) => table !== 'users' && table !== 'mails'),
      queries[at]!.query,
    ).toEqual([]);
    expect(plan.rows, queries[at]!.query).toBeLessThanOrEqual(1_001);
  }
});
