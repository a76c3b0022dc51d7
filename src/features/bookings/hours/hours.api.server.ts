import * as z from 'zod/mini';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Transaction } from '#database/database.server.ts';
import { lockUntilCommit } from '#database/lock.server.ts';
import { invalidField, notFound } from '#http/http-error.server.ts';
import { planningFault } from '#http/planned-time.ts';
import { adminRoute } from '#http/route-config.server.ts';
import { dateInOntario, isCalendarDate } from '#lib/calendar.ts';
import type { Actor, AuditEvent } from '#platform/audit/audit-event.server.ts';
import { ifMatchHeaders, tagged } from '#platform/drafts/if-match.server.ts';
import type { Services } from '#platform/feature.server.ts';
import {
  closedDaysSchema,
  type Hours,
  hoursSchema,
  noticeChangeSchema,
  publicChangeSchema,
  weeklyChangeSchema,
} from './hours.ts';
import { changeOpeningHours, closeDays, readHours, reopenDay } from './hours.store.server.ts';

const response = { 200: hoursSchema };

/**
 * When consultations can be booked, for administrators: `/api/hours`, and below it `weekly`, `notice`, `public` and
 * `closed-days`. Each change returns everything.
 */
export const hoursApi: FastifyPluginAsyncZod<Services> = async (app, { db, now, record, publish }) => {
  const today = () => dateInOntario(now());
  const read = () => readHours(db, today());
  /** One change at a time, with its audit entry, then published. */
  async function write(actor: Actor, change: (tx: Transaction) => Promise<AuditEvent>): Promise<Hours> {
    await db.transaction(async (tx) => {
      await lockUntilCommit(tx, 'hours');
      await record(tx, actor, await change(tx));
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
        const fault = planningFault(date, today());
        if (fault) throw invalidField('date', fault);
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
      params: z.object({ date: z.string().check(z.refine(isCalendarDate, 'This is not a date')) }),
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
