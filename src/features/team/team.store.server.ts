import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/database.server.ts';
import { users } from '#platform/session/session.table.server.ts';
import { type MemberInput, maxMembers, type TeamMember } from './team.ts';
import { teamMembers } from './team.table.server.ts';

/** Lists all colleagues in the order in which they were added. */
export function listMembers(db: Executor): Promise<TeamMember[]> {
  const { id, name, userId, takesConsultations, createdAt } = teamMembers;
  return db
    .select({ id, name, userId, takesConsultations })
    .from(teamMembers)
    .orderBy(asc(createdAt), asc(id));
}

type Refusal = 'name-taken' | 'login-taken' | 'unknown-login';
type Stored<Reason> = { ok: true; id: string } | { ok: false; reason: Reason };

/** Adds a colleague. Names and logins are unique in a team, which one transaction at a time changes. */
export async function addMember(
  tx: Transaction,
  member: MemberInput,
): Promise<Stored<Refusal | 'too-many-members'>> {
  await waitForTeam(tx);
  if ((await tx.$count(teamMembers)) >= maxMembers) return { ok: false, reason: 'too-many-members' };
  const reason = await whyRefused(tx, member, null);
  if (reason) return { ok: false, reason };
  const [added] = await tx.insert(teamMembers).values(member).returning();
  return { ok: true, id: added!.id };
}

/** Changes a colleague's name, login or what they do. */
export async function changeMember(
  tx: Transaction,
  id: string,
  member: MemberInput,
): Promise<Stored<Refusal | 'not-found'>> {
  await waitForTeam(tx);
  const reason = await whyRefused(tx, member, id);
  if (reason) return { ok: false, reason };
  const changed = await tx.update(teamMembers).set(member).where(eq(teamMembers.id, id)).returning();
  return changed.length === 0 ? { ok: false, reason: 'not-found' } : { ok: true, id };
}

/** Removes a colleague with their absences; false if there is no such colleague. */
export async function removeMember(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.delete(teamMembers).where(eq(teamMembers.id, id)).returning()).length > 0;
}

async function waitForTeam(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('team', 0))`);
}

async function whyRefused(
  tx: Transaction,
  { name, userId }: MemberInput,
  ownId: string | null,
): Promise<Refusal | undefined> {
  if (userId !== null && (await tx.$count(users, eq(users.id, userId))) === 0) return 'unknown-login';
  const sameName = eq(sql`lower(${teamMembers.name})`, name.toLowerCase());
  const [other] = await tx
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(
      and(
        ownId === null ? undefined : ne(teamMembers.id, ownId),
        userId === null ? sameName : or(sameName, eq(teamMembers.userId, userId)),
      ),
    )
    .limit(1);
  if (!other) return undefined;
  return userId !== null && other.userId === userId ? 'login-taken' : 'name-taken';
}
