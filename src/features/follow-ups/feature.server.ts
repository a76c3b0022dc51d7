import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { mayUse } from '#http/access.ts';
import type { Colleague, ColleagueWork, ServerFeature } from '#platform/feature.server.ts';
import type { PersonalDataSource } from '#platform/personal-data-source.server.ts';
import { users } from '#platform/session/session.table.server.ts';
import { followedKinds, followUpActions, formatAction, outcomes } from './follow-up.ts';
import { followUpRoutes } from './follow-ups.api.server.ts';
import { describeHandOver, logChange } from './follow-ups.store.server.ts';
import { followUpEntries, followUps } from './follow-ups.table.server.ts';

const openOf = ({ userId }: Colleague) =>
  userId === undefined ? sql`false` : and(eq(followUps.assigneeId, userId), isNull(followUps.closedAt));

const requestsOfColleague: ColleagueWork = {
  kind: 'requests',
  count: (db, from) =>
    // Leaves out requests that were answered and have no date to follow up on.
    db.$count(followUps, and(openOf(from), or(isNull(followUps.answeredAt), isNotNull(followUps.dueOn)))),
  async handOver(tx, { from, to, ...writing }) {
    const logins = [writing.writer.id, to?.userId].filter((id) => id !== undefined);
    const locked = await tx.select().from(users).where(inArray(users.id, logins)).for('key share');
    const login = locked.find(({ id }) => id === to?.userId);
    // A successor who cannot open requests gets none.
    const successor = login && !login.blockedAt && mayUse(login.role, 'requests') ? login : undefined;
    const changed = await tx
      .update(followUps)
      .set({ assigneeId: successor?.id ?? null })
      .where(openOf(from))
      .returning({ id: followUps.recordId, kind: followUps.recordKind, receivedAt: followUps.receivedAt });
    for (const kind of followedKinds) {
      const records = changed.filter((record) => record.kind === kind);
      // A consultation's log has a line of its own about whom the client asked for.
      const note = kind === 'contact' ? describeHandOver(from, successor && to) : null;
      await logChange(tx, records, { kind, note, assignee: successor?.username ?? '' }, writing);
    }
  },
};

const personalFollowUps: PersonalDataSource<typeof followUps.$inferSelect> = {
  kind: 'follow-up',
  label: 'Follow-ups',
  table: followUps,
  id: followUps.recordId,
  belongsTo: followUps.recordId,
  derived: ['assigneeId', 'entryCount'],
  labels: { outcome: outcomes },
  title: ({ recordKind, closedAt }) => `Follow-up of a ${recordKind}${closedAt ? ', closed' : ''}`,
};

const personalFollowUpEntries: PersonalDataSource<typeof followUpEntries.$inferSelect> = {
  kind: 'follow-up entry',
  label: 'Follow-up entries',
  table: followUpEntries,
  id: followUpEntries.id,
  belongsTo: followUpEntries.recordId,
  derived: ['userId', 'before'],
  labels: { action: followUpActions, outcome: outcomes },
  title: ({ action, outcome, username }) => `${formatAction({ action, outcome })}, by ${username}`,
};

export const followUpLogs: ServerFeature = {
  routes: [followUpRoutes],
  colleagueWork: requestsOfColleague,
  personalData: [personalFollowUps, personalFollowUpEntries],
};
