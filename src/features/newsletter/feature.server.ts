import type { ServerFeature } from '#platform/feature.server.ts';
import { countSubscribers } from './newsletter-subscribers.store.server.ts';
import { newsletterRoutes } from './newsletter.api.server.ts';
import { personalConsents } from './personal-consents.server.ts';
import { personalSubscribers } from './personal-subscribers.server.ts';
import { subscriberMails } from './subscriber-mails.server.ts';

export const newsletter: ServerFeature = {
  routes: newsletterRoutes,
  mails: subscriberMails,
  // In this order: proofs of consent do not change while a subscription is active, so it is erased before them.
  personalData: [personalConsents, personalSubscribers],
  counts: { tab: 'newsletter', area: 'newsletter', totalName: 'subscribers', read: countSubscribers },
};
