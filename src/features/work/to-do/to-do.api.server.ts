import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { readBegunRates } from '#features/rates/rates.store.server.ts';
import { mayUse } from '#http/access.ts';
import { adminRoute } from '#http/route.server.ts';
import { addDays, dateInOntario } from '#lib/calendar.ts';
import { readBackupStatus } from '#platform/backups/backup-status.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { listLateJobs } from '#platform/scheduled-work/scheduled-jobs.store.server.ts';
import { listFactsToCheck } from './facts-to-check.ts';
import {
  countSpamByTab,
  countToDo,
  findConsultationFrom,
  listConsultations,
  listDue,
  listUnanswered,
  listFormerAssignees,
  listPutOff,
} from './to-do.store.server.ts';
import { toDoCountSchema, toDoSchema, assigneeScopes } from './to-do.ts';

export const toDoApi: FastifyPluginAsyncZod<Services> = async (
  app,
  { db, now, config, facts: currentFacts, enteredClaims, mailSettings, jobs },
) => {
  app.get(
    '/api/to-do',
    adminRoute('requests', 'Everything there is to do: mine and nobody’s, or everybody’s', {
      querystring: z.object({
        whose: z._default(z.enum(assigneeScopes, `whose is one of: ${assigneeScopes.join(', ')}`), 'mine'),
      }),
      response: { 200: toDoSchema },
    }),
    async ({ query, user }) => {
      const assignees = query.whose === 'mine' ? [user!.id, ...(await listFormerAssignees(db))] : undefined;
      const today = dateInOntario(now());
      const tomorrow = addDays(today, 1);
      const [unanswered, putOff, consultations, nextConsultation, due, dueTomorrow, spam] = await Promise.all(
        [
          listUnanswered(db, assignees, now()),
          listPutOff(db, assignees, today),
          listConsultations(db, assignees, today),
          findConsultationFrom(db, assignees, addDays(today, 2)),
          listDue(db, assignees, today),
          listDue(db, assignees, tomorrow, tomorrow),
          countSpamByTab(db, { withNewsletter: mayUse(user!.role, 'newsletter') }),
        ],
      );
      const work = { today, unanswered, putOff, consultations, nextConsultation, due, dueTomorrow, spam };
      if (!mayUse(user!.role, 'management')) return { ...work, lateJobs: [], backups: null, facts: [] };
      const facts = listFactsToCheck(now(), {
        claims: enteredClaims(),
        rates: await readBegunRates(db, now()),
        current: currentFacts(),
        mailTo: mailSettings().mailTo,
      });
      const backups = await readBackupStatus(db, config);
      return { ...work, lateJobs: await listLateJobs(db, jobs, now()), backups, facts };
    },
  );

  app.get(
    '/api/to-do/count',
    adminRoute('requests', 'How many requests wait for an answer, and when the newest one arrived', {
      response: { 200: toDoCountSchema },
      isPolled: true,
    }),
    () => countToDo(db, now()),
  );
};
