import type { FastifyInstance } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import type { Config } from '#config.ts';
import { connectDatabase } from '#database/database.server.ts';
import { migrateDatabase } from '#database/migrate.server.ts';
import { openDatabase } from '#database/open-database.server.ts';
import { ensureFirstAdministrator } from '#features/session/first-administrator.server.ts';
import { buildServer } from '#server/build-server.ts';
import { loadSite } from '#server/site/site.ts';

export interface RunningServer {
  url: string;
  /** The administrator that was made up because there was none; to be shown once. */
  createdAdministrator: { username: string; password: string } | undefined;
  /** Finishes what is in flight, for at most 10 s, and closes the database. */
  stop(): Promise<void>;
}

/** Starts everything: the database and its migrations, the site, the server. */
export async function startServer(
  config: Config,
  { distFolder }: { distFolder: string },
): Promise<RunningServer> {
  const log = pino({ level: config.logLevel });
  const [site, database] = await Promise.all([
    loadSite(distFolder, config.publicUrl),
    openDatabase(config, { role: 'owner', log }),
  ]);
  const connection = connectDatabase(database.address, log);
  let closing = false;
  let app: FastifyInstance | undefined;

  async function stop(): Promise<void> {
    closing = true;
    if (app) {
      // A balancer needs a moment to see that /readyz says no.
      if (config.databaseUrl !== undefined) await wait(1_000);
      await Promise.race([app.close(), wait(10_000)]);
    }
    await connection.close();
    await database.stop();
  }

  try {
    await migrateDatabase(database.address);
    const createdAdministrator = await ensureFirstAdministrator(connection.db, {
      configured: config.firstAdministrator,
      orGenerate: config.databaseUrl === undefined,
    });
    app = await buildServer({ config, connection, site, isClosing: () => closing });
    await app.listen({ port: config.port, host: config.host });
    const host = config.host === '127.0.0.1' ? 'localhost' : config.host;
    // With PORT=0 the system chose one.
    const port = portOf(app) ?? config.port;
    return { url: `http://${host}:${port}`, createdAdministrator, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' ? address?.port : undefined;
}
