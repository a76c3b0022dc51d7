import { parseArgs } from 'node:util';
import pino, { type Logger } from 'pino';
import { findDatabaseFolder } from '#commands/doctor/check-disk.ts';
import { type Config, ConfigError } from '#config.ts';
import { isUnknownThere, isDatabaseUnavailable } from '#database/database-errors.server.ts';
import {
  connectDatabase,
  type Database,
  type DatabaseAddress,
  DatabaseClient,
} from '#database/database.server.ts';
import { openDatabase } from '#database/open-database.server.ts';
import { databaseTooOld, findSchemaVersion, latestSchemaVersion } from '#database/schema-version.server.ts';
import { describeUnreachable } from '#database/when-available.server.ts';
import { EmbeddedPostgresError } from '#embedded-postgres/embedded-postgres.ts';
import { readEnvironment } from '#environment.ts';
import { Refusal } from '#http/refusals.server.ts';
import { release } from '#release.ts';

/** A mistake its reader can correct: the message is all they need to see. */
export class UserError extends Error {}

/** Ends a command that was called wrongly, with how it is used. */
export function endWithUsage(usage: string): never {
  console.error(usage);
  process.exit(2);
}

type Option = { type: 'boolean' } | { type: 'string' };

/**
 * Reads the options and words after `npm run NAME --`. Asked for help, it prints the usage; anything unknown ends the
 * command before it has done something.
 */
export function readArguments<Options extends Record<string, Option>>(
  usage: string,
  options: Options,
  maxWords = 0,
) {
  type Values = { [Name in keyof Options]?: Options[Name]['type'] extends 'string' ? string : boolean };
  const exit = (why: string) => endWithUsage(`${why}\n\n${usage}`);
  try {
    const { values, positionals: words } = parseArgs({
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    if ('help' in values) {
      console.log(usage);
      process.exit(0);
    }
    // Without the `--`, npm takes an option for one of its own, and passes it on only in the environment.
    const taken = Object.keys(options).filter(
      (name) => process.env[`npm_config_${name.replaceAll('-', '_')}`],
    );
    const lost = taken.find((name) => options[name]!.type === 'string');
    if (lost) exit(`Please put -- before --${lost}, for npm.`);
    if (words.length > maxWords) exit(`There is a word too many: ${words[maxWords]}.`);
    return {
      values: { ...Object.fromEntries(taken.map((name) => [name, true])), ...values } as Values,
      words,
    };
  } catch (error) {
    if (error instanceof TypeError) exit(error.message.replace(/\. To specify .*$/s, '.'));
    throw error;
  }
}

/** Prints what a command has to say. Of errors its reader can do something about, only the message is printed. */
export async function runCommand(
  perform: () => Promise<string>,
  isMistake: (error: Error) => boolean = () => false,
): Promise<void> {
  try {
    console.log(await perform());
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isKnown = [UserError, Refusal, ConfigError, EmbeddedPostgresError].some(
      (kind) => error instanceof kind,
    );
    const isAway = isUnknownThere(error) || isDatabaseUnavailable(error);
    if (!isKnown && !isAway && !isMistake(error)) throw error;
    console.error(isAway ? describeUnreachable(error) : error.message);
    process.exitCode = 1;
  }
}

/** Opens the database that is there. No command but `restore` makes a new one: throws a UserError if there is none. */
export async function openExistingDatabase(config: Config, log: Logger) {
  if (config.databaseUrl === undefined && findDatabaseFolder(config.dataDir) === undefined)
    throw new UserError(
      `There is no database in ${config.dataDir}. If the server has one elsewhere, its DATA_DIR is missing here; npm start makes a new one.`,
    );
  return openDatabase(config, { role: 'client', log });
}

/** Refuses a database whose tables are not those of this release: only a server may change them. */
async function refuseOtherTables(address: DatabaseAddress): Promise<void> {
  const client = new DatabaseClient(address);
  try {
    await client.connect();
    const found = await findSchemaVersion(client);
    if (found.state === 'known' && found.schema.version === (await latestSchemaVersion()).version) return;
    throw new UserError(
      {
        unused: 'No server has used this database yet. Start one, which creates its tables: npm start.',
        older: databaseTooOld,
        newer: `A release after this one, ${release}, has used this database. Run the command with that release.`,
        known: `This database is as an earlier release left it. Start the server of this one, ${release}, which backs it up and updates it.`,
      }[found.state],
    );
  } finally {
    await client.end();
  }
}

/** Runs a task with the database, also while servers use it. Throws a UserError unless a server of this release has. */
export async function withDatabase<Result>(
  task: (db: Database, context: { config: Config; log: Logger }) => Promise<Result>,
): Promise<Result> {
  const config = readEnvironment();
  const log = pino({ level: 'warn' });
  const database = await openExistingDatabase(config, log);
  const connection = connectDatabase(database.address, log, { maxConnections: 4 });
  try {
    await refuseOtherTables(database.address);
    return await task(connection.db, { config, log });
  } finally {
    await connection.close();
    await database.stop();
  }
}
