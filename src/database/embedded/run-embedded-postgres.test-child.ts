/**
 * A process of its own that runs the embedded PostgreSQL for the tests: says `up` with the connection, or `refused`
 * with the reason, on standard output; ends properly on SIGTERM.
 */
import { startEmbeddedPostgres } from './embedded-postgres.server.ts';

const [dataDir = '', role = 'owner'] = process.argv.slice(2);
const log = (_details: object, message: string) => console.log(`log ${message}`);
try {
  const embedded = await startEmbeddedPostgres({
    dataDir,
    role: role === 'guest' ? 'guest' : 'owner',
    log: { info: log, warn: log, error: log },
  });
  console.log(`up ${JSON.stringify(embedded.connection)}`);
  process.on('SIGTERM', () => void embedded.stop().then(() => process.exit(0)));
  setInterval(() => {}, 1_000);
} catch (error) {
  console.log(`refused ${String(error)}`);
  process.exit(1);
}
