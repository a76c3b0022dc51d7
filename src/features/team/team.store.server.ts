import { randomUUID } from 'node:crypto';
import { asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Facts } from '#brokerage/facts.ts';
import type { Executor, Transaction } from '#database/database.server.ts';
import { users } from '#platform/session/session.table.server.ts';
import { teamMembers } from './team.table.server.ts';

const inOrder = [asc(teamMembers.position), asc(teamMembers.createdAt), asc(teamMembers.id)];

/** Lists those who take consultations, in the order of the team. */
export function listConsultants(db: Executor) {
  const { id, name, userId, takesConsultations } = teamMembers;
  return db
    .select({ id, name, userId })
    .from(teamMembers)
    .where(eq(takesConsultations, true))
    .orderBy(...inOrder);
}

/** The login of the member with this id; undefined if they have none. */
export async function loginOf(db: Executor, id: string): Promise<string | undefined> {
  const [member] = await db
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(eq(teamMembers.id, id));
  return member?.userId ?? undefined;
}

/** Lists all members as they are stored: not checked. */
export async function listMembers(db: Executor) {
  const rows = await db
    .select()
    .from(teamMembers)
    .orderBy(...inOrder);
  return rows.map(({ id, name, userId, takesConsultations, profile }) => ({
    languages: [],
    ...profile,
    id,
    name,
    takesConsultations,
    ...(userId !== null && { userId }),
  }));
}

/**
 * Makes this the team; who is not named leaves, with their absences. Who has no id keeps the one of their name.
 * Returns the team with its ids, or whose login does not exist.
 */
export async function replaceTeam(
  tx: Transaction,
  team: Facts['team'],
): Promise<{ ok: true; team: Facts['team'] } | { ok: false; unknownLoginAt: number }> {
  const logins = team.flatMap(({ userId }) => userId ?? []);
  const known = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, logins))
    .for('key share');
  const unknownLoginAt = team.findIndex(
    ({ userId }) => userId !== undefined && !known.some(({ id }) => id === userId),
  );
  if (unknownLoginAt !== -1) return { ok: false, unknownLoginAt };

  const idsByName = new Map((await listMembers(tx)).map(({ id, name }) => [name.toLowerCase(), id]));
  const taken = new Set(team.map(({ id }) => id));
  const members = team.map((member) => {
    const sameName = idsByName.get(member.name.toLowerCase());
    const id = member.id ?? (sameName && !taken.has(sameName) ? sameName : randomUUID());
    return { ...member, id };
  });
  await tx.delete(teamMembers).where(
    notInArray(
      teamMembers.id,
      members.map(({ id }) => id),
    ),
  );
  for (const [position, { id, name, userId = null, takesConsultations, ...profile }] of members.entries()) {
    const row = { name, userId, takesConsultations, profile, position };
    await tx
      .insert(teamMembers)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: teamMembers.id, set: row });
  }
  return { ok: true, team: members };
}
