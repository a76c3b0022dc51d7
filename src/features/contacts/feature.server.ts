import { openMissedFollowUps } from '#features/follow-ups/open-follow-up.server.ts';
import type { ServerFeature } from '#platform/feature.server.ts';
import { contactMails } from './contact-mails.server.ts';
import { contactRoutes } from './contacts.api.server.ts';
import { countContacts } from './contacts.store.server.ts';
import { contacts as table } from './contacts.table.server.ts';
import { personalContacts } from './personal-contacts.server.ts';

export const contacts: ServerFeature = {
  routes: contactRoutes,
  mails: contactMails,
  personalData: [personalContacts],
  counts: { tab: 'contacts', area: 'requests', totalName: 'contacts', read: countContacts },
  daily: (db, now) => openMissedFollowUps(db, table, now),
};
