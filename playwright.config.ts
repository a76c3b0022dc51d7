import { defineConfig } from '@playwright/test';
import { launchOptions } from './test/browser/open-browser.ts';

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results/browser',
  globalSetup: './test/database/database-server.global-setup.ts',
  // A browser and a server for each: a third one would take the time that the tests wait for.
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: { launchOptions: launchOptions(), screenshot: 'only-on-failure', trace: 'retain-on-failure' },
  projects: [
    // What only a browser can show; run by npm test. The only ones that are tried again, and traced only then.
    { name: 'journeys', grep: /@journey/, retries: 1, use: { trace: 'on-first-retry' } },
    { name: 'sweeps', grepInvert: /@journey/ },
    // One of them changes source files while it runs.
    { name: 'nightly', testDir: 'test/nightly', workers: 1 },
  ],
});
