import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { inject, type InjectOptions, type Response } from 'light-my-request';
import { readConfig } from '#config.ts';
import { connectDatabase, type Database } from '#database/database.server.ts';
import { catchRefusal } from '#http/refusals.server.ts';
import { createUser } from '#platform/session/users.store.server.ts';
import { buildServer } from '#server/build-server.ts';
import { createMigratedDatabase } from '#test/database/create-test-database.ts';
import { loadBuiltSite } from './load-built-site.ts';

export interface TestServer {
  app: FastifyInstance;
  db: Database;
  log(): string;
  /** The server's clock; tests move it. */
  clock: { now: Date };
  /** Signs in as a new administrator and returns the cookie to send. */
  signIn(): Promise<{ cookie: string }>;
  inject(options: InjectOptions | string): Promise<Response>;
  close(): Promise<void>;
}

const silent = { warn: () => {} };
const publicUrl = 'http://localhost:3000';
const site = loadBuiltSite(publicUrl);
const password = 'correct horse battery staple';

/**
 * The whole server on its own fresh database, reached by `inject`. `env` is read like the process's own. `reach` may
 * route the database connection differently. Its clock stands at `now`.
 */
export async function startTestServer(
  env: Record<string, string> = {},
  reach: (databaseUrl: string) => string | Promise<string> = (url) => url,
  now = new Date(),
): Promise<TestServer> {
  const database = await createMigratedDatabase();
  const address = { connectionString: await reach(database.url) };
  const connection = connectDatabase(address, silent);
  const lines: string[] = [];
  const clock = { now };
  const app = await buildServer({
    config: {
      ...readConfig({ PUBLIC_URL: publicUrl, RATE_LIMIT: 'off', ...env }),
      mailPollMs: 25,
      // Tests run jobs themselves, at the time they mean.
      jobPollMs: 2 ** 31 - 1,
    },
    connection,
    site: await site,
    now: () => clock.now,
    logStream: new Writable({
      write(line, _encoding, done) {
        lines.push(String(line));
        done();
      },
    }),
  });

  await app.ready();
  // Not Fastify's own `inject`, which would bypass the pages that are served before it.
  const send: TestServer['inject'] = (options) =>
    inject((request, response) => void app.server.emit('request', request, response), options);

  return {
    app,
    db: connection.db,
    log: () => lines.join(''),
    clock,
    inject: send,
    async signIn() {
      await catchRefusal(createUser(connection.db, { username: 'ada', password }));
      const answer = await send({
        method: 'POST',
        url: '/api/login',
        payload: { username: 'ada', password },
      });
      return { cookie: String(answer.headers['set-cookie']).split(';')[0]! };
    },
    async close() {
      await app.close();
      await connection.close();
      await database.drop();
    },
  };
}
