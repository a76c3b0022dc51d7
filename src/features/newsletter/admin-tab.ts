import type { AdminTab } from '#platform/feature.ts';
import { SubscriberList } from './subscriber-list.tsx';

export const newsletterTab: AdminTab = {
  name: 'newsletter',
  area: 'newsletter',
  label: 'Newsletter',
  count: 'subscribers',
  record: ['subscription', 'subscriptions'],
  List: SubscriberList,
};
