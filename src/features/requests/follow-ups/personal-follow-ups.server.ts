import type { PersonalDataSource } from '#platform/personal-data-source.server.ts';
import { followUpActions, formatAction, outcomes } from './follow-up.ts';
import { followUpEntries, followUps } from './follow-ups.table.server.ts';

/** Where the work on a person's requests and bookings stands. It is kept as long as they are. */
export const personalFollowUps: PersonalDataSource<typeof followUps.$inferSelect> = {
  kind: 'follow-up',
  label: 'Follow-ups',
  table: followUps,
  id: followUps.recordId,
  belongsTo: followUps.recordId,
  derived: ['assigneeId', 'entryCount'],
  labels: { outcome: outcomes },
  title: ({ recordKind, closedAt }) => `Follow-up of a ${recordKind}${closedAt ? ', closed' : ''}`,
};

/** What administrators wrote down about a person's requests and bookings. */
export const personalFollowUpEntries: PersonalDataSource<typeof followUpEntries.$inferSelect> = {
  kind: 'follow-up entry',
  label: 'Follow-up entries',
  table: followUpEntries,
  id: followUpEntries.id,
  belongsTo: followUpEntries.recordId,
  derived: ['userId'],
  labels: { action: followUpActions, outcome: outcomes },
  title: ({ action, outcome, username }) => `${formatAction({ action, outcome })}, by ${username}`,
};
