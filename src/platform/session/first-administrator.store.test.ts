import { beforeEach, expect, test } from 'vitest';
import { useServer } from '#test/server/describe-api.ts';
import { users } from './session.table.server.ts';
import { ensureFirstAdministrator, findUserByCredentials, listUsers } from './users.store.server.ts';

const server = useServer();
beforeEach(async () => {
  await server.db.delete(users);
});

const configured = { username: 'owner', password: 'chosen by the owner' };

test('creates the configured administrator without announcing it when there is no user', async () => {
  expect(await ensureFirstAdministrator(server.db, { configured, orGenerate: true })).toBeUndefined();
  expect(await findUserByCredentials(server.db, configured)).toMatchObject({ user: { username: 'owner' } });
});

test('creates “admin” with a generated password, returned once', async () => {
  const made = await ensureFirstAdministrator(server.db, { configured: undefined, orGenerate: true });
  expect(made).toMatchObject({ username: 'admin', password: expect.stringMatching(/^[\w-]{20,}$/) });
  expect(await findUserByCredentials(server.db, made!)).toMatchObject({ user: { username: 'admin' } });
  expect(
    await ensureFirstAdministrator(server.db, { configured: undefined, orGenerate: true }),
  ).toBeUndefined();
});

test('generates no user on a database server', async () => {
  expect(
    await ensureFirstAdministrator(server.db, { configured: undefined, orGenerate: false }),
  ).toBeUndefined();
  expect(await listUsers(server.db)).toEqual([]);
});

test('creates one administrator when nodes start at the same time', async () => {
  await Promise.all(
    Array.from({ length: 5 }, () =>
      ensureFirstAdministrator(server.db, { configured: undefined, orGenerate: true }),
    ),
  );
  expect(await listUsers(server.db)).toHaveLength(1);
});

test('ignores the configuration once there is a user', async () => {
  await ensureFirstAdministrator(server.db, { configured, orGenerate: true });
  await ensureFirstAdministrator(server.db, {
    configured: { ...configured, username: 'second' },
    orGenerate: true,
  });
  expect((await listUsers(server.db)).map(({ username }) => username)).toEqual(['owner']);
});
