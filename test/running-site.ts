import { afterAll, beforeAll } from 'vitest';
import { openBrowser, type TestBrowser } from './open-browser.ts';
import { newDataDir, runServer, type ServerProcess } from './run-server.ts';

/** A browser, and the site as a separate process on an empty database, shared by all tests of a file. */
export function useRunningSite(env: Record<string, string> = {}): {
  newPage: TestBrowser['newPage'];
  /** The URL of the running site, without a trailing slash. */
  readonly url: string;
} {
  let browser: TestBrowser;
  let server: ServerProcess;
  let data: Awaited<ReturnType<typeof newDataDir>>;

  beforeAll(async () => {
    data = await newDataDir();
    [browser, server] = await Promise.all([openBrowser(), runServer({ DATA_DIR: data.dataDir, ...env })]);
  });
  afterAll(async () => {
    await browser.close();
    await server.end('SIGTERM');
    await data.remove();
  });

  return {
    newPage: (options) => browser.newPage(options),
    get url() {
      return server.url;
    },
  };
}
