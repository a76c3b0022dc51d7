import * as z from 'zod/mini';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Executor } from '#database/database.server.ts';
import { adminRoute, notFound } from '#http/route.server.ts';
import type { Colleague, Services } from '#platform/feature.server.ts';
import { handOverSchema, type MemberWork, memberWorkSchema } from './team.ts';
import { readTeam } from './team.store.server.ts';

/** What belongs to a member of the team, and handing it over before they leave. */
export const handOverApi: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { db, now, record, publish, colleagueWork } = services;
  const params = z.object({ id: z.uuid('This is not the id of a colleague') });
  const response = { 200: memberWorkSchema };

  async function countWork(executor: Executor, from: Colleague): Promise<MemberWork> {
    const counts: MemberWork = { consultations: 0, requests: 0, posts: 0 };
    for (const { kind, count } of colleagueWork) counts[kind] = await count(executor, from, now());
    return counts;
  }

  app.get(
    '/api/team/:id/work',
    adminRoute('management', 'The upcoming consultations, open requests and posts of a colleague', {
      params,
      response,
    }),
    async ({ params: { id } }) => countWork(db, await findMember(db, id)),
  );

  app.post(
    '/api/team/:id/hand-over',
    adminRoute('management', 'Hand a colleague’s work over to another, or to nobody; returns what is left', {
      params,
      body: handOverSchema,
      response,
    }),
    async (request) => {
      const { to, posts } = request.body;
      const left = await db.transaction(async (tx) => {
        const from = await findMember(tx, request.params.id);
        const successor = to === null ? undefined : await findMember(tx, to);
        const handingOver = { from, to: successor, now: now(), writer: request.user! };
        for (const { kind, handOver } of colleagueWork)
          if (kind !== 'posts' || posts) await handOver(tx, handingOver);
        const detail = `work handed over to ${to ?? 'nobody in particular'}`;
        await record(tx, request, { action: 'update', kind: 'team', recordId: from.id, detail });
        return countWork(tx, from);
      });
      if (posts) await publish();
      return left;
    },
  );
};

async function findMember(db: Executor, id: string): Promise<Colleague> {
  const { members } = await readTeam(db);
  const member = members.find((one) => one.id === id);
  if (!member) throw notFound('colleague');
  return { ...member, id };
}
