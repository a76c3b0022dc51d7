import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '#database/database.server.ts';
import { countBookings } from '#features/bookings/bookings.store.server.ts';
import { countContacts } from '#features/contacts/contacts.store.server.ts';
import { countSubscribers } from '#features/newsletter/newsletter-subscribers.store.server.ts';
import '#http/route-config.server.ts';
import { monthInOntario } from '#lib/calendar.ts';

const count = z.int().check(z.nonnegative());

/** `GET /api/summary`: the four numbers at the top of the dashboard, counted in the database. */
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
          200: z.object({ contacts: count, bookings: count, subscribers: count, thisMonth: count }),
        },
      },
    },
    async () => {
      const month = monthInOntario(now());
      const [contacts, bookings, subscribers] = await Promise.all([
        countContacts(db, month),
        countBookings(db, month),
        countSubscribers(db),
      ]);
      return {
        contacts: contacts.total,
        bookings: bookings.total,
        subscribers,
        thisMonth: contacts.inMonth + bookings.inMonth,
      };
    },
  );
};
