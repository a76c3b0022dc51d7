import type { AdminTab } from '#platform/feature.ts';
import { ContactList } from './contact-list.tsx';

export const contactsTab: AdminTab = {
  name: 'contacts',
  area: 'requests',
  label: 'Pre-Approval Requests',
  count: 'contacts',
  record: ['pre-approval request', 'pre-approval requests'],
  List: ContactList,
};
