import * as z from 'zod/mini';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { mayUse } from '#http/access.ts';
import { notFound } from '#http/http-error.server.ts';
import { adminRoute } from '#http/route-config.server.ts';
import { addDays } from '#lib/calendar.ts';
import type { Services } from '#platform/feature.server.ts';
import { absenceInputSchema, brokerInputSchema, hoursSchema, keptDays, planningFault } from './hours.ts';
import { addAbsence, addBroker, changeBroker, removeAbsence, removeBroker } from './hours.store.server.ts';
import { hoursWriter, refusedChange, refuseField } from './write-hours.server.ts';

const response = { 200: hoursSchema };
const created = { 201: hoursSchema };
const params = (thing: string) => z.object({ id: z.uuid(`This is not the id of ${thing}`) });

/** Who holds consultations and when they are away: `/api/hours/brokers` and `absences`. Each change returns everything. */
export const brokersApi: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { today, write } = hoursWriter(services);

  app.post(
    '/api/hours/brokers',
    adminRoute('management', 'Add a broker', { body: brokerInputSchema, response: created }),
    async (request, reply) => {
      const hours = await write(request, async (tx) => {
        const added = await addBroker(tx, request.body);
        if (!added.ok) throw refusedChange(added.reason);
        return { action: 'create', kind: 'broker', recordId: added.id };
      });
      return reply.code(201).send(hours);
    },
  );

  app.put(
    '/api/hours/brokers/:id',
    adminRoute('management', 'Rename a broker, or link them to another login', {
      params: params('a broker'),
      body: brokerInputSchema,
      response,
    }),
    (request) =>
      write(request, async (tx) => {
        const changed = await changeBroker(tx, request.params.id, request.body);
        if (!changed.ok)
          throw changed.reason === 'not-found' ? notFound('broker') : refusedChange(changed.reason);
        return { action: 'update', kind: 'broker', recordId: changed.id };
      }),
  );

  app.delete(
    '/api/hours/brokers/:id',
    adminRoute('management', 'Remove a broker with their absences', { params: params('a broker'), response }),
    (request) =>
      write(request, async (tx) => {
        const { id } = request.params;
        if (!(await removeBroker(tx, id))) throw notFound('broker');
        return { action: 'delete', kind: 'broker', recordId: id };
      }),
  );

  app.post(
    '/api/hours/absences',
    adminRoute('requests', 'Enter when a broker is away; who is no owner, when they are', {
      body: absenceInputSchema,
      response: created,
    }),
    async (request, reply) => {
      const { fromDate, toDate } = request.body;
      refuseField('toDate', planningFault(toDate, today()));
      // It may have begun.
      const isLongAgo = fromDate < addDays(today(), -keptDays);
      refuseField('fromDate', isLongAgo ? 'Please choose a first day within the last year' : undefined);
      const hours = await write(request, async (tx) => {
        const added = await addAbsence(tx, request.body, { today: today(), login: loginOf(request) });
        if (!added.ok) throw refusedChange(added.reason);
        return { action: 'create', kind: 'absence', recordId: added.id };
      });
      return reply.code(201).send(hours);
    },
  );

  app.delete(
    '/api/hours/absences/:id',
    adminRoute('requests', 'Remove an absence; who is no owner, one of theirs', {
      params: params('an absence'),
      response,
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
