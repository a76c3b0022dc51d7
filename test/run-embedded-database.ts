/**
 * Runs an embedded PostgreSQL on a folder until standard input ends, which it does even when the tests are killed. A
 * separate process, started by database-server.ts: the supervisor asks Node where its package is, and inside Vitest,
 * Vite would answer.
 */
import { once } from 'node:events';
import { startEmbeddedPostgres } from '#embedded-postgres/embedded-postgres.ts';

const [dataDir = ''] = process.argv.slice(2);
const complain = (details: object, message: string) => console.error(message, details);
const postgres = await startEmbeddedPostgres({
  dataDir,
  role: 'supervisor',
  log: { info: () => {}, warn: complain, error: complain },
});
console.log(JSON.stringify(postgres.connection));
await once(process.stdin.resume(), 'end');
await postgres.stop();
