import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Executor } from '#database/database.server.ts';
import { byId } from '#http/parameters.ts';
import { notFound, Refusal } from '#http/refusals.server.ts';
import { adminRoute } from '#http/route.server.ts';
import {
  makeConfirmedChange,
  requireConfirmation,
} from '#platform/session/account/confirm-identity.server.ts';
import type { SessionServices } from '#platform/session/session-services.server.ts';
import { describeSecret } from './one-time-code.server.ts';
import {
  makeChallenge,
  passkeyTimeoutMs,
  consumeChallenge,
  requireRelyingParty,
  toDescriptor,
  userHandleOf,
} from './second-factor.server.ts';
import * as store from './second-factor.store.server.ts';
import {
  appSecretSchema,
  codeSchema,
  newPasskeyResponseSchema,
  passkeyCreationSchema,
  passkeyNameSchema,
  recoveryCodesSchema,
  secondFactorSchema,
} from './second-factor.ts';
import { algorithms, verifyNewPasskey } from './verify-passkey.server.ts';

export const secondFactorApi: FastifyPluginAsyncZod<SessionServices> = async (app, options) => {
  const { db, deps, now, facts } = options;
  const { keys, relyingParty } = deps;

  app.get(
    '/api/auth/second-factor',
    adminRoute('account', 'Your second factor', { response: { 200: secondFactorSchema } }),
    async ({ user }) => ({
      appSince: (await store.findAppEnabledAt(db, user!.id)) ?? null,
      passkeys: (await store.listPasskeys(db, user!.id)).map((passkey) => ({
        ...passkey,
        worksAt: passkey.host === relyingParty?.id ? null : passkey.host,
      })),
      recoveryCodesLeft: await store.countRecoveryCodes(db, user!.id),
      canHavePasskeys: relyingParty !== undefined,
    }),
  );

  app.post(
    '/api/auth/authenticator-app',
    adminRoute('account', 'Start setting up an authenticator app, without turning it on', {
      response: { 200: appSecretSchema },
    }),
    async (request) => {
      await requireConfirmation(options, request);
      const { id, username } = request.user!;
      const bytes = await store.startAppSetup(db, id, { key: keys.secrets, now: now() });
      if (!bytes) throw new Refusal('already-on');
      return describeSecret(bytes, { issuer: facts().company.name, label: username });
    },
  );

  /** Adds a factor, and returns recovery codes for the first one; those of an earlier one remain valid. */
  async function addFactor(tx: Executor, userId: string, add: () => Promise<void>) {
    const isFirst = (await store.listStepMethods(tx, userId)).length === 0;
    await add();
    return { recoveryCodes: isFirst ? await store.replaceRecoveryCodes(tx, userId, now()) : [] };
  }

  app.put(
    '/api/auth/authenticator-app',
    adminRoute('account', 'Turn on the authenticator app with its first code', {
      body: codeSchema,
      response: { 200: recoveryCodesSchema },
    }),
    async (request) => {
      const code = request.body.code.replaceAll(/[\s-]/g, '');
      const event = { action: 'create', kind: 'authenticator app' } as const;
      return makeConfirmedChange(options, request, event, (tx, userId) =>
        addFactor(tx, userId, async () => {
          const check = { key: keys.secrets, now: now(), turnsOn: true };
          if (!(await store.consumeAppCode(tx, userId, code, check)))
            throw new Refusal('wrong-code').onField('code').withStatus(400);
        }),
      );
    },
  );

  app.delete(
    '/api/auth/authenticator-app',
    adminRoute('account', 'Turn off the authenticator app', {
      response: { 200: z.object({ turnedOff: z.literal(true) }) },
    }),
    async (request) => {
      const event = { action: 'delete', kind: 'authenticator app' } as const;
      await makeConfirmedChange(options, request, event, async (tx, userId) => {
        if (!(await store.removeAuthenticatorApp(tx, userId))) throw notFound('authenticator app');
        await store.removeUnneededRecoveryCodes(tx, userId);
      });
      return { turnedOff: true as const };
    },
  );

  app.post(
    '/api/auth/passkeys/challenge',
    adminRoute('account', 'Options for creating a passkey', { response: { 200: passkeyCreationSchema } }),
    async (request) => {
      const rp = requireRelyingParty(deps);
      await requireConfirmation(options, request);
      const { id, username } = request.user!;
      return {
        challenge: makeChallenge(keys.challenges, { action: 'register', subject: id }, now()),
        rp: { id: rp.id, name: rp.name },
        user: { id: userHandleOf(id), name: username, displayName: username },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
        excludeCredentials: (await store.listPasskeys(db, id)).map(toDescriptor),
        // Stored by the authenticator with the user name if possible: then it also signs in without a password.
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' } as const,
        attestation: 'none' as const,
        timeout: passkeyTimeoutMs,
      };
    },
  );

  app.post(
    '/api/auth/passkeys',
    adminRoute('account', 'Register a new passkey', {
      body: z.extend(passkeyNameSchema, { passkey: newPasskeyResponseSchema }),
      response: { 201: recoveryCodesSchema },
    }),
    async (request, reply) => {
      const { name, passkey: response } = request.body;
      const verified = await verifyNewPasskey(response, requireRelyingParty(deps));
      const event = { action: 'create', kind: 'passkey' } as const;
      const codes = await makeConfirmedChange(options, request, event, (tx, userId) =>
        addFactor(tx, userId, async () => {
          if (!verified) throw new Refusal('passkey-not-registered');
          const { challenge, ...credential } = verified;
          const purpose = { action: 'register', subject: userId, now: now() } as const;
          const isOurs = await consumeChallenge(tx, keys.challenges, challenge, purpose);
          const { transports } = response.response;
          const host = relyingParty!.id;
          const passkey = { userId, name, ...credential, transports, host, createdAt: now() };
          if (!isOurs || !(await store.addPasskey(tx, passkey))) throw new Refusal('passkey-not-registered');
        }),
      );
      return reply.code(201).send(codes);
    },
  );

  app.delete(
    '/api/auth/passkeys/:id',
    adminRoute('account', 'Remove one of your passkeys', byId('a passkey')),
    async (request) => {
      const { id } = request.params;
      const event = { action: 'delete', kind: 'passkey', recordId: id } as const;
      await makeConfirmedChange(options, request, event, async (tx, userId) => {
        if (!(await store.removePasskeys(tx, userId, id))) throw notFound('passkey');
        await store.removeUnneededRecoveryCodes(tx, userId);
      });
      return { id };
    },
  );

  app.post(
    '/api/auth/recovery-codes',
    adminRoute('account', 'Create ten new recovery codes, which replace the old ones', {
      response: { 200: recoveryCodesSchema },
    }),
    async (request) => {
      const event = { action: 'create', kind: 'set of recovery codes' } as const;
      return makeConfirmedChange(options, request, event, async (tx, userId) => {
        if ((await store.listStepMethods(tx, userId)).length === 0) throw notFound('second factor');
        return { recoveryCodes: await store.replaceRecoveryCodes(tx, userId, now()) };
      });
    },
  );
};
