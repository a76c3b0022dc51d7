import { defineConfig } from 'vitest/config';

// Tests that depend on the PostgreSQL version; run on an older server as well.
const store = ['src/**/*.store.test.ts'];
const api = ['src/**/*.api.test.ts', 'src/server/**/*.test.ts', 'commands/**/*.test.ts'];
// Components with logic, in a simulated page.
const component = ['src/**/*.component.test.tsx'];
const globalSetup = './test/database/database-server.global-setup.ts';
// Processes, commands and the embedded PostgreSQL.
const system = ['packages/embedded-postgres/**/*.test.ts', 'test/system/**/*.test.ts'];

export default defineConfig({
  test: {
    setupFiles: [
      './test/setup/fail-on-console-error.ts',
      './test/setup/fixed-seed.ts',
      './test/setup/settle-imports.ts',
    ],
    // Vitest's default of one second is too short on a busy machine. Longer, and one failure holds up its file.
    expect: { poll: { timeout: 10_000 } },
    // Most tests wait for a database or a mail: three files at a time keep two processors busy.
    maxWorkers: 3,
    unstubGlobals: true,
    // Each worker loads the server once, not for every file: that was a third of all the time.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,packages}/**/*.test.{ts,tsx}', '{scripts,public}/**/*.test.{ts,mjs}'],
          exclude: [...store, ...api, ...component, ...system],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          include: component,
          environment: 'happy-dom',
          setupFiles: ['./test/setup/component.setup.ts'],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: api,
          exclude: store,
          globalSetup,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: { name: 'store', include: store, globalSetup, testTimeout: 120_000, hookTimeout: 120_000 },
      },
      {
        extends: true,
        test: { name: 'system', include: system, globalSetup, testTimeout: 240_000, hookTimeout: 120_000 },
      },
    ],
  },
});
