import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { initialFacts } from '#brokerage/initial-facts.ts';
import type { Database, Executor, Transaction } from '#database/database.server.ts';
import { type Role, roleOf, roles } from '#http/access.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { addAuditEntry, type AuditEvent, commandLine } from '#platform/audit/audit-event.server.ts';
import { blockUser, lockLogin, removeUser, unblockUser } from '#platform/logins/logins.store.server.ts';
import { newUsernameField } from '#platform/logins/logins.ts';
import { passwordWeakness } from '#platform/session/password/password.server.ts';
import { removeSecondFactor } from '#platform/session/second-factor/second-factor.store.server.ts';
import { endAllSessions } from '#platform/session/sessions.store.server.ts';
import {
  changePassword,
  createUser,
  findUserNamed,
  listUsers,
} from '#platform/session/users.store.server.ts';
import { minPasswordLength } from '#platform/user/password-length.ts';
import { type Credentials, credentialsSchema } from '#platform/user/user.ts';
import { endOtherAccess } from '#server/features.ts';
import { endWithUsage, UserError, readArguments, runCommand, withDatabase } from './run-command.ts';

// Works whether or not the server is running. Prompts for the password, or reads it from standard input when that is
// not a terminal.

const usage = `Usage:
  npm run admin -- create NAME [--role ${roles.join('|')}]
                                 adds an administrator, an owner if no role is given, and prompts for a password
  npm run admin -- passwd NAME   changes a password, removes the second factor and ends all sessions,
                                 calendar feeds and preview links
  npm run admin -- reset-second-factor NAME
                                 removes app, passkeys and recovery codes and ends all sessions
  npm run admin -- block NAME    ends all sessions and prevents that administrator from signing in
  npm run admin -- unblock NAME  lets a blocked administrator sign in again
  npm run admin -- remove NAME   removes an administrator permanently
  npm run admin -- list          lists the administrators with their roles and email addresses`;

type Task = (db: Database) => Promise<string>;

async function chooseTask([command, name]: string[], role: string | undefined): Promise<Task | undefined> {
  if (role !== undefined && command !== 'create') return undefined;
  if (name === undefined) return command === 'list' ? list : undefined;
  if (command === 'reset-second-factor') return resetSecondFactor(name);
  if (command === 'block' || command === 'unblock' || command === 'remove')
    return changeAccess(command, name);
  // Before the database is opened, so it is not held while the user thinks of a password.
  if (command === 'create') return create(readRole(role), await readCredentials(readNewName(name)));
  return command === 'passwd' ? change(await readCredentials(name)) : undefined;
}

const list: Task = async (db) => {
  const users = await listUsers(db);
  if (users.length === 0) return 'There is no administrator yet.';
  return users
    .map(({ username, role, email, createdAt, blockedAt }) =>
      [
        username,
        roleOf(role) ?? role,
        ...(email === null ? [] : [email]),
        `since ${dateInOntario(createdAt)}`,
        ...(blockedAt ? [`blocked since ${dateInOntario(blockedAt)}`] : []),
      ].join('  '),
    )
    .join('\n');
};

function readRole(role: string | undefined): Role | undefined {
  if (role === undefined) return undefined;
  const known = roles.find((one) => one === role);
  if (!known) throw new UserError(`There is no role ${role}. The roles are ${roles.join(', ')}.`);
  return known;
}

function readNewName(name: string): string {
  const checked = newUsernameField.safeParse(name);
  if (!checked.success) throw new UserError(`${checked.error.issues[0]!.message}.`);
  return checked.data;
}

const create =
  (role: Role | undefined, credentials: Credentials): Task =>
  async (db) => {
    await db.transaction(async (tx) => {
      const user = await createUser(tx, { ...credentials, ...(role && { role }) });
      const detail = role && { detail: `role: ${role}` };
      await audit(tx, { action: 'create', kind: 'user', ...nameOf(user), ...detail });
    });
    return `${credentials.username} can now sign in.`;
  };

const change = (credentials: Credentials): Task => {
  const { username } = credentials;
  return async (db) => {
    const changed = await db.transaction(async (tx) => {
      const user = await lockNamed(tx, username);
      await changePassword(tx, credentials);
      // Otherwise an old passkey would still open what the new password is meant to protect.
      const hadFactor = await removeSecondFactor(tx, user.id);
      await endOtherAccess(tx, user.id);
      await audit(tx, { action: 'change-password', kind: 'user', ...nameOf(user) });
      if (hadFactor) await recordFactorRemoval(tx, user);
      return { hadFactor, isBlocked: user.blockedAt !== null };
    });
    return [
      `Changed the password of ${username} and ended every session, calendar feed and preview link.`,
      ...(changed.hadFactor ? ['Removed the second factor; it has to be set up again.'] : []),
      ...(changed.isBlocked ? [`${username} is still blocked.`] : []),
    ].join('\n');
  };
};

const resetSecondFactor =
  (username: string): Task =>
  async (db) => {
    await db.transaction(async (tx) => {
      const user = await lockNamed(tx, username);
      if (!(await removeSecondFactor(tx, user.id))) throw new UserError(`${username} has no second factor.`);
      await endAllSessions(tx, user.id);
      await recordFactorRemoval(tx, user);
    });
    return `${username} can now sign in with the password alone. Every session has ended.`;
  };

async function checkIsNamed(tx: Transaction, username: string): Promise<void> {
  if (!(await findUserNamed(tx, username)))
    throw new UserError(`There is no administrator named ${username}.`);
}

async function lockNamed(tx: Transaction, username: string) {
  await checkIsNamed(tx, username);
  return lockLogin(tx, { username });
}

/** Blocking, unblocking and removing a login, and the message for each. */
const accessTasks = {
  block: {
    run: (tx: Transaction, login: { username: string }) => blockUser(tx, login, new Date(), endOtherAccess),
    action: 'block',
    message: 'is blocked and every session ended.',
  },
  unblock: { run: unblockUser, action: 'unblock', message: 'may sign in again.' },
  remove: { run: removeUser, action: 'delete', message: 'is removed and every session ended.' },
} as const;

const changeAccess = (command: keyof typeof accessTasks, username: string): Task => {
  const { run, action, message } = accessTasks[command];
  return async (db) => {
    const changed = await db.transaction(async (tx) => {
      // Not locked: the owners are locked first, as everywhere.
      await checkIsNamed(tx, username);
      const user = await run(tx, { username });
      await audit(tx, { action, kind: 'user', ...nameOf(user) });
      return user;
    });
    return `${changed.username} ${message}`;
  };
};

const audit = (db: Executor, event: AuditEvent) => addAuditEntry(db, commandLine, event, new Date());

type Login = Record<'id' | 'username', string>;
const nameOf = ({ id, username }: Login) => ({ recordId: id, recordName: username });

const recordFactorRemoval = (db: Executor, user: Login) =>
  audit(db, { action: 'delete', kind: 'second factor', ...nameOf(user) });

/** Asks for a password without echoing it; from a pipe, reads the first line. */
async function askForPassword(prompt: string): Promise<string> {
  const isTerminal = process.stdin.isTTY;
  if (isTerminal) process.stderr.write(prompt);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: isTerminal });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (isTerminal) process.stderr.write('\n');
  }
}

async function readCredentials(username: string): Promise<Credentials> {
  const password = await askForPassword(`Password for ${username}: `);
  if (password.length < minPasswordLength) {
    throw new UserError(`The password needs at least ${minPasswordLength} characters.`);
  }
  const weakness = passwordWeakness(password, username, initialFacts.company);
  if (weakness !== undefined) throw new UserError(`${weakness}.`);
  const checked = credentialsSchema.safeParse({ username, password });
  if (!checked.success) throw new UserError(`${checked.error.issues[0]!.message}.`);
  return checked.data;
}

await runCommand(async () => {
  const { words, values } = readArguments(usage, { role: { type: 'string' } }, 2);
  const task = await chooseTask(words, values.role);
  return withDatabase(task ?? endWithUsage(usage));
});
