import pino, { type Logger } from 'pino';
import { type Config, ConfigError, readEnvironment } from '#config.ts';
import { connectDatabase, type Database } from '#database/database.server.ts';
import { migrateDatabase } from '#database/migrate.server.ts';
import { openDatabase } from '#database/open-database.server.ts';
import { EmbeddedPostgresError } from '#embedded-postgres/embedded-postgres.ts';
import { Refusal } from '#http/refusals.server.ts';

/** A mistake its reader can correct: the message is all they need to see. */
export class Mistake extends Error {}

/** Prints what a command has to say. Of errors its reader can do something about, only the message is printed. */
export async function runCommand(
  perform: () => Promise<string>,
  isMistake: (error: Error) => boolean = () => false,
): Promise<void> {
  try {
    console.log(await perform());
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isKnown = [Mistake, Refusal, ConfigError, EmbeddedPostgresError].some(
      (kind) => error instanceof kind,
    );
    if (!isKnown && !isMistake(error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Does something with the database, all of whose migrations have run, whether or not a server uses it, too. */
export async function withDatabase<Result>(
  task: (db: Database, context: { config: Config; log: Logger }) => Promise<Result>,
): Promise<Result> {
  const config = readEnvironment();
  const log = pino({ level: 'warn' });
  const database = await openDatabase(config, { role: 'client', log });
  const connection = connectDatabase(database.address, log, { maxConnections: 4 });
  try {
    await migrateDatabase(database.address);
    return await task(connection.db, { config, log });
  } finally {
    await connection.close();
    await database.stop();
  }
}
