import { ConfigError } from '#config.ts';
import { SchemaError } from '#database/migrate.server.ts';
import { DatabaseUnavailableError } from '#database/when-available.server.ts';
import { EmbeddedPostgresError } from '#embedded-postgres/embedded-postgres.ts';
import { readEnvironment } from '#environment.ts';
import { startWatchdog } from '#server/watchdog.ts';
import { loadSite } from './load-site.ts';
import { startServer } from './start-server.ts';

const oneKeyPressMs = 500;
const endedAtOnce =
  'A second signal stopped the server immediately. An embedded database may still be running; the next start takes it over.';

/** Starts the server from the environment; the first SIGTERM or SIGINT stops it gracefully, a second one at once. */
async function serve(): Promise<void> {
  startWatchdog();
  try {
    const starting = startServer(readEnvironment(), { loadSite });

    // Registered this early because a signal during startup must not leave a database running.
    let stoppingSince: number | undefined;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        if (stoppingSince !== undefined) {
          // npm forwards a Ctrl-C that the terminal sends to every process: that is one signal, not two.
          if (performance.now() - stoppingSince > oneKeyPressMs) fail(endedAtOnce);
          return;
        }
        stoppingSince = performance.now();
        void starting.then((running) => running.stop()).then(end, fail);
      });
    }

    const { url, createdAdministrator, unusedLogin, newKey } = await starting;
    console.log(`\nWealth Mortgages is at ${url}`);
    if (createdAdministrator) {
      const { username, password } = createdAdministrator;
      console.log(`Sign in at ${url}/login as ${username} with the password ${password}`);
      console.log(`It is shown only once; change it with: npm run admin -- passwd ${username}`);
    } else if (unusedLogin)
      console.log(`Nobody has signed in yet. For a new password: npm run admin -- passwd ${unusedLogin}`);
    else if (unusedLogin === null)
      console.log('Nobody can sign in yet. To add an owner: npm run admin -- create NAME');
    if (newKey)
      console.log(
        `Every night, a backup is made that only the key in ${newKey} opens: keep a copy of that file elsewhere.`,
      );
  } catch (error) {
    fail(error);
  }
}

function end(): never {
  console.log('Stopped.');
  process.exit(0);
}

function fail(error: unknown): never {
  console.error(messageFor(error));
  process.exit(1);
}

/** Errors the operator can fix get a plain message; all others keep their stack. */
function messageFor(error: unknown): unknown {
  const expected = [ConfigError, EmbeddedPostgresError, DatabaseUnavailableError, SchemaError];
  if (expected.some((kind) => error instanceof kind)) return (error as Error).message;
  if (!(error instanceof Error && 'code' in error)) return error;
  if (!('port' in error && 'address' in error)) return error;
  const { code, port, address } = error as { code: string; port: number; address: string };
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Set PORT (or METRICS_PORT) to a free one.`;
  if (code === 'EADDRNOTAVAIL') return `HOST=${address} is not an address of this machine.`;
  return code === 'EACCES' ? `Port ${port} may be used only by root. Set PORT to 1024 or more.` : error;
}

await serve();
