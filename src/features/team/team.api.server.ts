import * as z from 'zod/mini';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Transaction } from '#database/database.server.ts';
import { HttpError, notFound } from '#http/http-error.server.ts';
import { adminRoute } from '#http/route-config.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { maxMembers, memberInputSchema, type Team, teamSchema } from './team.ts';
import { addMember, changeMember, listMembers, removeMember } from './team.store.server.ts';

const kind = 'team member';
const response = { 200: teamSchema };
const params = z.object({ id: z.uuid('This is not the id of a team member') });

/** The colleagues: `/api/team`. Each change returns all of them. */
export const teamApi: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { config, db, record, publish } = services;
  const read = async (): Promise<Team> => ({
    members: await listMembers(db),
    perSlot: config.bookingsPerSlot,
  });
  type Action = 'create' | 'update' | 'delete';
  /** Makes one change, with its audit entry. */
  async function write(actor: FastifyRequest, action: Action, change: (tx: Transaction) => Promise<string>) {
    await db.transaction(async (tx) => {
      const recordId = await change(tx);
      await record(tx, actor, { action, kind, recordId });
    });
    await publish();
    return read();
  }

  app.get('/api/team', adminRoute('management', 'The team', { response }), read);

  app.post(
    '/api/team',
    adminRoute('management', 'Add a team member', { body: memberInputSchema, response: { 201: teamSchema } }),
    async (request, reply) => {
      const after = await write(request, 'create', async (tx) => {
        const added = await addMember(tx, request.body);
        if (!added.ok) throw refused(added.reason);
        return added.id;
      });
      return reply.code(201).send(after);
    },
  );

  app.put(
    '/api/team/:id',
    adminRoute('management', 'Change a team member', { params, body: memberInputSchema, response }),
    (request) =>
      write(request, 'update', async (tx) => {
        const changed = await changeMember(tx, request.params.id, request.body);
        if (changed.ok) return changed.id;
        throw changed.reason === 'not-found' ? notFound(kind) : refused(changed.reason);
      }),
  );

  app.delete(
    '/api/team/:id',
    adminRoute('management', 'Remove a team member with their absences', { params, response }),
    (request) =>
      write(request, 'delete', async (tx) => {
        if (!(await removeMember(tx, request.params.id))) throw notFound(kind);
        return request.params.id;
      }),
  );
};

const refusals = {
  'too-many-members': [`There can be at most ${maxMembers} colleagues`, 'name'],
  'name-taken': ['There is already a colleague with this name', 'name'],
  'login-taken': ['This login belongs to another colleague', 'userId'],
  'unknown-login': ['This login no longer exists', 'userId'],
} as const;

function refused(code: keyof typeof refusals): HttpError {
  const [message, field] = refusals[code];
  return new HttpError(409, { code, message: `${message}.`, fields: { [field]: message } });
}
