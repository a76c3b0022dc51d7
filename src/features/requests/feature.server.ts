import { lt, sql } from 'drizzle-orm';
import { erasureCaution } from '#features/requests/contacts/application-caution.ts';
import type { ServerFeature } from '#platform/feature.server.ts';
import type { PersonalDataSource } from '#platform/personal-data-source.server.ts';
import { countRequests } from '#platform/spam/spam-columns.server.ts';
import { contactMails } from './contacts/contact-mails.server.ts';
import { contactRoutes } from './contacts/contacts.api.server.ts';
import { contacts } from './contacts/contacts.table.server.ts';
import { clientRoutes } from './joining/clients.api.server.ts';

const personalContacts: PersonalDataSource<typeof contacts.$inferSelect> = {
  kind: 'contact',
  label: 'Pre-approval requests',
  table: contacts,
  id: contacts.id,
  emails: [contacts.email],
  clientId: contacts.clientId,
  caller: { name: sql`${contacts.firstName} || ' ' || ${contacts.lastName}`, of: contacts },
  derived: ['clientId', 'searchText'],
  canBeHeld: true,
  caution: erasureCaution,
  title: ({ firstName, lastName, mortgageType }) => `${firstName} ${lastName}: ${mortgageType}`,
  retention: {
    period: 'contacts',
    since: 'after they were received',
    expired: (before) => lt(contacts.createdAt, before),
  },
};

export const requests: ServerFeature = {
  routes: [contactRoutes, clientRoutes],
  mails: contactMails,
  personalData: [personalContacts],
  counts: {
    tab: 'contacts',
    area: 'requests',
    totalName: 'contacts',
    read: (db, counting) => countRequests(db, contacts, counting),
  },
};
