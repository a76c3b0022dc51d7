import * as z from 'zod/mini';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { publicRoute } from '#http/route-config.server.ts';
import { requestSignature } from '#platform/session/second-factor/second-factor.server.ts';
import { listStepMethods } from '#platform/session/second-factor/second-factor.store.server.ts';
import {
  codeSchema,
  passkeyRequestSchema,
  passkeyResponseSchema,
  secondStepSchema,
} from '#platform/session/second-factor/second-factor.ts';
import { endSession, findPendingSignIn, findSessionUser } from '#platform/session/sessions.store.server.ts';
import type { SessionRoutesOptions } from '#platform/session/session-options.server.ts';
import { signIn, signInByPasskey, type SignInOutcome, takeSecondStep } from './sign-in.server.ts';
import { refuseSignIn } from './sign-in-refusal.server.ts';
import { credentialsSchema, type User, userSchema } from '#platform/user/user.ts';

/** Signing in and out: `/api/login` and below, and `POST /api/logout`. */
export const signInApi: FastifyPluginAsyncZod<SessionRoutesOptions> = async (app, options) => {
  const { db, cookies, deps, now, record } = options;

  app.post(
    '/api/login',
    publicRoute('Sign in; 202 when the password is right and a second step is required', {
      body: credentialsSchema,
      response: { 200: userSchema, 202: secondStepSchema },
    }),
    async (request, reply) => {
      const signedIn = await signIn(options, request, reply, request.body);
      if (!signedIn.ok) throw refuseSignIn(signedIn);
      return 'user' in signedIn ? signedIn.user : reply.code(202).send({ secondStep: signedIn.methods });
    },
  );

  async function requirePending(request: FastifyRequest) {
    const pending = await findPendingSignIn(db, cookies.pending.read(request), now());
    if (!pending) throw refuseSignIn({ ok: false, reason: 'expired' });
    return pending;
  }

  app.get(
    '/api/login/second-step',
    publicRoute('Options for the second step; 401 without a first one', {
      response: { 200: secondStepSchema },
    }),
    async (request) => ({ secondStep: await listStepMethods(db, (await requirePending(request)).user.id) }),
  );

  app.post(
    '/api/login/second-step',
    publicRoute('Take the second step with an authenticator app code or a recovery code', {
      body: codeSchema,
      response: { 200: userSchema },
    }),
    async (request, reply) => userOf(await takeSecondStep(options, request, reply, request.body)),
  );

  app.post(
    '/api/login/passkey-challenge',
    publicRoute('Options for signing in with a passkey: as the second step, or alone', {
      body: z.object({ secondStep: z.boolean() }),
      response: { 200: passkeyRequestSchema },
    }),
    async (request) => {
      const context = { ...deps, now: now() };
      if (!request.body.secondStep) {
        return requestSignature(db, undefined, { action: 'sign-in', subject: '' }, context);
      }
      const { id, user } = await requirePending(request);
      return requestSignature(db, user.id, { action: 'second-step', subject: id }, context);
    },
  );

  app.post(
    '/api/login/passkey',
    publicRoute('Sign in with a passkey: as the second step, or alone', {
      body: z.object({ secondStep: z.boolean(), passkey: passkeyResponseSchema }),
      response: { 200: userSchema },
    }),
    async (request, reply) => {
      const { secondStep, passkey } = request.body;
      return userOf(
        secondStep
          ? await takeSecondStep(options, request, reply, { passkey })
          : await signInByPasskey(options, request, reply, passkey),
      );
    },
  );

  app.post(
    '/api/logout',
    publicRoute('Sign out', { response: { 200: z.object({ signedOut: z.literal(true) }) } }),
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
};

function userOf(outcome: SignInOutcome): User {
  if (!outcome.ok) throw refuseSignIn(outcome);
  return outcome.user;
}
