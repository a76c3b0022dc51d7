import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Facts } from '#brokerage/facts.ts';
import { createdAt, id } from '#database/columns.server.ts';
import { users } from '#platform/session/session.table.server.ts';

/** The colleagues. The view `brokers` shows an earlier release those who take consultations. */
export const teamMembers = pgTable('team_members', {
  id: id(),
  name: text().notNull(),
  /** Their login, if they have one. */
  userId: uuid().references(() => users.id, { onDelete: 'set null' }),
  takesConsultations: boolean().notNull().default(true),
  /** What else the site or the owner says of them. */
  profile: jsonb().$type<Partial<Omit<Facts['team'][number], 'id' | 'name'>>>().notNull().default({}),
  /** Where they stand in the team; 0 for all of a team that this release has not stored. */
  position: integer().notNull().default(0),
  createdAt: createdAt(),
});

/** When a colleague is away: on each of these days, all day or between two times. */
export const absences = pgTable(
  'absences',
  {
    id: id(),
    brokerId: uuid()
      .notNull()
      .references(() => teamMembers.id, { onDelete: 'cascade' }),
    /** Calendar dates in Ontario, both inclusive. */
    fromDate: text().notNull(),
    toDate: text().notNull(),
    /** Minutes since midnight; null for the whole day. */
    fromMinute: integer(),
    toMinute: integer(),
    createdAt: createdAt(),
  },
  (table) => [index('absences_by_end').on(table.toDate, table.fromDate)],
);
