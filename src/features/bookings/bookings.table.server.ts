import { and, isNull, sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '#database/columns.server.ts';
import { sortingText } from '#database/folded-text.server.ts';
import { clientId, comparablePhone } from '#platform/clients/clients.table.server.ts';
import { searchTextOf } from '#platform/lists/list-filter.server.ts';
import { sourceColumns } from '#platform/sources/source-columns.server.ts';
import { spamIndex, spamColumns } from '#platform/spam/spam-columns.server.ts';

export const bookingName = sortingText(sql`"name"`);

const minutes = sql`(split_part("time", ':', 1)::int % 12 + case right("time", 2) when 'PM' then 12 else 0 end) * 60 + substr(split_part("time", ':', 2), 1, 2)::int`;
/** Imported bookings may have a time that is none, which comes last on its day, or no date. */
const minuteOfDay = sql`case when "time" ~ '^\\d{1,2}:\\d\\d [AP]M$' then ${minutes} else 1439 end`;
const firstOfMonth = sql`make_date(substr("date", 1, 4)::int, substr("date", 6, 2)::int, 1)`;
const wallClock = sql`${firstOfMonth} + make_interval(days => substr("date", 9, 2)::int - 1, mins => ${minuteOfDay})`;
const beginning = sql`case when "date" ~ '^(?!0000)\\d{4}-(0[1-9]|1[0-2])-\\d\\d$' then (${wallClock}) at time zone 'America/Toronto' else "createdAt" end`;

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
    /** Set once cancelled; a cancelled booking stays on the list and frees its slot. */
    cancelledAt: moment(),
    /** The number of moves, corrections and cancellations: iCalendar's SEQUENCE. */
    sequence: integer().notNull().default(0),
    /** The sequence number in the last email to the client; null if there was none, and then never is. */
    toldSequence: integer().default(0),
    /** The id the client's link is signed with since their email address changed, which revokes earlier links. */
    linkId: uuid().unique('bookings_link'),
    /** A keyed hash of the visitor's network, kept for a day to limit bookings per network. */
    network: text(),
    clientId: clientId(),
    /** The colleague the client chose; one who takes no consultations any more counts as nobody. */
    memberId: uuid(),
    createdAt: createdAt(),
    ...spamColumns(),
    ...sourceColumns(),
    beginsAt: moment().notNull().generatedAlwaysAs(beginning),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(searchTextOf([sql`"name"`, sql`"email"`], sql`"phone"`)),
  },
  (table) => [
    index('bookings_by_client').on(table.clientId),
    index('bookings_by_phone').on(comparablePhone(table.phone)),
    spamIndex('bookings_spam', table),
    index('bookings_by_slot').on(table.date, table.time),
    index('bookings_newest_first').on(table.createdAt, table.id),
    index('bookings_by_type').on(table.consultationType, table.createdAt, table.id),
    index('bookings_by_name').on(bookingName, table.id),
    index('bookings_by_consultation').on(table.beginsAt, table.id),
    index('bookings_by_month').on(sql`extract(month from "createdAt" at time zone 'America/Toronto')`),
  ],
);

/** Bookings that hold their time: neither cancelled nor spam. */
export const takesSlot = and(isNull(bookings.cancelledAt), isNull(bookings.spamReasons));
