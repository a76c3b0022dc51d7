import { defineConfig } from 'vitest/config';

const embeddedTests = 'src/database/embedded/**/*.test.ts';
const databaseTests = ['src/**/*.api.test.ts', 'src/**/*.store.test.ts', 'src/server/**/*.test.ts'];
const setupFiles = ['./test/fail-on-console.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,scripts,test}/**/*.test.{ts,tsx,mjs}'],
          exclude: [embeddedTests, ...databaseTests, 'test/e2e/**'],
          setupFiles,
        },
      },
      {
        test: {
          name: 'api',
          include: databaseTests,
          globalSetup: './test/database-server.ts',
          setupFiles,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        // About the embedded PostgreSQL itself, so there is no other server to run these on.
        test: {
          name: 'embedded',
          include: [embeddedTests],
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['./test/database-server.ts', './test/chromium-path.ts'],
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
