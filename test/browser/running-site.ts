import { test } from '@playwright/test';
import { createMigratedDatabase, type TestDatabase } from '#test/database/create-test-database.ts';
import { type MailServer, startMailServer } from '#test/server/mail-server.ts';
import { runServer, type ServerProcess } from '#test/server/run-server.ts';
import { drive, type TestBrowser } from './open-browser.ts';

/** The site as a separate process on an empty database, and a browser for it, shared by all tests of a file. */
export function useRunningSite(
  env: Record<string, string> = {},
  { withMail = false } = {},
): {
  newPage: TestBrowser['newPage'];
  /** The URL of the running site, without a trailing slash. */
  readonly url: string;
  readonly databaseUrl: string;
  /** With `withMail`: gets the site's emails, and has none when a test begins. */
  readonly smtp: MailServer;
} {
  let browser: TestBrowser;
  let server: ServerProcess;
  let database: TestDatabase;
  let smtp: MailServer;

  test.beforeAll(async ({ browser: started }) => {
    browser = drive(started);
    database = await createMigratedDatabase();
    if (withMail) smtp = await startMailServer();
    const mail = withMail ? { SMTP_URL: smtp.url } : undefined;
    server = await runServer({ DATABASE_URL: database.url, SHUTDOWN_DELAY: '0', ...mail, ...env });
  });
  test.beforeEach(() => smtp?.reset());
  // Otherwise they would go on working beside the next test's.
  test.afterEach(() => browser.closePages());
  test.afterAll(async () => {
    await server?.end('SIGTERM');
    await smtp?.stop();
    await database?.drop();
  });

  return {
    newPage: (options) => browser.newPage(options),
    get url() {
      return server.url;
    },
    get databaseUrl() {
      return database.url;
    },
    get smtp() {
      return smtp;
    },
  };
}
