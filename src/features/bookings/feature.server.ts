import { dailyJob, type ServerFeature } from '#platform/feature.server.ts';
import { agendaRoutes } from './agenda/agenda.api.server.ts';
import { calendarFeedRoutes } from './agenda/calendar-feed.api.server.ts';
import { removeFeed } from './agenda/calendar-feeds.store.server.ts';
import { forgetNetworks } from './booking-limits.server.ts';
import { bookingRoutes } from './bookings.api.server.ts';
import { countBookings } from './bookings.store.server.ts';
import { consultationsOfColleague } from './consultations-of-colleague.server.ts';
import { bookingMails } from './emails/booking-mails.server.ts';
import { hoursApi, outlookApi } from './hours/hours.api.server.ts';
import { readPublicHours } from './hours/hours.store.server.ts';
import { personalBookings } from './personal-bookings.server.ts';

export const bookings: ServerFeature = {
  routes: [bookingRoutes, agendaRoutes, calendarFeedRoutes, outlookApi, hoursApi],
  mails: bookingMails,
  jobs: [
    dailyJob('booking-networks', 'Forgetting from which networks consultations were booked', ({ db, now }) =>
      forgetNetworks(db, now()),
    ),
  ],
  everyPage: readPublicHours,
  published: ['opening_hours where "isPublic"', 'closed_days'],
  personalData: [personalBookings],
  endAccess: removeFeed,
  colleagueWork: consultationsOfColleague,
  counts: { tab: 'bookings', area: 'requests', totalName: 'bookings', read: countBookings },
};
