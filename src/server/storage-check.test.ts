import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newContact } from '#test/samples/contact-factory.ts';
import { useServer } from '#test/server/describe-api.ts';

const token = 'a token that is long enough';
const server = useServer({ METRICS_TOKEN: token, RATE_LIMIT: 'off', DATABASE_URL: 'postgres://elsewhere' });
beforeAll(async () => {
  await server.db.execute(
    sql.raw(`create function find_no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`),
  );
});

const fill = (table: string) =>
  server.db.execute(
    sql.raw(`create trigger full_disk before insert on ${table} execute function find_no_room()`),
  );
const free = (table: string) => server.db.execute(sql.raw(`drop trigger full_disk on ${table}`));
const isReady = async () => (await server.inject('/readyz')).statusCode;
const later = () => (server.clock.now = new Date(server.clock.now.getTime() + 10_000));
const metrics = async () =>
  (await server.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body;

test('is not ready while the disk is full, which it finds by a write every ten seconds', async () => {
  expect(await isReady()).toBe(200);
  await fill('rate_limits');
  expect(await isReady()).toBe(200);
  later();
  expect(await isReady()).toBe(503);
  expect(server.log()).toMatch(/"level":50.*could not extend file.*the database takes no writes/);
  await free('rate_limits');
  expect(await isReady()).toBe(503);
  later();
  expect(await isReady()).toBe(200);
});

test('is not ready after a form found no room, and counts it', async () => {
  await fill('contacts');
  const sent = await server.inject({ method: 'POST', url: '/api/contacts', payload: newContact() });
  expect([sent.statusCode, await isReady()]).toEqual([503, 503]);
  expect(await metrics()).toMatch(/^database_refused_writes 1$/m);
  expect(await metrics()).not.toMatch(/^data_folder_free_bytes/m);
  await free('contacts');
  later();
  expect(await isReady()).toBe(200);
});
