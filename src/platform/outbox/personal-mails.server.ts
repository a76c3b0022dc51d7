import { and, lt, ne } from 'drizzle-orm';
import type { PersonalDataSource } from '#platform/privacy/personal-data-source.server.ts';
import type { MailTemplates } from './mail-template.server.ts';
import { mails } from './mails.table.server.ts';

/** E-mails of the outbox as personal data: those to the person, and those about one of their records. */
export const personalMails = (
  templates: MailTemplates,
): PersonalDataSource<typeof mails.$inferSelect> => ({
  kind: 'mail',
  label: 'Emails',
  table: mails,
  id: mails.id,
  email: mails.recipient,
  belongsTo: mails.about,
  title: ({ kind, state }) => `${templates[kind]?.label ?? kind} (${state})`,
  retention: {
    period: 'mails',
    since: 'after they were sent or given up',
    // One that is still waiting goes with its record.
    expired: (before) => and(ne(mails.state, 'waiting'), lt(mails.settledAt, before)),
  },
});
