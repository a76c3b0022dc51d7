import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Duty } from '#brokerage/member.ts';
import { createdAt, id, moment } from '#database/columns.server.ts';
import { users } from '#platform/session/session.table.server.ts';

/** The colleagues. What the columns mean: `memberSchema` in `src/brokerage/member.ts`. */
export const teamMembers = pgTable('team_members', {
  id: id(),
  name: text().notNull(),
  firstName: text(),
  title: text(),
  licenceNumber: text(),
  portrait: text(),
  languages: text().array().notNull().default([]),
  sentence: text(),
  since: text(),
  userId: uuid().references(() => users.id, { onDelete: 'set null' }),
  takesConsultations: boolean().notNull().default(false),
  isPublic: boolean().notNull().default(false),
  complaints: jsonb().$type<Duty>(),
  privacy: jsonb().$type<Duty>(),
  position: integer().notNull().default(0),
  createdAt: createdAt(),
  /** The last change of the team: the same for all of it. */
  updatedAt: moment(),
  /** By whom; null while it is as at the first start. */
  updatedBy: text(),
});

/** Colleagues' absences: on each of these days, all day or between two times. */
export const absences = pgTable(
  'absences',
  {
    id: id(),
    memberId: uuid()
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
