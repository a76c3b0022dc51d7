/**
 * A separate process that runs the embedded PostgreSQL for the tests. Prints a line of JSON per event: `{ up:
 * connection }`, `{ refused: message }`, `{ log: message }`. Shuts down cleanly on SIGTERM.
 */
import { EmbeddedPostgresError, startEmbeddedPostgres } from './embedded-postgres.ts';

const [dataDir = '', role = 'supervisor', systemFolder, packageFolder] = process.argv.slice(2);
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const note = (details: object, message: string) => say({ log: message, ...details });
try {
  const embedded = await startEmbeddedPostgres({
    dataDir,
    role: role === 'client' ? 'client' : 'supervisor',
    log: { info: note, warn: note, error: note },
    ...(systemFolder ? { systemFolder } : {}),
    ...(packageFolder ? { packageFolder } : {}),
  });
  const keepAlive = setInterval(() => {}, 60_000);
  process.once('SIGTERM', () => void embedded.stop().finally(() => clearInterval(keepAlive)));
  say({ up: embedded.connection });
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) throw error;
  say({ refused: error.message });
}
