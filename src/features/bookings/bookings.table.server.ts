import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '#database/columns.server.ts';
import { clientId, comparablePhone } from '#platform/clients/clients.table.server.ts';
import { searchTextOf } from '#platform/lists/list-filter.server.ts';
import { sourceColumns } from '#platform/sources/source-columns.server.ts';
import { putAsideIndex, spamColumns } from '#platform/spam/put-aside.server.ts';

/** The sort key for sorting bookings by name. */
export const bookingName = sql`lower("name")`;

/**
 * Text that sorts chronologically by consultation: `2026-11-23 AM09:00 AM`. No slot is at 12, which would sort last.
 */
export const consultationMoment = sql`("date" || ' ' || right("time", 2) || lpad("time", 8, '0')) collate "C"`;

export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    name: text().notNull(),
    /** Empty if the client has none, who then gets no emails. */
    email: text().notNull(),
    phone: text().notNull(),
    consultationType: text().notNull(),
    // Calendar date and wall-clock time in Ontario, as text (specification §3): `2026-11-23`, `9:00 AM`.
    date: text().notNull(),
    time: text().notNull(),
    description: text(),
    /** Chosen by the sender; a booking resent with the same key is the same booking. */
    idempotencyKey: text().unique('bookings_idempotency_key'),
    /** SHA-256 of what was sent with the key, in hexadecimal. */
    requestHash: text(),
    /** When it was cancelled; a cancelled booking stays on the list and frees its slot. */
    cancelledAt: moment(),
    /** How often it was moved, corrected or cancelled: iCalendar's SEQUENCE, which tells calendars which version is newest. */
    sequence: integer().notNull().default(0),
    /** What the client's link is signed over once the email address was changed, which ends the links before. */
    linkId: uuid().unique('bookings_link'),
    /** A keyed hash of the visitor's network, for a week: what a flood has in common. */
    network: text(),
    clientId: clientId(),
    /** Whom of the team the client chose. Who takes no consultations any more counts as nobody in particular. */
    memberId: uuid(),
    createdAt: createdAt(),
    ...spamColumns(),
    ...sourceColumns(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(searchTextOf([sql`"name"`, sql`"email"`], sql`"phone"`)),
  },
  (table) => [
    index('bookings_by_client').on(table.clientId),
    index('bookings_by_phone').on(comparablePhone(table.phone)),
    putAsideIndex('bookings_suspicious', table),
    index('bookings_by_slot').on(table.date, table.time),
    index('bookings_newest_first').on(table.createdAt, table.id),
    index('bookings_by_type').on(table.consultationType, table.createdAt, table.id),
    index('bookings_by_name').on(bookingName, table.id),
    index('bookings_by_consultation').on(consultationMoment, table.id),
    index('bookings_by_month').on(sql`extract(month from "createdAt" at time zone 'America/Toronto')`),
  ],
);
