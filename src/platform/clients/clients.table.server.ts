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

/** Whose record it is; null for a moment in what an older release wrote. */
export const clientId = () => uuid().references(() => clients.id);
