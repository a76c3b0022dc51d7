import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { adminRoute } from '#http/route.server.ts';
import { ifMatchHeaders, tagged } from '#platform/drafts/if-match.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { invalidInput } from '#platform/to-http-error.server.ts';
import { changeTeam, readTeam } from './team.store.server.ts';
import { teamChangeSchema, teamSchema } from './team.ts';

/** The team, for the owners: `/api/team`. It is changed as a whole. */
export const teamApi: FastifyPluginAsyncZod<Services> = async (app, { db, now, record, publish }) => {
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
        await record(tx, request, { action: 'update', kind: 'team' });
        return changeTeam(tx, request.body, change);
      });
      await publish();
      return tagged(reply, team.updatedAt, team);
    },
  );
};
