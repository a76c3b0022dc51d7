import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig } from '#config.ts';
import { EmbeddedPostgresError } from '#database/embedded/embedded-postgres.server.ts';
import { startServer } from './start-server.ts';

const projectFolder = fileURLToPath(new URL('..', import.meta.url));

try {
  const envFile = join(projectFolder, '.env');
  if (existsSync(envFile)) loadEnvFile(envFile);

  const running = await startServer(readConfig(process.env), { distFolder: join(projectFolder, 'dist') });
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
  // What the person who starts the server can mend is said in words; everything else with its stack.
  const expected = error instanceof ConfigError || error instanceof EmbeddedPostgresError;
  console.error(expected ? error.message : error);
  process.exit(1);
}
