import type { ServerFeature } from '#platform/feature.server.ts';
import { bookingMails } from './booking-mails.server.ts';
import { bookingRoutes } from './bookings.api.server.ts';
import { countBookings } from './bookings.store.server.ts';
import { personalBookings } from './personal-bookings.server.ts';

export const bookings: ServerFeature = {
  routes: bookingRoutes,
  mails: bookingMails,
  personalData: [personalBookings],
  counts: { tab: 'bookings', totalName: 'bookings', read: countBookings },
};
