import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '#database/columns.server.ts';
import { type IssueBlock, issueStates, type ShownBlock } from './newsletter-issue.ts';

/** The issues of the newsletter. Their emails are in the outbox, one for each recipient. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: id(),
    subject: text().notNull(),
    preview: text().notNull().default(''),
    blocks: jsonb().$type<(IssueBlock | ShownBlock)[]>().notNull(),
    state: text({ enum: issueStates }).notNull().default('draft'),
    /** Null for a draft. */
    sendAt: moment(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
    /** The user name of who changed it last. */
    updatedBy: text().notNull(),
    startedAt: moment(),
    finishedAt: moment(),
    /** The moment it paused itself, since too many addresses were refused; it does so once. */
    pausedAt: moment(),
    /** The mail server's message about us that paused the issue; null unless it is paused for that. */
    pausedBecause: text(),
    /** Counted when it was finished, since the outbox forgets its emails after a while; null before. */
    delivered: integer(),
    failed: integer(),
    /** Subscribers who left between its start and the end of its emails, or by its link. */
    unsubscribed: integer().notNull().default(0),
    postId: uuid(),
  },
  (table) => [
    index('newsletter_issues_newest_first').on(table.createdAt, table.id),
    index('newsletter_issues_due')
      .on(table.sendAt)
      .where(sql`${table.state} in ('scheduled', 'sending')`),
  ],
);
