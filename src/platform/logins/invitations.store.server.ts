import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/database.server.ts';
import type { Role } from '#http/access.ts';
import { withdrawMails } from '#platform/outbox/mails.store.server.ts';
import { verifications } from '#platform/session/session.table.server.ts';
import {
  endVerification,
  findVerification,
  startVerification,
} from '#platform/session/verifications.store.server.ts';
import type { Invitation } from './logins.ts';

const purpose = 'invitation';
const isInvitation = eq(verifications.purpose, purpose);

type Row = typeof verifications.$inferSelect;

const toInvitation = ({ email, role, invitedBy, ...row }: Row): Invitation => ({
  ...row,
  email: email!,
  role: role!,
  invitedBy: invitedBy!,
});

/** The invitations that nobody has accepted, oldest first. Some may have expired. */
export async function listInvitations(db: Executor): Promise<Invitation[]> {
  const found = await db
    .select()
    .from(verifications)
    .where(isInvitation)
    .orderBy(asc(verifications.createdAt), asc(verifications.id));
  return found.map(toInvitation);
}

/** Adds an invitation; undefined if the address has one that has not expired. */
export async function addInvitation(
  tx: Transaction,
  { now, ...invitation }: { email: string; role: Role; invitedBy: string; madeBy: string; now: Date },
): Promise<Invitation | undefined> {
  const isSame = sql`lower(${verifications.email}) = lower(${invitation.email})`;
  const [pending] = await tx.select().from(verifications).where(isSame).for('update');
  if (pending && pending.expiresAt > now) return undefined;
  if (pending) await removeInvitation(tx, pending.id);
  const added = await startVerification(tx, purpose, invitation, now);
  return added && toInvitation(added);
}

/** Takes an invitation back, with its email if that was not sent yet; undefined if there is none. */
export async function removeInvitation(tx: Transaction, id: string): Promise<Invitation | undefined> {
  const removed = await endVerification(tx, purpose, eq(verifications.id, id));
  if (removed) await withdrawMails(tx, id);
  return removed && toInvitation(removed);
}

/** The invitation that a link offers, locked with `lock`; undefined if it is over, or its sender may not invite. */
export async function findInvitation(
  db: Executor,
  id: string,
  { now, lock }: { now: Date; lock?: boolean },
): Promise<Invitation | undefined> {
  const invitation = await findVerification(db, purpose, eq(verifications.id, id), now, { lock });
  return invitation?.madeBy ? toInvitation(invitation) : undefined;
}

/** The sender of an invitation that has expired, to say whom to ask; undefined if not known. */
export async function findExpiredInviter(db: Executor, id: string): Promise<string | undefined> {
  const [found] = await db
    .select({ invitedBy: verifications.invitedBy })
    .from(verifications)
    .where(and(isInvitation, eq(verifications.id, id)));
  return found?.invitedBy ?? undefined;
}
