import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Conflict, outlookDays, outlookSchema } from './hours/outlook.ts';
import { loadSchedule } from './hours/load-schedule.server.ts';
import { capacityAt } from './hours/schedule.ts';
import type { Executor } from '#database/database.server.ts';
import { adminRoute } from '#http/route-config.server.ts';
import { addDays, dateInOntario } from '#lib/calendar.ts';
import type { Services } from '#platform/feature.server.ts';
import { bookingDeps } from './book-consultation.server.ts';
import { countTaken, listFreeDays } from './free-slots.server.ts';
import { bookableDays, hasBegun, isTimeSlot, minutesOf } from './slots.ts';

/** `GET /api/bookings/outlook` (administrators): what the hours mean for consultations. */
export const outlookApi: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { db, now } = services;
  const deps = bookingDeps(services);

  app.get(
    '/api/bookings/outlook',
    adminRoute(
      'requests',
      'What can be booked in the next days, and which days have more consultations than brokers',
      {
        response: { 200: outlookSchema },
      },
    ),
    async () => {
      const rules = { ...deps, now: now() };
      return {
        days: await listFreeDays(db, dateInOntario(rules.now), { ...rules, days: outlookDays }),
        conflicts: await findConflicts(db, rules),
      };
    },
  );
};

/** The days to come on which more consultations are booked than can be held. */
async function findConflicts(
  db: Executor,
  { perSlot, now }: { perSlot: number; now: Date },
): Promise<Conflict[]> {
  const today = dateInOntario(now);
  const end = addDays(today, bookableDays);
  const schedule = await loadSchedule(db, today, end);
  const taken = await countTaken(db, today, end);
  const tooMany = taken
    .filter((slot) => isTimeSlot(slot.time) && !hasBegun(slot, now))
    .map(({ date, time, count }) => ({
      date,
      count,
      capacity: capacityAt(schedule, { date, minute: minutesOf(time) }, perSlot),
    }))
    .filter(({ count, capacity }) => count > capacity);
  return [...Map.groupBy(tooMany, ({ date }) => date)]
    .map(([date, slots]) => ({
      date,
      consultations: slots.reduce((sum, { count }) => sum + count, 0),
      isClosed: slots.every(({ capacity }) => capacity === 0),
    }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}
