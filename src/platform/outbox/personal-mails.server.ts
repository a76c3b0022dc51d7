import { and, lt, ne, sql } from 'drizzle-orm';
import type { PersonalDataSource } from '#platform/personal-data-source.server.ts';
import type { MailTemplates } from './mail-template.server.ts';
import { deleteAfterSend } from './mails.store.server.ts';
import { mails } from './mails.table.server.ts';

/** Emails in the outbox as personal data: to the person, or about them. */
export const personalMails = (templates: MailTemplates): PersonalDataSource<typeof mails.$inferSelect> => ({
  kind: 'mail',
  label: 'Emails',
  table: mails,
  id: mails.id,
  // Unsent emails name the person whose record they are about.
  emails: [mails.recipient, sql`jsonb_path_query_first(${mails.content}, '$.*.email') #>> '{}'`],
  belongsTo: mails.about,
  isLeft: ({ content }) => content !== null && deleteAfterSend in content,
  title: ({ kind, state }) => `${templates[kind]?.label ?? kind} (${state})`,
  retention: {
    period: 'mails',
    since: 'after they were sent or failed',
    // An issue of the newsletter is as many emails as there are subscribers.
    isRoutine: true,
    // One that is still waiting is deleted with its record.
    expired: (before) => and(ne(mails.state, 'waiting'), lt(mails.settledAt, before)),
  },
});
