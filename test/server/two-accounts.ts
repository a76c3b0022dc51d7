import { afterAll, beforeAll, beforeEach } from 'vitest';
import { signInFailures, users } from '#platform/session/session.table.server.ts';
import { createUser } from '#platform/session/users.store.server.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';

export const grace = { username: 'Grace', password: 'a long enough password' };
export const other = { username: 'Other', password: 'another long password' };

/** A server for all tests of a file; before each test, Grace and Other are reset to nothing but a password. */
export function startTwoAccounts(): { readonly server: TestServer } {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.db.delete(signInFailures);
    await server.db.delete(users);
    await createUser(server.db, grace);
    await createUser(server.db, other);
    server.clock.now = new Date('2026-11-21T16:30:00Z');
  });
  return {
    get server() {
      return server;
    },
  };
}
