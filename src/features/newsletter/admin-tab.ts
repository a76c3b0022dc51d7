import type { AdminTab } from '#platform/feature.ts';
import { SubscriberList } from './subscriber-list.tsx';

export const newsletterTab: AdminTab = {
  name: 'newsletter',
  label: 'Newsletter',
  count: 'subscribers',
  record: ['subscription', 'subscriptions'],
  List: SubscriberList,
};
