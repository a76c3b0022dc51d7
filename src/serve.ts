import { flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ConfigError, readEnvironment } from '#config.ts';
import { EmbeddedPostgresError } from '#embedded-postgres/embedded-postgres.ts';
import { DatabaseUnavailableError } from '#database/when-available.server.ts';
import { startServer } from './start-server.ts';
import { startWatchdog } from './watchdog.ts';

// React renders pages two to three times as fast when it does not look for mistakes; in tests it does.
process.env.NODE_ENV ??= 'production';

const distFolder = fileURLToPath(new URL('../dist', import.meta.url));

const oneKeyPressMs = 500;
const endedAtOnce =
  'A second signal ended the server at once. An embedded database may still be running; the next start takes it over.';

/** Starts the server by the environment, and ends it on SIGTERM and SIGINT: in order on the first, at once on another. */
export async function serve(): Promise<void> {
  startWatchdog();
  try {
    const starting = startServer(readEnvironment(), { distFolder });

    // From now on: a signal that comes during the start must not leave a database running behind us.
    let stoppingSince: number | undefined;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        if (stoppingSince !== undefined) {
          // npm passes on a Ctrl-C that the terminal sends to everybody: that is one, not two.
          if (performance.now() - stoppingSince > oneKeyPressMs) fail(endedAtOnce);
          return;
        }
        stoppingSince = performance.now();
        void starting
          .then((running) => running.stop())
          .then(
            () => process.exit(0),
            (error: unknown) => fail(error),
          );
      });
    }

    const { url, createdAdministrator } = await starting;
    // Kept now, not at the end, which may come without warning: the next start needs neither strip types nor compile.
    flushCompileCache();
    console.log(`\nWealth Mortgages is at ${url}`);
    if (createdAdministrator) {
      const { username, password } = createdAdministrator;
      console.log(`Sign in at ${url}/login as ${username} with the password ${password}`);
      console.log(`It is shown this once; change it with: npm run admin -- passwd ${username}`);
    }
  } catch (error) {
    fail(error);
  }
}

function fail(error: unknown): never {
  console.error(wordsFor(error));
  process.exit(1);
}

/** What the person who starts the server can mend is said in words; everything else with its stack. */
function wordsFor(error: unknown): unknown {
  const expected = [ConfigError, EmbeddedPostgresError, DatabaseUnavailableError];
  if (expected.some((kind) => error instanceof kind)) return (error as Error).message;
  if (!(error instanceof Error && 'code' in error)) return error;
  if (error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is in use by another program. Set PORT (or METRICS_PORT) to a free one.`;
  }
  return error;
}
