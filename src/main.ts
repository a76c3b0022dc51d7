import { fileURLToPath } from 'node:url';
import { ConfigError, readEnvironment } from '#config.ts';
import { EmbeddedPostgresError } from '#database/embedded/embedded-postgres.server.ts';
import { startServer } from './start-server.ts';

const distFolder = fileURLToPath(new URL('../dist', import.meta.url));

try {
  const running = await startServer(readEnvironment(), { distFolder });
  console.log(`\nWealth Mortgages is at ${running.url}`);
  if (running.createdAdministrator) {
    const { username, password } = running.createdAdministrator;
    console.log(`Sign in at ${running.url}/login as ${username} with the password ${password}`);
    console.log('It is shown this once; change it with: npm run admin -- passwd admin');
  }

  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void running.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  console.error(wordsFor(error));
  process.exit(1);
}

/** What the person who starts the server can mend is said in words; everything else with its stack. */
function wordsFor(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) return error.message;
  if (!(error instanceof Error && 'code' in error)) return error;
  if (error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is in use by another program. Set PORT to a free one.`;
  }
  return error;
}
