/**
 * npm run admin -- create NAME | passwd NAME | list
 *
 * Works beside a running server and without one. The password is asked for, or read from standard input when that is
 * no terminal.
 */
import { parseArgs } from 'node:util';
import pino from 'pino';
import { readEnvironment } from '#config.ts';
import { connectDatabase } from '#database/database.server.ts';
import { migrateDatabase } from '#database/migrate.server.ts';
import { openDatabase } from '#database/open-database.server.ts';
import { credentialsSchema } from '#features/session/user.ts';
import { changePassword, createUser, listUsers } from '#features/session/users.store.server.ts';
import { shortestPassword } from '#features/session/password.server.ts';
import { askForPassword } from './ask-for-password.ts';

const usage = `Usage:
  npm run admin -- create NAME   adds an administrator and asks for a password
  npm run admin -- passwd NAME   changes a password and ends all sessions of that administrator
  npm run admin -- list          lists the administrators`;

const [command, name] = parseArgs({ allowPositionals: true }).positionals;

class Refusal extends Error {}

async function readCredentials() {
  const password = await askForPassword(`Password for ${name}: `);
  if (password.length < shortestPassword) {
    throw new Refusal(`The password needs at least ${shortestPassword} characters.`);
  }
  const checked = credentialsSchema.safeParse({ username: name, password });
  if (!checked.success) throw new Refusal(checked.error.issues[0]!.message);
  return checked.data;
}

async function run(db: ReturnType<typeof connectDatabase>['db']): Promise<string> {
  if (command === 'list') {
    const users = await listUsers(db);
    if (users.length === 0) return 'There is no administrator yet.';
    return users
      .map((user) => `${user.username}  since ${user.createdAt.toISOString().slice(0, 10)}`)
      .join('\n');
  }
  const credentials = await readCredentials();
  if (command === 'create') {
    const created = await createUser(db, credentials);
    if (!created.ok) throw new Refusal(`There is already an administrator named ${credentials.username}.`);
    return `${credentials.username} may now sign in.`;
  }
  if (!(await changePassword(db, credentials))) throw new Refusal(`There is no administrator named ${name}.`);
  return `The password of ${credentials.username} is changed and every session ended.`;
}

const isUsed = command === 'list' || ((command === 'create' || command === 'passwd') && name !== undefined);
if (!isUsed) {
  console.error(usage);
  process.exit(2);
}
const log = pino({ level: 'warn' });
const database = await openDatabase(readEnvironment(), { role: 'guest', log });
const connection = connectDatabase(database.address, log, { maxConnections: 2 });
try {
  await migrateDatabase(database.address);
  console.log(await run(connection.db));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await connection.close();
  await database.stop();
}
