import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { RecordAudit } from '#platform/audit/audit-event.server.ts';
import type { Database } from '#database/database.server.ts';
import { HttpError, notFound } from '#http/http-error.server.ts';
import '#http/route-config.server.ts';
import { ownSessionSchema, passwordChangeSchema } from './user.ts';
import { changeOwnPassword } from './change-own-password.server.ts';
import type { SessionCookies } from './session-cookie.server.ts';
import './session.api.server.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './sessions.store.server.ts';
import { refuseSignIn } from './sign-in.server.ts';
import { weaknessOf } from './weak-password.server.ts';

const wrongPassword = 'This is not your current password';

/** What administrators do for themselves: `PUT /api/auth/password`, `GET` and `DELETE /api/auth/sessions`. */
export const accountApi: FastifyPluginAsyncZod<{
  db: Database;
  cookies: SessionCookies;
  now: () => Date;
  record: RecordAudit;
}> = async (app, { db, cookies: { session: cookie }, now, record }) => {
  app.put(
    '/api/auth/password',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Change one’s own password, which ends all other sessions',
        body: passwordChangeSchema,
        response: { 200: z.object({ changed: z.literal(true) }) },
      },
    },
    async (request, reply) => {
      const weakness = weaknessOf(request.body.newPassword, request.user!.username);
      if (weakness !== undefined) {
        const fields = { newPassword: weakness };
        throw new HttpError(400, { code: 'weak-password', message: `${weakness}.`, fields });
      }
      const changed = await changeOwnPassword(db, request.user!, request.body, request, { now, record });
      if (changed.ok) {
        cookie.write(reply, changed.token);
        return { changed: true as const };
      }
      const { username } = request.user!;
      request.log.warn(
        { address: request.ip, reason: changed.reason, username },
        'a change of password was refused',
      );
      // Not 401: the user is and stays signed in.
      if (changed.reason === 'invalid-credentials') {
        throw new HttpError(400, {
          code: 'wrong-password',
          message: `${wrongPassword}.`,
          fields: { currentPassword: wrongPassword },
        });
      }
      throw refuseSignIn(changed);
    },
  );

  app.get(
    '/api/auth/sessions',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'One’s own sessions, the one used last first',
        response: { 200: z.array(ownSessionSchema) },
      },
    },
    async (request) => listOwnSessions(db, request.user!.id, cookie.read(request)!, now()),
  );

  app.delete(
    '/api/auth/sessions/:id',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'End one of one’s own sessions',
        params: z.object({ id: z.uuid('This is not the id of a session') }),
        response: { 200: z.object({ id: z.uuid() }) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const ended = await db.transaction(async (transaction) => {
        const isOver = await endOwnSession(transaction, request.user!.id, id);
        if (isOver) await record(transaction, request, { action: 'end-session', detail: 'one' });
        return isOver;
      });
      if (!ended) throw notFound('session');
      return { id };
    },
  );

  app.delete(
    '/api/auth/sessions',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'End all of one’s own sessions but the one that asks',
        response: { 200: z.object({ ended: z.int() }) },
      },
    },
    async (request) => {
      const ended = await db.transaction(async (transaction) => {
        const count = await endOtherSessions(transaction, request.user!.id, cookie.read(request)!);
        await record(transaction, request, { action: 'end-session', detail: `all others: ${count}` });
        return count;
      });
      return { ended };
    },
  );
};
