import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '#database/columns.server.ts';
import { users } from '#platform/session/session.table.server.ts';

/** The standing of a request or booking: the sum of its entries, so that lists need not add them up. */
export const followUps = pgTable(
  'follow_ups',
  {
    recordId: uuid().primaryKey(),
    recordKind: text().notNull(),
    receivedAt: moment().notNull(),
    /**
     * The moment somebody first logged an action for the client; null until then. Equals `receivedAt` if no answer
     * was needed: bookings are answered by their confirmation, and for requests older than this log it is unknown.
     */
    answeredAt: moment(),
    assigneeId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The calendar date in Ontario to follow up on, as `YYYY-MM-DD`. */
    dueOn: text(),
    closedAt: moment(),
    outcome: text(),
    /** The number of changes to the log: a writer who has seen fewer has to look first. */
    entryCount: integer().notNull().default(0),
  },
  (table) => [
    index('follow_ups_unanswered')
      .on(table.receivedAt, table.recordId)
      .where(sql`"answeredAt" is null and "closedAt" is null`),
    index('follow_ups_due')
      .on(table.dueOn, table.recordId)
      .where(sql`"dueOn" is not null and "closedAt" is null`),
    // For one assignee, or for unassigned follow-ups.
    index('follow_ups_unanswered_of')
      .on(table.assigneeId, table.receivedAt, table.recordId)
      .where(sql`"answeredAt" is null and "closedAt" is null`),
    index('follow_ups_due_of')
      .on(table.assigneeId, table.dueOn, table.recordId)
      .where(sql`"dueOn" is not null and "closedAt" is null`),
    index('follow_ups_by_receipt').on(table.receivedAt, table.answeredAt, table.outcome),
  ],
);

/** The columns that entries change, as JSON has them. */
export type StandingBefore = Record<
  'answeredAt' | 'assigneeId' | 'dueOn' | 'closedAt' | 'outcome',
  string | null
>;

/** The log: who did what about a request or booking, and when. Entries are never changed; a slip can be undone. */
export const followUpEntries = pgTable(
  'follow_up_entries',
  {
    id: id(),
    recordId: uuid().notNull(),
    createdAt: createdAt(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** As it was then; kept when the user is gone. */
    username: text().notNull(),
    /** Null if the entry only hands the request over, sets a date or leaves a note. */
    action: text(),
    outcome: text(),
    note: text(),
    /** The new assignee's name, empty for nobody; null for no change. */
    assignee: text(),
    /** The date set to follow up on; empty if there is none any more, null if nothing changed. */
    dueOn: text(),
    /** The standing before an entry that its writer can undo. */
    before: jsonb().$type<StandingBefore>(),
  },
  (table) => [index('follow_up_entries_by_record').on(table.recordId, table.createdAt, table.id)],
);
