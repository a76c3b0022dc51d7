import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { RecordAudit } from '#platform/audit/audit-event.server.ts';
import type { Database } from '#database/database.server.ts';
import '#http/route-config.server.ts';
import { secondStepSchema } from './second-factor.ts';
import type { SessionCookies } from './session-cookie.server.ts';
import { endSession, findSessionUser } from './sessions.store.server.ts';
import { type RefusedSignIn, refuseSignIn, signIn } from './sign-in.server.ts';
import { credentialsSchema, userSchema, type User } from './user.ts';
import { listUsers } from './users.store.server.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The requesting user; null on public routes (unchecked). */
    user: User | null;
  }
}

/** Called for every refused sign-in. */
export type NoteRefusedSignIn = (request: FastifyRequest, refused: RefusedSignIn) => void;

/** `POST /api/login`, `POST /api/logout`, `GET /api/auth/user` and `GET /api/users`. */
export const sessionApi: FastifyPluginAsyncZod<{
  db: Database;
  cookies: SessionCookies;
  now: () => Date;
  record: RecordAudit;
  noteRefused: NoteRefusedSignIn;
}> = async (app, { db, cookies, now, record, noteRefused }) => {
  app.post(
    '/api/login',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Sign in; 202 when the password was right and a second step is wanted',
        body: credentialsSchema,
        response: { 200: userSchema, 202: secondStepSchema },
      },
    },
    async (request, reply) => {
      const signedIn = await signIn(db, request.body, request, {
        formerToken: cookies.session.read(request),
        now,
        record,
      });
      if (!signedIn.ok) {
        noteRefused(request, signedIn);
        throw refuseSignIn(signedIn);
      }
      if (!signedIn.isDone) {
        cookies.pending.write(reply, signedIn.pendingToken);
        return reply.code(202).send({ secondStep: signedIn.methods });
      }
      cookies.session.write(reply, signedIn.token);
      return reply.send(signedIn.user);
    },
  );

  app.post(
    '/api/logout',
    {
      config: { access: 'public' },
      schema: { summary: 'Sign out', response: { 200: z.object({ signedOut: z.literal(true) }) } },
    },
    async (request, reply) => {
      const token = cookies.session.read(request);
      if (token) {
        await db.transaction(async (transaction) => {
          const user = await findSessionUser(transaction, token, now());
          if (user) await record(transaction, { user, ip: request.ip }, { action: 'sign-out' });
          await endSession(transaction, token);
        });
      }
      cookies.session.clear(reply);
      cookies.pending.clear(reply);
      return { signedOut: true as const };
    },
  );

  app.get(
    '/api/auth/user',
    {
      config: { access: 'admin' },
      schema: { summary: 'Who is signed in', response: { 200: userSchema } },
    },
    async (request) => request.user!,
  );

  app.get(
    '/api/users',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'All administrators by name, blocked ones too',
        response: { 200: z.array(userSchema) },
      },
    },
    async () => listUsers(db),
  );
};
