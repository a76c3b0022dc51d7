import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { RecordAudit } from '#database/audit-event.server.ts';
import type { Database } from '#database/database.server.ts';
import { HttpError, notFound } from '#http/http-error.server.ts';
import '#http/route-config.server.ts';
import { makeConfirmedChange, requireConfirmation } from './confirmed-change.server.ts';
import { makeChallenge, redeemChallenge } from './passkey-challenge.server.ts';
import { algorithms, readNewPasskey } from './passkey-signature.server.ts';
import {
  newPasskeyAnswerSchema,
  passkeyCreationSchema,
  passkeyNameField,
  passkeyRequestSchema,
} from './passkey.ts';
import { addPasskey, listPasskeys, removePasskey } from './passkeys.store.server.ts';
import { removeUselessRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.store.server.ts';
import {
  listStepMethods,
  requestSignature,
  type SecondFactorMeans,
  userHandleOf,
} from './second-factor.server.ts';
import { recoveryCodesSchema } from './second-factor.ts';
import { noPasskeysHere } from './second-step.api.server.ts';
import './session.api.server.ts';
import type { SessionCookies } from './session-cookie.server.ts';

const admin = { access: 'admin' } as const;
const register = (userId: string) => ({ what: 'register', whom: userId }) as const;

/** One's own passkeys: what lies at and below `/api/auth/passkeys`. */
export const passkeysApi: FastifyPluginAsyncZod<{
  db: Database;
  cookies: SessionCookies;
  means: SecondFactorMeans;
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
        relyingParty: { id: relyingParty.id, name: relyingParty.name },
        user: { id: userHandleOf(id), name: username },
        algorithms,
        passkeys: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
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
        body: z.object({ name: passkeyNameField, passkey: newPasskeyAnswerSchema }),
        response: { 201: recoveryCodesSchema },
      },
    },
    async (request, reply) => {
      if (!relyingParty) throw noPasskeysHere();
      const { name, passkey: made } = request.body;
      const event = { action: 'create', kind: 'passkey' } as const;
      const codes = await makeConfirmedChange(parts, request, event, async (transaction, userId) => {
        const isFirst = (await listStepMethods(transaction, userId)).length === 0;
        const read = readNewPasskey(made, relyingParty);
        const purpose = { ...register(userId), now: now() };
        if (!read || !(await redeemChallenge(transaction, keys.challenges, read.challenge, purpose)))
          return undefined;
        const { id: credentialId, publicKey, transports } = made;
        const { algorithm, counter } = read;
        const passkey = { userId, name, credentialId, publicKey, algorithm, counter, transports };
        if (!(await addPasskey(transaction, { ...passkey, createdAt: now() }))) return undefined;
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
