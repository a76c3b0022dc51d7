import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { connectDatabase, type Database } from '#database/database.server.ts';
import { catchRefusal } from '#http/refusals.server.ts';
import { users } from '#platform/session/session.table.server.ts';
import { createUser } from '#platform/session/users.store.server.ts';
import type { Credentials } from '#platform/user/user.ts';
import type { TestServer } from './start-test-server.ts';

const password = 'correct horse battery staple';

/** Adds a login with this role, or gives the one with this name the role. */
export async function addLogin(db: Database, role: string, username = role): Promise<Credentials> {
  await catchRefusal(createUser(db, { username, password }));
  await setRole(db, username, role);
  return { username, password };
}

/** Changes a login's role behind the server's back. */
export async function setRole(db: Database, username: string, role: string): Promise<void> {
  await db.update(users).set({ role }).where(eq(users.username, username));
}

/** Signs in to a test server with this role, as a login that is added if need be, and returns the cookie to send. */
export async function signInAs(
  server: TestServer,
  role: string,
  username = role,
): Promise<{ cookie: string }> {
  const payload = await addLogin(server.db, role, username);
  const answer = await server.inject({ method: 'POST', url: '/api/login', payload });
  return { cookie: String(answer.headers['set-cookie']).split(';')[0]! };
}

/** The same for a page of a browser test; signs in without opening anything. */
export async function signPageInAs(
  site: { url: string; databaseUrl: string },
  page: Page,
  role: string,
  username = role,
): Promise<void> {
  const connection = connectDatabase({ connectionString: site.databaseUrl }, { warn() {} });
  const data = await addLogin(connection.db, role, username).finally(() => connection.close());
  await page.request.post(`${site.url}/api/login`, { data });
}
