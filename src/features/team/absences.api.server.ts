import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { type Transaction, lockUntilCommit } from '#database/database.server.ts';
import { mayUse } from '#http/access.ts';
import { retainedDays, planningError } from '#http/planned-time.ts';
import { invalidField, notFound } from '#http/refusals.server.ts';
import { adminRoute } from '#http/route.server.ts';
import { addDays, dateInOntario } from '#lib/calendar.ts';
import type { AuditEvent } from '#platform/audit/audit-event.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { absenceInputSchema, type Absences, absencesSchema } from './absences.ts';
import { listConsultants, addAbsence, listAbsences, removeAbsence } from './team.store.server.ts';

export const absencesApi: FastifyPluginAsyncZod<Services> = async (app, { db, now, audit, publish }) => {
  const today = () => dateInOntario(now());
  const read = async (): Promise<Absences> => ({
    colleagues: await listConsultants(db),
    absences: await listAbsences(db, today()),
  });
  async function write(request: FastifyRequest, change: (tx: Transaction) => Promise<AuditEvent>) {
    await db.transaction(async (tx) => {
      await lockUntilCommit(tx, 'absences');
      await audit(tx, request, await change(tx));
    });
    await publish();
    return read();
  }

  app.get(
    '/api/absences',
    adminRoute('requests', 'Who takes consultations, and when they are away', {
      response: { 200: absencesSchema },
    }),
    read,
  );

  app.post(
    '/api/absences',
    adminRoute('requests', 'Enter when a colleague is away; only owners may enter somebody else’s absence', {
      body: absenceInputSchema,
      response: { 201: absencesSchema },
    }),
    async (request, reply) => {
      const { fromDate, toDate } = request.body;
      const problem = planningError(toDate, today());
      if (problem) throw invalidField('toDate', problem);
      // It may have begun.
      const keptFrom = addDays(today(), -retainedDays);
      if (fromDate < keptFrom)
        throw invalidField('fromDate', 'Please choose a first day within the last year');
      const absences = await write(request, async (tx) => {
        const login = onlyOwn(request);
        const recordId = await addAbsence(tx, request.body, { today: today(), keptFrom, login });
        return { action: 'create', kind: 'absence', recordId };
      });
      return reply.code(201).send(absences);
    },
  );

  app.delete(
    '/api/absences/:id',
    adminRoute('requests', 'Remove an absence; those who are not owners, one of their own', {
      params: z.object({ id: z.uuid('This is not the id of an absence') }),
      response: { 200: absencesSchema },
    }),
    (request) =>
      write(request, async (tx) => {
        const { id } = request.params;
        if (!(await removeAbsence(tx, id, onlyOwn(request)))) throw notFound('absence');
        return { action: 'delete', kind: 'absence', recordId: id };
      }),
  );
};

/** The login whose absences alone may be changed; undefined for owners, who change all. */
const onlyOwn = ({ user }: FastifyRequest) => (mayUse(user!.role, 'management') ? undefined : user!.id);
