import type { ServerFeature } from '#platform/feature.server.ts';
import { countSpam } from '#platform/spam/spam-columns.server.ts';
import { newsletterSubscribers } from './newsletter-subscribers.table.server.ts';
import { newsletterRoutes } from './newsletter.api.server.ts';
import { personalConsents, personalSubscribers } from './personal-newsletter.server.ts';
import { isRecipient } from './recipients.server.ts';
import { subscriberMails } from './subscriber-mails.server.ts';

export const newsletter: ServerFeature = {
  routes: newsletterRoutes,
  mails: subscriberMails,
  // In this order: proofs of consent do not change while a subscription is active, so it is erased before them.
  personalData: [personalConsents, personalSubscribers],
  counts: {
    tab: 'newsletter',
    area: 'newsletter',
    totalName: 'subscribers',
    // Subscribers are those who get the newsletter, here as on its own page.
    async read(db, { addressHash }) {
      return {
        total: await db.$count(newsletterSubscribers, isRecipient(addressHash)),
        spam: await countSpam(db, newsletterSubscribers),
      };
    },
  },
};
