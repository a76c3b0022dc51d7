import type { FastifyInstance } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import type { Config } from '#config.ts';
import { connectDatabase, type DatabaseAddress } from '#database/database.server.ts';
import { startEmbeddedPostgres } from '#database/embedded/embedded-postgres.server.ts';
import { migrateDatabase } from '#database/migrate.server.ts';
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
export async function startServer(config: Config, { distFolder }: { distFolder: string }): Promise<RunningServer> {
  const log = pino({ level: config.logLevel });
  const [site, database] = await Promise.all([loadSite(distFolder), openDatabase(config, log)]);
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
    const address = app.addresses()[0];
    const host = config.host === '127.0.0.1' ? 'localhost' : config.host;
    return { url: `http://${host}:${address?.port ?? config.port}`, createdAdministrator, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openDatabase(
  config: Config,
  log: pino.Logger,
): Promise<{ address: DatabaseAddress; stop(): Promise<void> }> {
  if (config.databaseUrl !== undefined) {
    return { address: { connectionString: config.databaseUrl }, stop: async () => {} };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, role: 'owner', log });
  return { address: embedded.connection, stop: () => embedded.stop() };
}
