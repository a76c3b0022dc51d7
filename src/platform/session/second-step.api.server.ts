import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { RecordAudit } from '#platform/audit/audit-event.server.ts';
import type { Database } from '#database/database.server.ts';
import { HttpError } from '#http/http-error.server.ts';
import '#http/route-config.server.ts';
import {
  codeSchema,
  passkeyRequestSchema,
  passkeyResponseSchema,
  secondStepSchema,
} from './second-factor.ts';
import { findPendingSignIn } from './pending-sign-ins.store.server.ts';
import { listStepMethods, requestSignature, type SecondFactorDeps } from './second-factor.server.ts';
import {
  refuseSecondStep,
  type SecondStepRefusal,
  signInByCode,
  signInByPasskey,
  signInByPasskeyAlone,
} from './second-step.server.ts';
import type { SessionCookies } from './session-cookie.server.ts';
import { type User, userSchema } from './user.ts';

const open = { access: 'public' } as const;

/** The second step of signing in, and signing in with a passkey alone: routes below `/api/login/`. */
export const secondStepApi: FastifyPluginAsyncZod<{
  db: Database;
  cookies: SessionCookies;
  means: SecondFactorDeps;
  now: () => Date;
  record: RecordAudit;
}> = async (app, { db, cookies, means, now, record }) => {
  const contextOf = (request: FastifyRequest) => ({
    formerToken: cookies.session.read(request),
    means,
    now,
    record,
  });

  async function requirePending(request: FastifyRequest) {
    const pending = await findPendingSignIn(db, cookies.pending.read(request), now());
    if (!pending) throw refuseSecondStep({ ok: false, reason: 'expired' });
    return pending;
  }

  function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    outcome: { ok: true; user: User; token: string } | SecondStepRefusal,
  ): User {
    if (!outcome.ok) {
      request.log.warn({ address: request.ip, reason: outcome.reason }, 'a second step was refused');
      throw refuseSecondStep(outcome);
    }
    cookies.pending.clear(reply);
    cookies.session.write(reply, outcome.token);
    return outcome.user;
  }

  app.get(
    '/api/login/second-step',
    {
      config: open,
      schema: {
        summary: 'What the second step can be taken with; 401 when there was no first one',
        response: { 200: secondStepSchema },
      },
    },
    async (request) => ({ secondStep: await listStepMethods(db, (await requirePending(request)).user.id) }),
  );

  app.post(
    '/api/login/second-step',
    {
      config: open,
      schema: {
        summary: 'Take the second step with a code of the authenticator app or a recovery code',
        body: codeSchema,
        response: { 200: userSchema },
      },
    },
    async (request, reply) => {
      const pending = cookies.pending.read(request);
      const { code } = request.body;
      return answer(request, reply, await signInByCode(db, pending, code, request, contextOf(request)));
    },
  );

  app.post(
    '/api/login/passkey-challenge',
    {
      config: open,
      schema: {
        summary: 'What a browser needs to sign in with a passkey: as the second step, or alone',
        body: z.object({ secondStep: z.boolean() }),
        response: { 200: passkeyRequestSchema },
      },
    },
    async (request) => {
      const { relyingParty } = means;
      if (!relyingParty) throw noPasskeysHere();
      const context = { ...means, relyingParty, now: now() };
      if (!request.body.secondStep) {
        return requestSignature(db, undefined, { what: 'sign-in', whom: '' }, context);
      }
      const { id, user } = await requirePending(request);
      return requestSignature(db, user.id, { what: 'second-step', whom: id }, context);
    },
  );

  app.post(
    '/api/login/passkey',
    {
      config: open,
      schema: {
        summary: 'Sign in with a passkey: as the second step, or alone',
        body: z.object({ secondStep: z.boolean(), passkey: passkeyResponseSchema }),
        response: { 200: userSchema },
      },
    },
    async (request, reply) => {
      const { secondStep, passkey } = request.body;
      const context = contextOf(request);
      const outcome = secondStep
        ? await signInByPasskey(db, cookies.pending.read(request), passkey, request, context)
        : await signInByPasskeyAlone(db, passkey, request, context);
      return answer(request, reply, outcome);
    },
  );
};

/** Browsers support passkeys for host names only. */
export function noPasskeysHere(): HttpError {
  return new HttpError(409, {
    code: 'no-passkeys-here',
    message: 'Passkeys need an address with a name; this site is set up at a bare IP address.',
  });
}
