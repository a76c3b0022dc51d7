import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Executor } from '#database/database.server.ts';
import { notFound } from '#http/refusals.server.ts';
import { adminRoute } from '#http/route.server.ts';
import type { AuditEvent } from '#platform/audit/audit-event.server.ts';
import { ifMatchHeaders, tagged } from '#platform/drafts/if-match.server.ts';
import type { Colleague, HandOverContext, Services } from '#platform/feature.server.ts';
import { invalidInput } from '#platform/to-refusal.server.ts';
import { changeTeam, readTeam } from './team.store.server.ts';
import { handOverSchema, type MemberWork, memberWorkSchema, teamChangeSchema, teamSchema } from './team.ts';

export const teamApi: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { db, now, audit, publish, colleagueWork } = services;
  const response = { 200: teamSchema };

  app.get(
    '/api/team',
    adminRoute('management', 'The team, and who changed it', { response }),
    async (_request, reply) => {
      const team = await readTeam(db);
      return tagged(reply, team.updatedAt, team);
    },
  );

  app.put(
    '/api/team',
    adminRoute('management', 'Change the team, with If-Match only of this ETag', {
      headers: ifMatchHeaders,
      body: teamChangeSchema,
      response,
      bodyLimit: 512 * 1024,
      attachValidation: true,
    }),
    async (request, reply) => {
      if (request.validationError) throw invalidInput(request.validationError, (path) => path.join('.'));
      const change = { ifMatch: request.headers['if-match'], by: request.user!.username, now: now() };
      const team = await db.transaction(async (tx) => {
        await audit(tx, request, { action: 'update', kind: 'team' });
        const changed = await changeTeam(tx, request.body, change);
        const following = {
          team: changed.members.map((member) => ({ ...member, id: member.id! })),
          now: change.now,
          audit: (event: AuditEvent) => audit(tx, request, event),
        };
        for (const { onTeamChanged } of colleagueWork) await onTeamChanged?.(tx, following);
        return changed;
      });
      await publish();
      return tagged(reply, team.updatedAt, team);
    },
  );

  const params = z.object({ id: z.uuid('This is not the id of a colleague') });
  const work = { 200: memberWorkSchema };

  async function countWork(executor: Executor, from: Colleague): Promise<MemberWork> {
    const counts: Record<string, number> = {};
    for (const { kind, count } of colleagueWork) counts[kind] = await count(executor, from, now());
    return memberWorkSchema.parse(counts);
  }

  app.get(
    '/api/team/:id/work',
    adminRoute('management', 'The upcoming consultations, open requests and posts of a colleague', {
      params,
      response: work,
    }),
    async ({ params: { id } }) => countWork(db, await findMember(db, id)),
  );

  app.post(
    '/api/team/:id/hand-over',
    adminRoute('management', 'Hand a colleague’s work over to another, or to nobody; returns what is left', {
      params,
      body: handOverSchema,
      response: work,
    }),
    async (request) => {
      const { to, posts } = request.body;
      const left = await db.transaction(async (tx) => {
        const from = await findMember(tx, request.params.id);
        const successor = to === null ? undefined : await findMember(tx, to);
        const handingOver: HandOverContext = {
          from,
          to: successor,
          now: now(),
          writer: request.user!,
          audit: (event) => audit(tx, request, event),
        };
        for (const { kind, handOver } of colleagueWork)
          if (kind !== 'posts' || posts) await handOver(tx, handingOver);
        const detail = `work handed over to ${to ?? 'nobody in particular'}`;
        await audit(tx, request, { action: 'update', kind: 'team', recordId: from.id, detail });
        return countWork(tx, from);
      });
      if (posts) await publish();
      return left;
    },
  );
};

async function findMember(db: Executor, id: string): Promise<Colleague> {
  const { members } = await readTeam(db);
  const found = members.find((member) => member.id === id);
  if (!found) throw notFound('colleague');
  return { ...found, id };
}
