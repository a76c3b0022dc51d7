import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { mentions, type PersonalKind } from '#database/personal-kind.server.ts';
import type { MailTemplates } from './mail-template.server.ts';
import { mails } from './mails.table.server.ts';

/** What mails of the outbox are to their person: to them, about a record of theirs, or with their address in the text. */
export const personalMails = (templates: MailTemplates): PersonalKind => ({
  kind: 'mail',
  label: 'Mails',
  table: mails,
  id: mails.id,
  about: mails.about,
  canBeHeld: false,
  finders: {
    email: (email) => eq(sql`lower(${mails.recipient})`, email),
    mention: (text) =>
      and(
        or(ne(mails.state, 'sent'), sql`${mails.lastError} is not null`),
        mentions([sql`${mails.content}::text`, mails.lastError], text),
      ),
    traces: ({ recordIds }) => (recordIds.length === 0 ? undefined : inArray(mails.about, recordIds)),
  },
  describe(row) {
    const { kind, state, recipient, createdAt, about } = row as typeof mails.$inferSelect;
    const title = `${templates[kind]?.label ?? kind} (${state})`;
    return { title, createdAt, email: recipient, about };
  },
  async erase(transaction, ids) {
    const gone = await transaction.delete(mails).where(inArray(mails.id, ids)).returning({ id: mails.id });
    return { erased: gone.length, kept: 0 };
  },
  // What still waits goes with its record.
  expired: (before) => and(ne(mails.state, 'waiting'), lt(mails.settledAt, before)),
});
