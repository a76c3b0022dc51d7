import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '#database/columns.server.ts';
import { mailStates } from './mail.ts';

/**
 * The outbox: every mail there is to send, written in the same transaction as what it tells of. It is put into words
 * when it is sent; here is what those words are made of.
 */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    kind: text().notNull(),
    /** An address; null for the brokerage, whose address is a setting. */
    recipient: text(),
    /** The id of the contact, booking or subscriber it tells of. */
    about: uuid().notNull(),
    /** What it tells; null once it is sent, since then nobody needs it here. */
    content: jsonb().$type<object>(),
    /** Not before then, by the database's clock; at once when it is not given. */
    dueAt: moment().notNull().defaultNow(),
    /** From then on nobody wants to read it: a reminder after the consultation. */
    uselessAt: moment(),
    state: text({ enum: mailStates }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** After an attempt or while a node has claimed it: not again before then. */
    retryAt: moment(),
    /** When it was sent, or given up. */
    settledAt: moment(),
    /** Of the request that caused it, by which the log knows more. */
    requestId: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('mails_by_record').on(table.about),
    index('mails_by_recipient').on(sql`lower(${table.recipient})`),
    index('mails_due')
      .on(sql`coalesce(${table.retryAt}, ${table.dueAt})`)
      .where(sql`${table.state} = 'waiting'`),
    index('mails_by_state').on(table.state, table.createdAt, table.id),
  ],
);
