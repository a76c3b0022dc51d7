import { eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { violatesConstraint } from '#database/database-errors.server.ts';
import { byId } from '#http/parameters.ts';
import { notFound, Refusal } from '#http/refusals.server.ts';
import { adminRoute } from '#http/route.server.ts';
import { notifyUser } from '#platform/session/login-mails.server.ts';
import { passwordWeakness } from '#platform/session/password/password.server.ts';
import { requestSignature } from '#platform/session/second-factor/second-factor.server.ts';
import { confirmationSchema, passkeyRequestSchema } from '#platform/session/second-factor/second-factor.ts';
import type { SessionServices } from '#platform/session/session-services.server.ts';
import { users } from '#platform/session/session.table.server.ts';
import { confirmSession, endOwnSessions, listOwnSessions } from '#platform/session/sessions.store.server.ts';
import { listUsers, lockUser, readEmail, endResets } from '#platform/session/users.store.server.ts';
import {
  listedUserSchema,
  ownEmailSchema,
  ownSessionSchema,
  passwordChangeSchema,
  userSchema,
} from '#platform/user/user.ts';
import { changeOwnPassword, confirmIdentity, makeConfirmedChange } from './confirm-identity.server.ts';

export const accountApi: FastifyPluginAsyncZod<SessionServices> = async (app, options) => {
  const { db, cookies, deps, now, facts, audit } = options;

  app.get(
    '/api/auth/user',
    adminRoute('account', 'Who is signed in', { response: { 200: userSchema } }),
    async (request) => request.user!,
  );

  app.get(
    '/api/users',
    adminRoute('requests', 'All administrators by name, including blocked ones', {
      response: { 200: z.array(listedUserSchema) },
    }),
    async () => listUsers(db),
  );

  app.put(
    '/api/auth/password',
    adminRoute('account', 'Change your password, which ends all your other sessions', {
      body: passwordChangeSchema,
      response: { 200: z.object({ changed: z.literal(true) }) },
    }),
    async (request, reply) => {
      const { username } = request.user!;
      const weakness = passwordWeakness(request.body.newPassword, username, facts().company);
      if (weakness !== undefined) throw new Refusal('weak-password', weakness).onField('newPassword');
      cookies.session.write(reply, await changeOwnPassword(options, request, request.body));
      return { changed: true as const };
    },
  );

  app.get(
    '/api/auth/email',
    adminRoute('account', 'Your email address, for notices about your login', {
      response: { 200: ownEmailSchema },
    }),
    async ({ user }) => ({ email: await readEmail(db, user!.id) }),
  );

  app.put(
    '/api/auth/email',
    adminRoute('account', 'Change your email address, which ends your other sessions', {
      body: ownEmailSchema,
      response: { 200: ownEmailSchema },
    }),
    async (request) => {
      const { email } = request.body;
      const event = { action: 'update', kind: 'email address' } as const;
      await makeConfirmedChange(options, request, event, async (tx, userId) => {
        const former = await readEmail(tx, userId);
        if (former === email) return;
        await tx.update(users).set({ email }).where(eq(users.id, userId));
        // A link on its way to the former address must not open the login.
        await endResets(tx, userId);
        await notifyUser(tx, options, { ...request.user!, email: former }, 'login-email-changed');
      }).catch((error: unknown) => {
        throw violatesConstraint(error, 'users_email') ? new Refusal('email-taken').onField('email') : error;
      });
      return { email };
    },
  );

  app.get(
    '/api/auth/sessions',
    adminRoute('account', 'Your sessions, most recently used first', {
      response: { 200: z.array(ownSessionSchema) },
    }),
    async (request) => listOwnSessions(db, request.user!.id, cookies.session.read(request)!, now()),
  );

  app.delete(
    '/api/auth/sessions/:id',
    adminRoute('account', 'End one of your sessions', byId('a session')),
    async (request) => {
      const { id } = request.params;
      await db.transaction(async (tx) => {
        await lockUser(tx, request.user!.id, 'no key update');
        if ((await endOwnSessions(tx, request.user!.id, { id })) === 0) throw notFound('session');
        await audit(tx, request, { action: 'end-session', detail: 'one' });
      });
      return { id };
    },
  );

  app.delete(
    '/api/auth/sessions',
    adminRoute('account', 'End all your sessions except the current one', {
      response: { 200: z.object({ ended: z.int() }) },
    }),
    async (request) => {
      const token = cookies.session.read(request)!;
      const ended = await db.transaction(async (tx) => {
        await lockUser(tx, request.user!.id, 'no key update');
        const count = await endOwnSessions(tx, request.user!.id, { keep: token });
        await audit(tx, request, { action: 'end-session', detail: `all others: ${count}` });
        return count;
      });
      return { ended };
    },
  );

  app.post(
    '/api/auth/confirmation',
    adminRoute('account', 'Confirm your identity again, which allows one change to your second factor', {
      body: confirmationSchema,
      response: { 200: z.object({ confirmed: z.literal(true) }) },
    }),
    async (request, reply) => {
      await confirmIdentity(options, request, request.body);
      const token = cookies.session.read(request)!;
      const renewed = await db.transaction(async (tx) => {
        // First, as whatever ends sessions does.
        await lockUser(tx, request.user!.id, 'no key update');
        return confirmSession(tx, token, now());
      });
      if (renewed === undefined) throw new Refusal('not-signed-in');
      cookies.session.write(reply, renewed);
      return { confirmed: true as const };
    },
  );

  app.post(
    '/api/auth/passkeys/confirmation-challenge',
    adminRoute('account', 'Options for confirming your identity with a passkey', {
      response: { 200: passkeyRequestSchema },
    }),
    async ({ user }) => {
      const purpose = { action: 'confirm', subject: user!.id } as const;
      return requestSignature(db, user!.id, purpose, { ...deps, now: now() });
    },
  );
};
