import { asc, eq, sql } from 'drizzle-orm';
import { mayUse, type Role } from '#http/access.ts';
import type { Executor, Transaction } from '#database/database.server.ts';
import { withdrawMails } from '#platform/outbox/mails.store.server.ts';
import { invitations, roleInEffect, users } from '#platform/session/session.table.server.ts';
import type { Invitation } from './logins.ts';

/** How long an invitation can be accepted, in milliseconds. */
const lifetime = 7 * 86_400_000;

/** The invitations that nobody has accepted, oldest first. Some may have expired. */
export function listInvitations(db: Executor): Promise<Invitation[]> {
  return db.select().from(invitations).orderBy(asc(invitations.createdAt), asc(invitations.id));
}

/** Adds an invitation; undefined if the address has one that has not expired. */
export async function addInvitation(
  transaction: Transaction,
  { email, role, invitedBy, now }: { email: string; role: Role; invitedBy: string; now: Date },
): Promise<Invitation | undefined> {
  const expiresAt = new Date(now.getTime() + lifetime);
  const isSame = sql`lower(${invitations.email}) = lower(${email})`;
  const [pending] = await transaction.select().from(invitations).where(isSame).for('update');
  if (pending && pending.expiresAt > now) return undefined;
  if (pending) await removeInvitation(transaction, pending.id);
  const [added] = await transaction
    .insert(invitations)
    .values({ email, role, invitedBy, createdAt: now, expiresAt })
    .onConflictDoNothing()
    .returning();
  return added;
}

/** Takes an invitation back, with its email if that was not sent yet; undefined if there is none. */
export async function removeInvitation(
  transaction: Transaction,
  id: string,
): Promise<Invitation | undefined> {
  const [removed] = await transaction.delete(invitations).where(eq(invitations.id, id)).returning();
  if (removed) await withdrawMails(transaction, id);
  return removed;
}

/**
 * The invitation that a link offers, locked with `lock`; undefined if it expired, was withdrawn or accepted, or if who
 * sent it may no longer invite anybody.
 */
export async function findInvitation(
  db: Executor,
  id: string,
  { now, lock = false }: { now: Date; lock?: boolean },
): Promise<Invitation | undefined> {
  const query = db.select().from(invitations).where(eq(invitations.id, id)).$dynamic();
  const [invitation] = await (lock ? query.for('update') : query);
  if (!invitation || invitation.expiresAt <= now) return undefined;
  const [inviter] = await db
    .select({ role: roleInEffect, blockedAt: users.blockedAt })
    .from(users)
    .where(sql`lower(${users.username}) = lower(${invitation.invitedBy})`);
  return inviter && !inviter.blockedAt && mayUse(inviter.role, 'management') ? invitation : undefined;
}

/** Who sent an invitation that has expired, to say whom to ask; undefined if it is not known. */
export async function findExpiredInviter(db: Executor, id: string): Promise<string | undefined> {
  const [found] = await db
    .select({ invitedBy: invitations.invitedBy })
    .from(invitations)
    .where(eq(invitations.id, id));
  return found?.invitedBy;
}
