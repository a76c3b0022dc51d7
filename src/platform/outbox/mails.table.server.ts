import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '#database/columns.server.ts';
import { mailStates } from './mail.ts';

/** The outbox: every email, written in the transaction of what it reports; its text is composed when sent. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    kind: text().notNull(),
    /** An address; null for the brokerage, whose address is a setting. */
    recipient: text(),
    /** The id of the contact, booking or subscriber it is about. */
    about: uuid().notNull(),
    /** The data for its text; null once it is sent, since nobody needs it here then. */
    content: jsonb().$type<object>(),
    /** Not sent before this, by the database's clock; immediately if not given. */
    dueAt: moment().notNull().defaultNow(),
    /** From then on it is pointless, such as a reminder after the consultation. */
    uselessAt: moment(),
    state: text({ enum: mailStates }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** After an attempt or while a node has claimed it: not retried before this. */
    retryAt: moment(),
    /** The time it was sent or given up. */
    settledAt: moment(),
    /** The request that caused it, to find more in the log. */
    requestId: text(),
    /** The issue of the newsletter it is; null for all other emails, which go first. */
    issueId: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    index('mails_by_record').on(table.about),
    index('mails_by_recipient').on(sql`lower(${table.recipient})`),
    index('mails_due')
      .on(sql`coalesce(${table.retryAt}, ${table.dueAt})`)
      .where(sql`${table.state} = 'waiting'`),
    // Ten thousand emails of an issue must not stand in the way of the others.
    index('mails_due_first')
      .on(sql`coalesce(${table.retryAt}, ${table.dueAt})`)
      .where(sql`${table.state} = 'waiting' and ${table.issueId} is null`),
    index('mails_by_state').on(table.state, table.createdAt, table.id),
    // Each subscriber gets an issue once.
    uniqueIndex('mails_by_issue')
      .on(table.issueId, table.about)
      .where(sql`${table.issueId} is not null`),
  ],
);

/** The emails of the last day that their recipients may not have asked for, by keyed hashes. */
export const unaskedMails = pgTable(
  'unasked_mails',
  {
    id: id(),
    mailbox: text().notNull(),
    /** Of the visitor who caused it; null if nobody did or their network is not known. */
    network: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('unasked_mails_by_mailbox').on(table.mailbox, table.createdAt),
    index('unasked_mails_by_network').on(table.network, table.createdAt),
  ],
);

/** The time from which an issue's next email may go: one row, so that all nodes together keep the pace. */
export const mailPace = pgTable('mail_pace', { id: integer().primaryKey(), nextAt: moment().notNull() });
