import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#database/database.server.ts';
import { notPossible } from '#http/http-error.server.ts';
import { type Absence, maxAbsences } from './absences.ts';
import { absences, teamMembers } from './team.table.server.ts';

const columns = {
  id: absences.id,
  memberId: absences.memberId,
  fromDate: absences.fromDate,
  toDate: absences.toDate,
  fromMinute: absences.fromMinute,
  toMinute: absences.toMinute,
};

/** Lists the absences, from a date on, of those who take consultations. */
export function listAbsences(db: Executor, from: string): Promise<Absence[]> {
  return db
    .select(columns)
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
  if (!member)
    throw notPossible('unknown-colleague', 'This colleague takes no consultations any more', 'memberId');
  if (login !== undefined && member.userId !== login)
    throw notPossible('other-colleague', 'Only an owner can enter when a colleague is away', 'memberId');
  if ((await tx.$count(absences, gte(absences.toDate, today))) >= maxAbsences)
    throw notPossible(
      'too-many-absences',
      `There can be at most ${maxAbsences} absences. Please remove some`,
    );
  const [added] = await tx.insert(absences).values(absence).returning();
  return added!.id;
}

/** Deletes an absence; with `login`, only of that login's own member. False if there is no such absence. */
export async function removeAbsence(tx: Transaction, id: string, login?: string): Promise<boolean> {
  const own = tx.select({ id: teamMembers.id }).from(teamMembers).where(eq(teamMembers.userId, login!));
  const whose = login === undefined ? undefined : inArray(absences.memberId, own);
  const removed = await tx
    .delete(absences)
    .where(and(eq(absences.id, id), whose))
    .returning();
  return removed.length > 0;
}
