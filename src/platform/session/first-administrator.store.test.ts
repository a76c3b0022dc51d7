import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/start-test-server.ts';
import { ensureFirstAdministrator, findUserByCredentials, listUsers } from './users.store.server.ts';
import { users } from './session.table.server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(users);
});

const configured = { username: 'owner', password: 'chosen by the owner' };

test('the configured administrator is created when there is no user, and not announced', async () => {
  expect(await ensureFirstAdministrator(server.db, { configured, orGenerate: true })).toBeUndefined();
  expect(await findUserByCredentials(server.db, configured)).toMatchObject({ user: { username: 'owner' } });
});

test('without one, “admin” gets a generated password, which is answered once', async () => {
  const made = await ensureFirstAdministrator(server.db, { configured: undefined, orGenerate: true });
  expect(made).toMatchObject({ username: 'admin', password: expect.stringMatching(/^[\w-]{20,}$/) });
  expect(await findUserByCredentials(server.db, made!)).toMatchObject({ user: { username: 'admin' } });
  expect(
    await ensureFirstAdministrator(server.db, { configured: undefined, orGenerate: true }),
  ).toBeUndefined();
});

test('on a database server nobody is made up', async () => {
  expect(
    await ensureFirstAdministrator(server.db, { configured: undefined, orGenerate: false }),
  ).toBeUndefined();
  expect(await listUsers(server.db)).toEqual([]);
});

test('nodes that start at the same time create one administrator', async () => {
  await Promise.all(
    Array.from({ length: 5 }, () =>
      ensureFirstAdministrator(server.db, { configured: undefined, orGenerate: true }),
    ),
  );
  expect(await listUsers(server.db)).toHaveLength(1);
});

test('the configuration changes nothing once somebody is there', async () => {
  await ensureFirstAdministrator(server.db, { configured, orGenerate: true });
  await ensureFirstAdministrator(server.db, {
    configured: { ...configured, username: 'second' },
    orGenerate: true,
  });
  expect((await listUsers(server.db)).map(({ username }) => username)).toEqual(['owner']);
});
