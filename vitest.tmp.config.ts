import { defineConfig } from 'vitest/config';
export default defineConfig({
  root: '/work/main',
  test: {
    include: ['src/**/*.test.ts'],
    exclude: ['src/database/embedded/**'],
    provide: { databaseServerUrl: 'postgresql://postgres@127.0.0.1:5499/postgres' },
    testTimeout: 20000,
  },
});
