import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { type Transaction, type Executor, lockUntilCommit } from '#database/database.server.ts';
import { bookingContext, type SlotRules } from '#features/bookings/booking-context.server.ts';
import { hasBegun } from '#features/bookings/consultation-begin.ts';
import { countTaken, listFreeDays } from '#features/bookings/free-slots.server.ts';
import { bookableDays, isBookableTime, minutesOf } from '#features/bookings/slots.ts';
import { planningError } from '#http/planned-time.ts';
import { invalidField, notFound } from '#http/refusals.server.ts';
import { adminRoute } from '#http/route.server.ts';
import { dateInOntario, addDays } from '#lib/calendar.ts';
import { dateField } from '#lib/text-field.ts';
import type { Actor, AuditEvent } from '#platform/audit/audit-event.server.ts';
import { ifMatchHeaders, tagged } from '#platform/drafts/if-match.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { changeOpeningHours, closeDays, readHours, reopenDay, loadSchedule } from './hours.store.server.ts';
import {
  closedDaysSchema,
  type Hours,
  hoursSchema,
  noticeChangeSchema,
  publicChangeSchema,
  weeklyChangeSchema,
  type Overbooking,
  outlookDays,
  outlookSchema,
} from './hours.ts';
import { awayAt, capacityAt } from './schedule.ts';

const response = { 200: hoursSchema };

export const hoursApi: FastifyPluginAsyncZod<Services> = async (app, { db, now, audit, publish }) => {
  const today = () => dateInOntario(now());
  const read = () => readHours(db, today());
  async function write(actor: Actor, change: (tx: Transaction) => Promise<AuditEvent>): Promise<Hours> {
    await db.transaction(async (tx) => {
      await lockUntilCommit(tx, 'hours');
      await audit(tx, actor, await change(tx));
    });
    await publish();
    return read();
  }

  app.get(
    '/api/hours',
    adminRoute('requests', 'When consultations can be booked', { response }),
    async (_request, reply) => {
      const hours = await read();
      return tagged(reply, hours.version, hours);
    },
  );

  /** Adds a `PUT` of one of the settings, which share a version. */
  function addSetting<Changes extends Parameters<typeof changeOpeningHours>[2]>(
    name: string,
    summary: string,
    body: z.ZodMiniType<Changes>,
    describe: (changes: Changes) => string,
  ) {
    app.put(
      `/api/hours/${name}`,
      adminRoute('management', `${summary}, with If-Match only of this ETag`, {
        headers: ifMatchHeaders,
        body,
        response,
      }),
      async (request, reply) => {
        const changes = request.body as Changes;
        const hours = await write(request, async (tx) => {
          await changeOpeningHours(tx, request.headers['if-match'], changes, today());
          return { action: 'update', kind: 'opening hours', detail: describe(changes) };
        });
        return tagged(reply, hours.version, hours);
      },
    );
  }
  addSetting('weekly', 'Change the weekly hours', weeklyChangeSchema, ({ weekly }) =>
    weekly ? 'weekly hours' : 'no weekly hours',
  );
  addSetting(
    'notice',
    'Change the minimum notice in minutes',
    noticeChangeSchema,
    ({ minimumNotice }) => `minimum notice: ${minimumNotice} minutes`,
  );
  addSetting('public', 'Show the hours on the site or not', publicChangeSchema, ({ isPublic }) =>
    isPublic ? 'on the site' : 'not on the site',
  );

  app.post(
    '/api/hours/closed-days',
    adminRoute('management', 'Close one or several days', {
      body: closedDaysSchema,
      response: { 201: hoursSchema },
    }),
    async (request, reply) => {
      const days = [...new Map(request.body.closedDays.map((day) => [day.date, day])).values()];
      for (const { date } of days) {
        const problem = planningError(date, today());
        if (problem) throw invalidField('date', problem);
      }
      const hours = await write(request, async (tx) => {
        const added = await closeDays(tx, days, today());
        const detail = added.length === 1 ? added[0]! : `${added.length} days`;
        return { action: 'create', kind: 'closed day', detail };
      });
      return reply.code(201).send(hours);
    },
  );

  app.delete(
    '/api/hours/closed-days/:date',
    adminRoute('management', 'Open a closed day again', {
      params: z.object({ date: dateField('This is not a date') }),
      response,
    }),
    (request) =>
      write(request, async (tx) => {
        const { date } = request.params;
        if (!(await reopenDay(tx, date))) throw notFound('closed day');
        return { action: 'delete', kind: 'closed day', detail: date };
      }),
  );
};

export const outlookApi: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { db, now } = services;
  const rules = bookingContext(services);

  app.get(
    '/api/bookings/outlook',
    adminRoute(
      'requests',
      'What can be booked in the next days, and which days have more consultations than colleagues',
      { response: { 200: outlookSchema } },
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
    .filter((slot) => isBookableTime(slot.time) && !hasBegun(slot, now))
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
