import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { RecordAudit } from '#database/audit-event.server.ts';
import type { Database } from '#database/database.server.ts';
import '#http/route-config.server.ts';
import type { SessionCookie } from './session-cookie.server.ts';
import { endSession, findSessionUser } from './sessions.store.server.ts';
import { type RefusedSignIn, refuseSignIn, signIn } from './sign-in.server.ts';
import { credentialsSchema, userSchema, type User } from './user.ts';
import { listUsers } from './users.store.server.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null on public routes, where nobody looked. */
    user: User | null;
  }
}

/** What is called for every sign-in that was refused. */
export type NoteRefusedSignIn = (request: FastifyRequest, refused: RefusedSignIn) => void;

/** `POST /api/login`, `POST /api/logout`, `GET /api/auth/user` and `GET /api/users`. */
export const sessionApi: FastifyPluginAsyncZod<{
  db: Database;
  cookie: SessionCookie;
  now: () => Date;
  record: RecordAudit;
  noteRefused: NoteRefusedSignIn;
}> = async (app, { db, cookie, now, record, noteRefused }) => {
  app.post(
    '/api/login',
    {
      config: { access: 'public' },
      schema: { summary: 'Sign in', body: credentialsSchema, response: { 200: userSchema } },
    },
    async (request, reply) => {
      const signedIn = await signIn(db, request.body, request, {
        formerToken: cookie.read(request),
        now,
        record,
      });
      if (!signedIn.ok) {
        noteRefused(request, signedIn);
        throw refuseSignIn(signedIn);
      }
      cookie.write(reply, signedIn.token);
      return signedIn.user;
    },
  );

  app.post(
    '/api/logout',
    {
      config: { access: 'public' },
      schema: { summary: 'Sign out', response: { 200: z.object({ signedOut: z.literal(true) }) } },
    },
    async (request, reply) => {
      const token = cookie.read(request);
      if (token) {
        await db.transaction(async (transaction) => {
          const user = await findSessionUser(transaction, token, now());
          if (user) await record(transaction, { user, ip: request.ip }, { action: 'sign-out' });
          await endSession(transaction, token);
        });
      }
      cookie.clear(reply);
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
      schema: { summary: 'Who may sign in, by name', response: { 200: z.array(userSchema) } },
    },
    async () => listUsers(db),
  );
};
