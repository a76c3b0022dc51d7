import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#database/columns.server.ts';

/** People who asked for something: their requests, consultations and subscriptions refer to them. */
export const clients = pgTable('clients', { id: id(), createdAt: createdAt() });

/** The email addresses by which clients are recognized; each is one client's. */
export const clientEmails = pgTable(
  'client_emails',
  {
    id: id(),
    /** As `comparableEmail()` returns it. */
    email: text().notNull().unique('client_emails_email'),
    clientId: uuid()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
  },
  (table) => [index('client_emails_by_client').on(table.clientId)],
);

/** The client of a record; null for a moment in what an older release wrote. */
export const clientId = () => uuid().references(() => clients.id);

/** Form common to all spellings of a phone number: digits without Canada's 1, `x` before an extension. */
export const comparablePhone = (phone: SQLWrapper): SQL<string> =>
  sql`regexp_replace(regexp_replace(regexp_replace(lower(${phone}), '[^0-9]*(x|poste|[#,\\u003B])[^0-9]*', 'x'), '[^0-9x]', '', 'g'), '^1(?=[0-9]{10}(x|$))', '')`;
