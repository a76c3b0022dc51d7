import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '#database/database.server.ts';
import {
  countBookings,
  countBookingsBetween,
  countBookingsPutAside,
} from '#features/bookings/bookings.store.server.ts';
import {
  countContacts,
  countContactsBetween,
  countContactsPutAside,
} from '#features/contacts/contacts.store.server.ts';
import {
  countSubscribers,
  countSubscribersPutAside,
} from '#features/newsletter/newsletter-subscribers.store.server.ts';
import '#http/route-config.server.ts';
import { addDays, dateInOntario, midnightInOntario, mondayOf, monthInOntario } from '#lib/calendar.ts';

const count = z.int().check(z.nonnegative());
const weeksShown = 12;

/** `GET /api/summary`: the four numbers at the top of the dashboard and its chart, counted in the database. */
export const summaryApi: FastifyPluginAsyncZod<{ db: Database; now: () => Date }> = async (
  app,
  { db, now },
) => {
  app.get(
    '/api/summary',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Count what the dashboard shows',
        response: {
          200: z.object({
            contacts: count,
            /** Cancelled bookings count neither here nor in `thisMonth`. */
            bookings: count,
            subscribers: count,
            thisMonth: count,
            /** How many are suspected spam, by list; they count nowhere else. */
            suspicious: z.object({ contacts: count, bookings: count, newsletter: count }),
            /** The last twelve weeks, the current one last; each identified by its Monday in Ontario. */
            weeks: z.array(z.object({ monday: z.iso.date(), contacts: count, bookings: count })),
          }),
        },
      },
    },
    async () => {
      const month = monthInOntario(now());
      const mondays = lastMondays(now());
      const bounds = [...mondays, addDays(mondays.at(-1)!, 7)].map(midnightInOntario);
      const [contacts, bookings, subscribers, weeklyContacts, weeklyBookings, suspicious] = await Promise.all(
        [
          countContacts(db, month),
          countBookings(db, month),
          countSubscribers(db),
          countContactsBetween(db, bounds),
          countBookingsBetween(db, bounds),
          countAllPutAside(db),
        ],
      );
      return {
        contacts: contacts.total,
        bookings: bookings.total,
        subscribers,
        thisMonth: contacts.inMonth + bookings.inMonth,
        suspicious,
        weeks: mondays.map((monday, at) => ({
          monday,
          contacts: weeklyContacts[at]!,
          bookings: weeklyBookings[at]!,
        })),
      };
    },
  );
};

async function countAllPutAside(db: Database) {
  const [contacts, bookings, newsletter] = await Promise.all([
    countContactsPutAside(db),
    countBookingsPutAside(db),
    countSubscribersPutAside(db),
  ]);
  return { contacts, bookings, newsletter };
}

function lastMondays(now: Date): string[] {
  const current = mondayOf(dateInOntario(now));
  return Array.from({ length: weeksShown }, (_, at) => addDays(current, 7 * (at - weeksShown + 1)));
}
