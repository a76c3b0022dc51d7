import type { ServerFeature } from '#platform/feature.server.ts';
import { agendaRoutes } from './agenda/agenda.api.server.ts';
import { calendarFeedRoutes } from './agenda/calendar-feed.api.server.ts';
import { bookingMails } from './booking-mails.server.ts';
import { forgetNetworks } from './floods.store.server.ts';
import { bookingRoutes } from './bookings.api.server.ts';
import { countBookings } from './bookings.store.server.ts';
import { outlookApi } from './outlook.api.server.ts';
import { personalBookings } from './personal-bookings.server.ts';

export const bookings: ServerFeature = {
  async routes(app, services) {
    await app.register(bookingRoutes, services);
    await app.register(agendaRoutes, services);
    await app.register(calendarFeedRoutes, services);
    await app.register(outlookApi, services);
  },
  mails: bookingMails,
  daily: forgetNetworks,
  personalData: [personalBookings],
  counts: { tab: 'bookings', area: 'requests', totalName: 'bookings', read: countBookings },
};
