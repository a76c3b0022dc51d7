import type { ServerFeature } from '#platform/feature.server.ts';
import { contactMails } from './contacts/contact-mails.server.ts';
import { contactRoutes } from './contacts/contacts.api.server.ts';
import { countRequests } from '#platform/spam/spam-columns.server.ts';
import { contacts } from './contacts/contacts.table.server.ts';
import { personalContacts } from './contacts/personal-contacts.server.ts';
import { clientRoutes } from './joining/clients.api.server.ts';
import { followUpRoutes } from './follow-ups/follow-ups.api.server.ts';
import { requestsOfColleague } from './follow-ups/colleague-requests.server.ts';
import { personalFollowUpEntries, personalFollowUps } from './follow-ups/personal-follow-ups.server.ts';

export const requests: ServerFeature = {
  async routes(app, services) {
    await app.register(contactRoutes, services);
    await app.register(followUpRoutes, services);
    await app.register(clientRoutes, services);
  },
  mails: contactMails,
  colleagueWork: requestsOfColleague,
  personalData: [personalContacts, personalFollowUps, personalFollowUpEntries],
  counts: {
    tab: 'contacts',
    area: 'requests',
    totalName: 'contacts',
    read: (db, counting) => countRequests(db, contacts, counting),
  },
};
