import { afterAll, afterEach, beforeAll } from 'vitest';
import { createMigratedDatabase, type TestDatabase } from './create-test-database.ts';
import { keepEvidence } from './evidence.ts';
import { openBrowser, type TestBrowser } from './open-browser.ts';
import { runServer, type ServerProcess } from './run-server.ts';

/** A browser, and the site as a separate process on an empty database, shared by all tests of a file. */
export function useRunningSite(env: Record<string, string> = {}): {
  newPage: TestBrowser['newPage'];
  /** The URL of the running site, without a trailing slash. */
  readonly url: string;
  readonly databaseUrl: string;
} {
  let browser: TestBrowser;
  let server: ServerProcess;
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    const settings = { DATABASE_URL: database.url, SHUTDOWN_DELAY: '0', ...env };
    [browser, server] = await Promise.all([openBrowser(), runServer(settings)]);
  });
  afterEach(async (context) => {
    await keepEvidence(context, browser.pages());
    await browser.closePages();
  });
  afterAll(async () => {
    await browser.close();
    await server.end('SIGTERM');
    await database.drop();
  });

  return {
    newPage: (options) => browser.newPage(options),
    get url() {
      return server.url;
    },
    get databaseUrl() {
      return database.url;
    },
  };
}
