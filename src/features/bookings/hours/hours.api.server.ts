import * as z from 'zod/mini';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { HttpError, notFound } from '#http/http-error.server.ts';
import { adminRoute } from '#http/route-config.server.ts';
import { isCalendarDate } from '#lib/calendar.ts';
import type { Actor } from '#platform/audit/audit-event.server.ts';
import type { Services } from '#platform/feature.server.ts';
import {
  closedDaysSchema,
  type Hours,
  hoursSchema,
  noticeChangeSchema,
  planningFault,
  publicChangeSchema,
  weeklyChangeSchema,
} from './hours.ts';
import { changeOpeningHours, closeDays, reopenDay } from './hours.store.server.ts';
import { hoursWriter, refusedChange, refuseField } from './write-hours.server.ts';

const response = { 200: hoursSchema };

/**
 * When consultations can be booked, for administrators: `/api/hours`, and below it `weekly`, `notice`, `public` and
 * `closed-days`. Each change returns everything.
 */
export const hoursApi: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { today, read, write } = hoursWriter(services);

  /** Changes the settings based on a version of them. */
  const changeSettings = (
    actor: Actor,
    { version, ...changes }: { version: number } & Parameters<typeof changeOpeningHours>[2],
    detail: string,
  ) =>
    write(actor, async (tx) => {
      const changed = await changeOpeningHours(tx, version, changes);
      if (!changed.ok)
        throw changed.reason === 'stale' ? changedMeanwhile(await read(tx)) : refusedChange(changed.reason);
      return { action: 'update', kind: 'opening hours', detail };
    });

  app.get(
    '/api/hours',
    adminRoute('requests', 'When consultations can be booked, and who holds them', { response }),
    () => read(),
  );

  app.put(
    '/api/hours/weekly',
    adminRoute('management', 'Change the weekly hours, unless the hours were changed since this version', {
      body: weeklyChangeSchema,
      response,
    }),
    (request) =>
      changeSettings(request, request.body, request.body.weekly ? 'weekly hours' : 'no weekly hours'),
  );

  app.put(
    '/api/hours/notice',
    adminRoute(
      'management',
      'Change the least notice in minutes, unless the hours were changed since this version',
      {
        body: noticeChangeSchema,
        response,
      },
    ),
    (request) => changeSettings(request, request.body, `least notice: ${request.body.minimumNotice} minutes`),
  );

  app.put(
    '/api/hours/public',
    adminRoute(
      'management',
      'Show the hours on the site or not, unless they were changed since this version',
      {
        body: publicChangeSchema,
        response,
      },
    ),
    (request) =>
      changeSettings(request, request.body, request.body.isPublic ? 'on the site' : 'not on the site'),
  );

  app.post(
    '/api/hours/closed-days',
    adminRoute('management', 'Close one or several days', {
      body: closedDaysSchema,
      response: { 201: hoursSchema },
    }),
    async (request, reply) => {
      const days = [...new Map(request.body.closedDays.map((day) => [day.date, day])).values()];
      for (const { date } of days) refuseField('date', planningFault(date, today()));
      const hours = await write(request, async (tx) => {
        const closed = await closeDays(tx, days, today());
        if (!closed.ok) throw refusedChange(closed.reason);
        const [first, ...more] = closed.added;
        const detail = more.length === 0 ? first! : `${closed.added.length} days`;
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

function changedMeanwhile(current: Hours): HttpError {
  const message = 'Someone else has changed the hours in the meantime. Nothing was overwritten.';
  return new HttpError(409, { code: 'changed-meanwhile', message, current });
}
