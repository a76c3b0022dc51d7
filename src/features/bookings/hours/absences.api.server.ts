import * as z from 'zod/mini';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { mayUse } from '#http/access.ts';
import { notFound } from '#http/http-error.server.ts';
import { adminRoute } from '#http/route-config.server.ts';
import { addDays } from '#lib/calendar.ts';
import { addAbsence, removeAbsence } from '#features/team/absences.store.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { absenceInputSchema, hoursSchema, keptDays, planningFault } from './hours.ts';
import { hoursWriter, refusedChange, refuseField } from './write-hours.server.ts';

/** When brokers are away: `/api/hours/absences`. Each change returns all of the hours. */
export const absencesApi: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { today, write } = hoursWriter(services);

  app.post(
    '/api/hours/absences',
    adminRoute('requests', 'Enter when a broker is away; who is no owner, when they are', {
      body: absenceInputSchema,
      response: { 201: hoursSchema },
    }),
    async (request, reply) => {
      const { fromDate, toDate } = request.body;
      refuseField('toDate', planningFault(toDate, today()));
      // It may have begun.
      const keptFrom = addDays(today(), -keptDays);
      const isLongAgo = fromDate < keptFrom;
      refuseField('fromDate', isLongAgo ? 'Please choose a first day within the last year' : undefined);
      const hours = await write(request, async (tx) => {
        const added = await addAbsence(tx, request.body, {
          today: today(),
          keptFrom,
          login: loginOf(request),
        });
        if (!added.ok) throw refusedChange(added.reason);
        return { action: 'create', kind: 'absence', recordId: added.id };
      });
      return reply.code(201).send(hours);
    },
  );

  app.delete(
    '/api/hours/absences/:id',
    adminRoute('requests', 'Remove an absence; who is no owner, one of theirs', {
      params: z.object({ id: z.uuid('This is not the id of an absence') }),
      response: { 200: hoursSchema },
    }),
    (request) =>
      write(request, async (tx) => {
        const { id } = request.params;
        if (!(await removeAbsence(tx, id, loginOf(request)))) throw notFound('absence');
        return { action: 'delete', kind: 'absence', recordId: id };
      }),
  );
};

/** Whose absences alone may be changed; undefined for owners, who change all. */
const loginOf = ({ user }: FastifyRequest) => (mayUse(user!.role, 'management') ? undefined : user!.id);
