import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Overbooking, outlookDays, outlookSchema } from './hours/hours.ts';
import { loadSchedule } from './hours/load-schedule.server.ts';
import { awayAt, capacityAt } from './hours/schedule.ts';
import type { Executor } from '#database/database.server.ts';
import { adminRoute } from '#http/route-config.server.ts';
import { addDays, dateInOntario } from '#lib/calendar.ts';
import type { Services } from '#platform/feature.server.ts';
import { bookingContext, type SlotRules } from './booking-context.server.ts';
import { countTaken, listFreeDays } from './free-slots.server.ts';
import { bookableDays, hasBegun, isTimeSlot, minutesOf } from './slots.ts';

/** `GET /api/bookings/outlook` (administrators): what the hours mean for consultations. */
export const outlookApi: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { db, now } = services;
  const rules = bookingContext(services);

  app.get(
    '/api/bookings/outlook',
    adminRoute(
      'requests',
      'What can be booked in the next days, and which days have more consultations than colleagues',
      {
        response: { 200: outlookSchema },
      },
    ),
    async () => ({
      days: await listFreeDays(db, dateInOntario(now()), { ...rules, days: outlookDays }),
      overbookings: await findOverbookings(db, rules),
    }),
  );
};

/** The days to come on which more consultations are booked than can be held, or some with a colleague who is away. */
async function findOverbookings(db: Executor, rules: SlotRules): Promise<Overbooking[]> {
  const now = rules.now();
  const today = dateInOntario(now);
  const end = addDays(today, bookableDays);
  const schedule = await loadSchedule(db, today, end);
  const taken = await countTaken(db, today, end);
  const unfit = taken
    .filter((slot) => isTimeSlot(slot.time) && !hasBegun(slot, now))
    .map(({ date, time, count, memberIds }) => {
      const at = { date, minute: minutesOf(time) };
      const capacity = capacityAt(schedule, at, rules.perSlot);
      const names = awayAt(schedule, at);
      const away = memberIds.flatMap((id) => names.get(id) ?? []);
      return { date, capacity, away, count: count > capacity ? count : away.length };
    })
    .filter(({ count }) => count > 0);
  return [...Map.groupBy(unfit, ({ date }) => date)]
    .map(([date, slots]) => ({
      date,
      consultations: slots.reduce((sum, { count }) => sum + count, 0),
      isClosed: slots.every(({ capacity }) => capacity === 0),
      away: [...new Set(slots.flatMap(({ away }) => away))],
    }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}
