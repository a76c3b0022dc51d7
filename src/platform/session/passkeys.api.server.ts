import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { RecordAudit } from '#platform/audit/audit-event.server.ts';
import type { Database } from '#database/database.server.ts';
import { HttpError, notFound } from '#http/http-error.server.ts';
import '#http/route-config.server.ts';
import { makeConfirmedChange, requireConfirmation } from './confirmed-change.server.ts';
import { makeChallenge, redeemChallenge } from './passkey-challenge.server.ts';
import {
  newPasskeyResponseSchema,
  passkeyCreationSchema,
  passkeyNameField,
  passkeyRequestSchema,
  recoveryCodesSchema,
} from './second-factor.ts';
import { addPasskey, listPasskeys, removePasskey } from './passkeys.store.server.ts';
import { removeUselessRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.store.server.ts';
import {
  listStepMethods,
  passkeyTimeoutMs,
  requestSignature,
  type SecondFactorDeps,
  toDescriptor,
  userHandleOf,
} from './second-factor.server.ts';
import { noPasskeysHere } from './second-step.api.server.ts';
import './session.api.server.ts';
import type { SessionCookies } from './session-cookie.server.ts';
import { algorithms, verifyNewPasskey } from './verify-passkey.server.ts';

const admin = { access: 'admin' } as const;
const register = (userId: string) => ({ what: 'register', whom: userId }) as const;

/** The user's own passkeys: `/api/auth/passkeys` and below. */
export const passkeysApi: FastifyPluginAsyncZod<{
  db: Database;
  cookies: SessionCookies;
  means: SecondFactorDeps;
  now: () => Date;
  record: RecordAudit;
}> = async (app, { db, cookies: { session: cookie }, means, now, record }) => {
  const parts = { db, cookie, now, record };
  const { relyingParty, keys } = means;

  app.post(
    '/api/auth/passkeys/challenge',
    {
      config: admin,
      schema: {
        summary: 'What a browser needs to have a passkey made',
        response: { 200: passkeyCreationSchema },
      },
    },
    async (request) => {
      if (!relyingParty) throw noPasskeysHere();
      await requireConfirmation(parts, request);
      const { id, username } = request.user!;
      const own = await listPasskeys(db, id);
      return {
        challenge: makeChallenge(keys.challenges, register(id), now()),
        rp: { id: relyingParty.id, name: relyingParty.name },
        user: { id: userHandleOf(id), name: username, displayName: username },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
        excludeCredentials: own.map(toDescriptor),
        // Stored by the authenticator with the user name if possible: then it also signs in without a password.
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' } as const,
        attestation: 'none' as const,
        timeout: passkeyTimeoutMs,
      };
    },
  );

  app.post(
    '/api/auth/passkeys/confirmation-challenge',
    {
      config: admin,
      schema: {
        summary: 'What a browser needs to prove with a passkey who one is',
        response: { 200: passkeyRequestSchema },
      },
    },
    async ({ user }) => {
      if (!relyingParty) throw noPasskeysHere();
      const purpose = { what: 'confirm', whom: user!.id } as const;
      return requestSignature(db, user!.id, purpose, { ...means, relyingParty, now: now() });
    },
  );

  app.post(
    '/api/auth/passkeys',
    {
      config: admin,
      schema: {
        summary: 'Register a passkey that was just made',
        body: z.object({ name: passkeyNameField, passkey: newPasskeyResponseSchema }),
        response: { 201: recoveryCodesSchema },
      },
    },
    async (request, reply) => {
      if (!relyingParty) throw noPasskeysHere();
      const { name, passkey: response } = request.body;
      const verified = await verifyNewPasskey(response, relyingParty);
      const event = { action: 'create', kind: 'passkey' } as const;
      const codes = await makeConfirmedChange(parts, request, event, async (transaction, userId) => {
        const isFirst = (await listStepMethods(transaction, userId)).length === 0;
        const purpose = { ...register(userId), now: now() };
        if (!verified) return undefined;
        const { challenge, ...credential } = verified;
        if (!(await redeemChallenge(transaction, keys.challenges, challenge, purpose))) return undefined;
        const { transports } = response.response;
        const passkey = { userId, name, ...credential, transports, createdAt: now() };
        if (!(await addPasskey(transaction, passkey))) return undefined;
        return isFirst ? replaceRecoveryCodes(transaction, userId, now()) : [];
      });
      if (!codes) throw notRegistered();
      return reply.code(201).send({ recoveryCodes: codes });
    },
  );

  app.delete(
    '/api/auth/passkeys/:id',
    {
      config: admin,
      schema: {
        summary: 'Remove one of one’s own passkeys',
        params: z.object({ id: z.uuid('This is not the id of a passkey') }),
        response: { 200: z.object({ id: z.uuid() }) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const event = { action: 'delete', kind: 'passkey', recordId: id } as const;
      const isGone = await makeConfirmedChange(parts, request, event, async (transaction, userId) => {
        if (!(await removePasskey(transaction, userId, id))) return undefined;
        await removeUselessRecoveryCodes(transaction, userId);
        return true;
      });
      if (!isGone) throw notFound('passkey');
      return { id };
    },
  );
};

function notRegistered(): HttpError {
  return new HttpError(400, {
    code: 'passkey-not-registered',
    message: 'This passkey could not be registered. Please try again.',
  });
}
