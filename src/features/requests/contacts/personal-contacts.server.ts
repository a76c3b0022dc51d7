import { lt, sql } from 'drizzle-orm';
import type { PersonalDataSource } from '#platform/personal-data-source.server.ts';
import { applicationCaution } from './application-caution.ts';
import { contacts } from './contacts.table.server.ts';

/** Contacts as personal data. */
export const personalContacts: PersonalDataSource<typeof contacts.$inferSelect> = {
  kind: 'contact',
  label: 'Pre-approval requests',
  table: contacts,
  id: contacts.id,
  emails: [contacts.email],
  clientId: contacts.clientId,
  caller: { name: sql`${contacts.firstName} || ' ' || ${contacts.lastName}`, of: contacts },
  derived: ['clientId', 'searchText'],
  canBeHeld: true,
  caution: applicationCaution,
  title: ({ firstName, lastName, mortgageType }) => `${firstName} ${lastName}: ${mortgageType}`,
  retention: {
    period: 'contacts',
    since: 'after they were received',
    expired: (before) => lt(contacts.createdAt, before),
  },
};
