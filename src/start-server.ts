import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pino, { type Logger } from 'pino';
import type { Config } from '#config.ts';
import { type DatabaseClock, followDatabaseClock } from '#database/database-clock.server.ts';
import { connectDatabase, type Database } from '#database/database.server.ts';
import { migrateDatabase, SchemaError } from '#database/migrate.server.ts';
import { openDatabase } from '#database/open-database.server.ts';
import { whenAvailable } from '#database/when-available.server.ts';
import { minuteMs } from '#lib/durations.ts';
import type { Site } from '#pages/site.server.ts';
import { backupKeyPath, createBackupKey } from '#platform/backups/backup-key.server.ts';
import { runDataCommand } from '#platform/backups/run-data-command.server.ts';
import {
  ensureFirstAdministrator,
  findUnusedLogin,
  listUsers,
} from '#platform/session/users.store.server.ts';
import { errorForLog } from '#server/error-for-log.ts';
import { openLogDestination } from '#server/log-destination.ts';
import { createMetrics, serveMetrics } from '#server/metrics/measure-server.ts';

const inFlightLimitMs = 10_000;
/** The time each part gets to close; longer than any query takes. */
const closeLimitMs = 12_000;

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

/**
 * Starts the whole server. Returns what is to be said: the first administrator, if there was none and it created one; a
 * login, while nobody has ever signed in; and where the key of the backups is, if it is new.
 */
export async function startServer(
  config: Config,
  {
    loadSite,
    open = openDatabase,
  }: {
    loadSite: (publicUrl: string) => Promise<Site>;
    /** Opens the database; `openDatabase` by default. */
    open?: typeof openDatabase;
  },
) {
  const logStream = await openLogDestination();
  const log = pino({ level: config.logLevel, serializers: { err: errorForLog } }, logStream);
  let closing = false;
  /** Closed in reverse order, each even when another fails to close. */
  const resources = new AsyncDisposableStack();

  /** Closes a part when the server stops, which does not wait for one that takes too long. */
  function closeAtEnd(name: string, close: () => Promise<void>): void {
    resources.defer(async () => {
      const limit = wait(closeLimitMs, false, { ref: false });
      const isClosed = await Promise.race([close().then(() => true), limit]);
      if (!isClosed) log.warn(`${name} did not close within ${closeLimitMs / 1000} s`);
    });
  }

  /** Keeps serving for the shutdown delay, finishes what is in flight, for at most 10 s, and closes the database. */
  async function stop(): Promise<void> {
    closing = true;
    // A balancer needs a moment to notice /healthz failing.
    await wait(config.shutdownDelay);
    await resources.disposeAsync();
  }

  try {
    await tryAddress(config);
    const metrics = createMetrics();
    if (config.metrics) {
      const metricsServer = await serveMetrics(metrics, config.metrics);
      closeAtEnd('the metrics server', () => metricsServer.close());
    }
    const opening = open(config, { role: 'supervisor', log });
    resources.defer(() =>
      opening.then(
        (database) => database.stop(),
        () => {},
      ),
    );
    // Last, because evaluating it blocks the event loop: the database is starting by that time.
    const loading = loadSite(config.publicUrl).then(async (site) => ({
      site,
      ...(await import('#server/build-server.ts')),
    }));
    const [{ site, buildServer }, database] = await Promise.all([loading, opening]);
    const connection = connectDatabase(database.address, log, { maxConnections: config.databaseConnections });
    closeAtEnd('the connection to the database', () => connection.close());
    // The embedded database has this machine's clock.
    const shared = config.databaseUrl !== undefined;
    const clock = shared ? await whenAvailable(() => followDatabaseClock(connection.pool), log) : ownClock;
    resources.defer(() => clock.stop());
    const { now, aheadMs } = clock;
    if (Math.abs(aheadMs) > minuteMs)
      log.warn({ aheadMs }, 'this machine’s clock is not the database’s, by which we go');
    const backsUp = config.backups && !shared;
    const isNewKey = backsUp && (await createBackupKey(config.dataDir));
    log.info('migrating the database');
    const beforeUpdate = async () => backsUp && backUpBeforeUpdate(config, log);
    await whenAvailable(() => migrateDatabase(database.address, { beforeUpdate }), log);
    if (config.samplePosts && config.databaseUrl === undefined)
      await fillNewDatabase(connection.db, now(), log);
    const createdAdministrator = await ensureFirstAdministrator(connection.db, {
      configured: config.firstAdministrator,
      orGenerate: config.databaseUrl === undefined,
    });
    const unusedLogin = await findUnusedLogin(connection.db);
    const app = await buildServer({
      config,
      connection,
      site,
      isClosing: () => closing,
      now,
      metrics,
      logStream,
    });
    closeAtEnd('the site', async () => {
      const cutOff = setTimeout(() => {
        log.warn(`requests in flight were cut off after ${inFlightLimitMs / 1000} s`);
        app.server.closeAllConnections();
      }, inFlightLimitMs);
      await app.close();
      clearTimeout(cutOff);
    });
    await app.listen({ port: config.port, host: config.host });
    const host = config.host === '127.0.0.1' ? 'localhost' : config.host;
    // With PORT=0 the system chooses one.
    const { port } = app.server.address() as AddressInfo;
    const newKey = isNewKey ? backupKeyPath(config.dataDir) : undefined;
    return { url: `http://${host}:${port}`, createdAdministrator, unusedLogin, newKey, stop };
  } catch (error) {
    await resources.disposeAsync().catch((failure: unknown) => {
      log.error({ err: failure }, 'not everything could be closed after a failed start');
    });
    throw error;
  }
}

/** Throws if the site will not be able to listen, before anything is written that a failed start would leave behind. */
async function tryAddress({ port, host }: Config): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/** Makes the backup to go back to. Throws a `SchemaError`, and the tables stay as they are, if that fails. */
async function backUpBeforeUpdate({ backupDir }: Config, log: Logger): Promise<void> {
  log.info({ backupDir }, 'backing up the database before it is updated');
  await runDataCommand(['backup', '--before-update']).catch((error: Error) => {
    throw new SchemaError(
      `The database has not been updated for this release, because it could not be backed up first: ${error.message}\nTo update it without a backup, set BACKUPS=off.`,
    );
  });
}

const ownClock: DatabaseClock = { now: () => new Date(), aheadMs: 0, stop() {} };

/** A database without administrators is new: its blog starts with the sample posts. */
async function fillNewDatabase(db: Database, now: Date, log: Logger): Promise<void> {
  if ((await listUsers(db)).length > 0) return;
  log.info('adding the sample posts to the blog');
  try {
    const { addSamplePosts } = await import('#features/blog/sample/add-sample-posts.server.ts');
    await addSamplePosts(db, now);
  } catch (error) {
    // A site without sample posts is better than none; npm run seed can write them later.
    log.warn({ err: error }, 'the sample posts could not be written');
  }
}
