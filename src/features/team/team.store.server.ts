import { randomUUID } from 'node:crypto';
import { asc, eq, inArray, notInArray, and, getTableColumns, gte, lt, sql } from 'drizzle-orm';
import { duties, type Member } from '#brokerage/member.ts';
import { initialTeam } from '#brokerage/team.ts';
import { type Executor, type Transaction, lockUntilCommit } from '#database/database.server.ts';
import { Refusal } from '#http/refusals.server.ts';
import { momentAfter } from '#lib/moment-after.ts';
import { changedMeanwhile, type IfMatch, isStale } from '#platform/drafts/if-match.server.ts';
import { users } from '#platform/session/session.table.server.ts';
import { type Absence, maxAbsences } from './absences.ts';
import { teamMembers, absences } from './team.table.server.ts';
import type { Team, TeamChange } from './team.ts';

const inOrder = [asc(teamMembers.position), asc(teamMembers.createdAt), asc(teamMembers.id)];

export async function readTeam(db: Executor): Promise<Team> {
  const rows = await db
    .select()
    .from(teamMembers)
    .orderBy(...inOrder);
  const members = rows.map(
    ({ position: _at, createdAt: _since, updatedAt: _when, updatedBy: _by, ...member }) => {
      const filled = Object.entries(member).filter(([, value]) => value !== null);
      return Object.fromEntries(filled) as unknown as Member;
    },
  );
  const [first] = rows;
  return { members, updatedAt: first?.updatedAt ?? null, updatedBy: first?.updatedBy ?? null };
}

/** Lists those who take consultations, in the order of the team. */
export function listConsultants(db: Executor) {
  const { id, name, userId, takesConsultations } = teamMembers;
  return db
    .select({ id, name, userId, username: users.username })
    .from(teamMembers)
    .leftJoin(users, eq(users.id, userId))
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

/**
 * Replaces the team, if `ifMatch` is current. Omitted members are removed with their absences; one without an id
 * keeps the id of the member of that name. Returns the team with ids. Refused, too, if a login does not exist.
 */
export async function changeTeam(
  tx: Transaction,
  { members: entered }: TeamChange,
  { ifMatch, by, now }: { ifMatch: IfMatch; by: string; now: Date },
): Promise<Team> {
  await lockUntilCommit(tx, 'team');
  const current = await readTeam(tx);
  if (isStale(ifMatch, current.updatedAt)) throw changedMeanwhile('the team', current);
  const logins = entered.flatMap(({ userId }) => userId ?? []);
  const known = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, logins))
    .for('key share');
  const unknownLoginAt = entered.findIndex(
    ({ userId }) => userId !== undefined && !known.some(({ id }) => id === userId),
  );
  if (unknownLoginAt !== -1) throw new Refusal('unknown-login').onField(`members.${unknownLoginAt}.userId`);

  const idsByName = new Map(current.members.map(({ id, name }) => [name.toLowerCase(), id]));
  const taken = new Set(entered.map(({ id }) => id));
  const members = entered.map((member) => {
    const sameName = idsByName.get(member.name.toLowerCase());
    const id = member.id ?? (sameName && !taken.has(sameName) ? sameName : randomUUID());
    return { ...member, id };
  });
  const ids = members.map(({ id }) => id);
  await tx.delete(teamMembers).where(notInArray(teamMembers.id, ids));
  const change = { updatedAt: momentAfter(current.updatedAt, now), updatedBy: by };
  for (const [position, member] of members.entries())
    await storeMember(tx, { ...member, position, ...change });
  return { members, ...change };
}

/**
 * Stores the team of `src/brokerage` in a database without one, merged by name with those who took consultations
 * before release 1.1. If a team was already entered, adds only the people for duties that nobody on it has.
 */
export async function seedTeam(tx: Transaction, now: Date): Promise<void> {
  await lockUntilCommit(tx, 'team');
  const { members, updatedAt } = await readTeam(tx);
  const isEntered = updatedAt !== null;
  for (const [at, { complaints: _, privacy: __, ...own }] of initialTeam.entries()) {
    const missing = duties.flatMap((duty) => {
      const answer = initialTeam[at]![duty];
      return answer && !members.some((member) => member[duty]) ? [[duty, answer]] : [];
    });
    if (isEntered && missing.length === 0) continue;
    const stored = members.find(({ name }) => name.toLowerCase() === own.name.toLowerCase());
    const answers = Object.fromEntries(missing) as Pick<Member, 'complaints' | 'privacy'>;
    if (isEntered && stored) {
      await tx.update(teamMembers).set(answers).where(eq(teamMembers.id, stored.id!));
    } else if (isEntered) {
      const { name, title = '' } = own;
      const officer = { name, title, languages: [], takesConsultations: false, isPublic: false, ...answers };
      await storeMember(tx, { id: randomUUID(), ...officer, position: members.length });
    } else {
      const takesConsultations = stored?.takesConsultations ?? own.takesConsultations;
      const member = { id: randomUUID(), ...stored, ...own, takesConsultations, ...answers };
      // Keeps the stored title where visitors read it beside a duty.
      for (const duty of duties)
        if (stored?.[duty] && stored.title !== undefined && stored.title !== own.title)
          member[duty] = { title: stored.title, ...stored[duty] };
      await storeMember(tx, { ...member, position: at - initialTeam.length });
    }
  }
  if (!isEntered) await tx.update(teamMembers).set({ updatedAt: now });
}

async function storeMember(
  tx: Transaction,
  { languages, ...member }: Member & { id: string; position: number },
) {
  const blank = {
    firstName: null,
    title: null,
    licenceNumber: null,
    portrait: null,
    sentence: null,
    since: null,
    userId: null,
    complaints: null,
    privacy: null,
  };
  const row = { ...blank, ...member, languages: [...languages] };
  await tx.insert(teamMembers).values(row).onConflictDoUpdate({ target: teamMembers.id, set: row });
}

const { createdAt: _, ...absenceColumns } = getTableColumns(absences);

/** Lists the absences, from a date on, of those who take consultations. */
export function listAbsences(db: Executor, from: string): Promise<Absence[]> {
  return db
    .select(absenceColumns)
    .from(absences)
    .innerJoin(teamMembers, eq(teamMembers.id, absences.memberId))
    .where(and(eq(teamMembers.takesConsultations, true), gte(absences.toDate, from)))
    .orderBy(asc(absences.fromDate), asc(absences.fromMinute), asc(absences.id));
}

/** For a query: how many take consultations, all or only this one, and when they are away, both days included. */
export function availabilityOf({ from, to, only }: { from: string; to: string; only?: string | undefined }) {
  const isCounted = sql`member."takesConsultations" and (${only ?? null}::uuid is null or member.id = ${only ?? null})`;
  return {
    colleagues: sql`(select count(*)::int from ${teamMembers} member where ${isCounted})`,
    absences: sql`(
      select jsonb_agg(to_jsonb(away) || jsonb_build_object('name', member.name))
      from ${absences} away join ${teamMembers} member on member.id = away."memberId" and ${isCounted}
      where away."toDate" >= ${from} and away."fromDate" <= ${to})`,
  };
}

/**
 * Adds an absence of a colleague who takes consultations, and returns its id. With `login`, only for that login's own
 * member. Also deletes absences that ended before `keptFrom`.
 */
export async function addAbsence(
  tx: Transaction,
  absence: Omit<Absence, 'id'>,
  { today, keptFrom, login }: { today: string; keptFrom: string; login: string | undefined },
): Promise<string> {
  await tx.delete(absences).where(lt(absences.toDate, keptFrom));
  const [member] = await tx
    .select()
    .from(teamMembers)
    .where(and(eq(teamMembers.id, absence.memberId), eq(teamMembers.takesConsultations, true)));
  if (!member) throw new Refusal('unknown-colleague').onField('memberId');
  if (login !== undefined && member.userId !== login)
    throw new Refusal('other-colleague').onField('memberId');
  if ((await tx.$count(absences, gte(absences.toDate, today))) >= maxAbsences)
    throw new Refusal('too-many-absences', maxAbsences);
  const [added] = await tx.insert(absences).values(absence).returning();
  return added!.id;
}

/** Deletes an absence; with `login`, only of that login's own member. False if there is no such absence. */
export async function removeAbsence(tx: Transaction, id: string, login?: string): Promise<boolean> {
  const own = tx.select({ id: teamMembers.id }).from(teamMembers).where(eq(teamMembers.userId, login!));
  const isOwn = login === undefined ? undefined : inArray(absences.memberId, own);
  const removed = await tx
    .delete(absences)
    .where(and(eq(absences.id, id), isOwn))
    .returning();
  return removed.length > 0;
}
