import type { RecordAudit } from '#platform/audit/audit-event.server.ts';
import type { Database } from '#database/database.server.ts';
import { clientNetwork } from '#lib/network-address.ts';
import {
  listStepMethods,
  proveByCode,
  proveByPasskey,
  type SecondFactorDeps,
} from './second-factor.server.ts';
import type { Confirmation } from './second-factor.ts';
import type { SecondStepRefusal } from './second-step.server.ts';
import type { Client } from './sessions.store.server.ts';
import { beginSignIn, forgetFailures } from './sign-in-failures.store.server.ts';
import type { User } from './user.ts';
import { findUserByCredentials } from './users.store.server.ts';

/**
 * Verifies a signed-in user again by password, and by second factor if there is one, so that anyone who finds their
 * browser open cannot change anything. Wrong guesses count as they do at sign-in.
 */
export async function confirmIdentity(
  db: Database,
  user: User,
  { currentPassword, code, passkey }: Confirmation,
  client: Client,
  { means, now, record }: { means: SecondFactorDeps; now: () => Date; record: RecordAudit },
): Promise<{ ok: true } | SecondStepRefusal> {
  const { username } = user;
  const network = clientNetwork(client.ip);
  const refuse = async <Reason extends string>(reason: Reason) => {
    const event = { action: 'failed-sign-in', detail: 'while confirming who it is' } as const;
    await record(db, { user, ip: client.ip }, event);
    return { ok: false as const, reason };
  };

  const wait = await beginSignIn(db, username, network, now());
  if (wait > 0) return { ok: false, reason: 'too-many-failures', wait };
  if (!(await findUserByCredentials(db, { username, password: currentPassword }))) {
    return refuse('invalid-credentials');
  }
  await forgetFailures(db, username, network, now());

  if ((await listStepMethods(db, user.id)).length === 0) return { ok: true };
  if (passkey) {
    const purpose = { what: 'confirm', whom: user.id, userId: user.id } as const;
    const proof = await proveByPasskey(db, passkey, purpose, { ...means, now: now() });
    return proof ? { ok: true } : refuse('wrong-passkey');
  }
  if (code === undefined) return { ok: false, reason: 'wrong-code' };
  const proof = await proveByCode(db, user.id, code, { ...means, now: now() });
  if (proof.ok) return { ok: true };
  return proof.reason === 'wrong-code' ? refuse('wrong-code') : proof;
}
