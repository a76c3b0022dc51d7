import { bookingsTab } from '#features/bookings/booking-list.tsx';
import { contactsTab } from '#features/requests/contacts/contact-list.tsx';
import { newsletterTab } from '#features/newsletter/subscriber-list.tsx';
import type { AdminTab } from '#platform/feature.ts';

/** The dashboard’s tabs, in the order of the specification. Apart from `features.ts`, which public pages load. */
export const adminTabs: AdminTab[] = [contactsTab, bookingsTab, newsletterTab];
