import type { RecordAudit } from '#platform/audit/audit-event.server.ts';
import type { Database } from '#database/database.server.ts';
import { clientNetwork } from '#lib/network-address.ts';
import type { PasswordChange, User } from './user.ts';
import { type Client, startSession } from './sessions.store.server.ts';
import type { SignInRefusal } from './sign-in.server.ts';
import { beginSignIn, forgetFailures } from './sign-in-failures.store.server.ts';
import { changePassword, findUserByCredentials, lockUser } from './users.store.server.ts';

/**
 * Changes the password of a signed-in user, who proves with the current one that they are not just anyone who found the
 * browser open. Ends all of their sessions and returns the token of a new one. Wrong guesses count as failed sign-ins.
 */
export async function changeOwnPassword(
  db: Database,
  owner: User,
  { currentPassword, newPassword }: PasswordChange,
  client: Client,
  { now, record }: { now: () => Date; record: RecordAudit },
): Promise<{ ok: true; token: string } | SignInRefusal> {
  const { username } = owner;
  const network = clientNetwork(client.ip);
  const wait = await beginSignIn(db, username, network, now());
  if (wait > 0) return { ok: false, reason: 'too-many-failures', wait };
  const verified = await findUserByCredentials(db, { username, password: currentPassword });
  const token =
    verified &&
    (await db.transaction(async (transaction) => {
      // Once more, under a lock: it may have changed during verification.
      const user = await lockUser(transaction, verified.user.id, 'no key update', verified.passwordHash);
      if (!user) return undefined;
      await changePassword(transaction, { username, password: newPassword });
      await record(transaction, { user, ip: client.ip }, { action: 'change-password' });
      return startSession(transaction, user.id, client, now());
    }));
  if (token === undefined) {
    const event = { action: 'failed-sign-in', detail: 'while changing the password' } as const;
    await record(db, { user: owner, ip: client.ip }, event);
    return { ok: false, reason: 'invalid-credentials' };
  }
  await forgetFailures(db, username, network, now());
  return { ok: true, token };
}
