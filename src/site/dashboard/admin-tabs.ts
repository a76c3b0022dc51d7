import { bookingsTab } from '#features/bookings/admin-tab.ts';
import { contactsTab } from '#features/requests/contacts/admin-tab.ts';
import { newsletterTab } from '#features/newsletter/admin-tab.ts';
import type { AdminTab } from '#platform/feature.ts';

/** The dashboard’s tabs, in the order of the specification. Apart from `features.ts`, which public pages load. */
export const adminTabs: AdminTab[] = [contactsTab, bookingsTab, newsletterTab];
