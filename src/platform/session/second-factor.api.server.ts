import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { RecordAudit } from '#platform/audit/audit-event.server.ts';
import type { Database } from '#database/database.server.ts';
import { HttpError, notFound } from '#http/http-error.server.ts';
import '#http/route-config.server.ts';
import { toBase32 } from '#lib/base32.ts';
import {
  beginAuthenticatorApp,
  findTurnedOn,
  removeAuthenticatorApp,
  spendAppCode,
} from './authenticator-apps.store.server.ts';
import { confirmIdentity } from './confirm-identity.server.ts';
import { makeConfirmedChange, requireConfirmation } from './confirmed-change.server.ts';
import { listPasskeys } from './passkeys.store.server.ts';
import {
  countRecoveryCodes,
  removeUselessRecoveryCodes,
  replaceRecoveryCodes,
} from './recovery-codes.store.server.ts';
import { listStepMethods, type SecondFactorDeps } from './second-factor.server.ts';
import {
  appSecretSchema,
  codeSchema,
  confirmationSchema,
  recoveryCodesSchema,
  secondFactorSchema,
} from './second-factor.ts';
import { refuseSecondStep, wrongCode } from './second-step.server.ts';
import './session.api.server.ts';
import type { SessionCookies } from './session-cookie.server.ts';
import { confirmSession } from './sessions.store.server.ts';

const admin = { access: 'admin' } as const;

/** The user's second factor: `/api/auth/confirmation`, `second-factor`, `authenticator-app` and `recovery-codes`. */
export const secondFactorApi: FastifyPluginAsyncZod<{
  db: Database;
  cookies: SessionCookies;
  means: SecondFactorDeps;
  /** The site's name in the app. */
  issuer: string;
  now: () => Date;
  record: RecordAudit;
}> = async (app, { db, cookies: { session: cookie }, means, issuer, now, record }) => {
  const parts = { db, cookie, now, record };

  app.get(
    '/api/auth/second-factor',
    { config: admin, schema: { summary: 'One’s own second factor', response: { 200: secondFactorSchema } } },
    async ({ user }) => ({
      appSince: (await findTurnedOn(db, user!.id)) ?? null,
      passkeys: await listPasskeys(db, user!.id),
      recoveryCodesLeft: await countRecoveryCodes(db, user!.id),
      canHavePasskeys: means.relyingParty !== undefined,
    }),
  );

  app.post(
    '/api/auth/confirmation',
    {
      config: admin,
      schema: {
        summary: 'Prove anew who one is, which allows one change of one’s own second factor',
        body: confirmationSchema,
        response: { 200: z.object({ confirmed: z.literal(true) }) },
      },
    },
    async (request, reply) => {
      const outcome = await confirmIdentity(db, request.user!, request.body, request, { means, now, record });
      if (!outcome.ok) {
        request.log.warn('a confirmation was refused');
        throw refuseConfirmation(outcome);
      }
      cookie.write(reply, await confirmSession(db, cookie.read(request)!, now()));
      return { confirmed: true as const };
    },
  );

  app.post(
    '/api/auth/authenticator-app',
    {
      config: admin,
      schema: {
        summary: 'Begin to set up an authenticator app; nothing is on yet',
        response: { 200: appSecretSchema },
      },
    },
    async (request) => {
      await requireConfirmation(parts, request);
      const { id, username } = request.user!;
      const secret = await beginAuthenticatorApp(db, id, { key: means.keys.secrets, now: now() });
      if (!secret) {
        throw new HttpError(409, {
          code: 'already-on',
          message: 'There is an authenticator app already. Turn it off first.',
        });
      }
      const encoded = toBase32(secret);
      const label = [issuer, username].map(encodeURIComponent).join(':');
      const query = new URLSearchParams({ secret: encoded, issuer }).toString().replaceAll('+', '%20');
      return { secret: encoded, uri: `otpauth://totp/${label}?${query}` };
    },
  );

  app.put(
    '/api/auth/authenticator-app',
    {
      config: admin,
      schema: {
        summary: 'Turn the authenticator app on, with a first code of it',
        body: codeSchema,
        response: { 200: recoveryCodesSchema },
      },
    },
    async (request) => {
      const code = request.body.code.replaceAll(/[\s-]/g, '');
      const event = { action: 'create', kind: 'authenticator app' } as const;
      const codes = await makeConfirmedChange(parts, request, event, async (transaction, userId) => {
        const isFirst = (await listStepMethods(transaction, userId)).length === 0;
        const check = { key: means.keys.secrets, now: now(), turnsOn: true };
        if (!(await spendAppCode(transaction, userId, code, check))) return undefined;
        return isFirst ? replaceRecoveryCodes(transaction, userId, now()) : [];
      });
      if (!codes) throw wrongCode(400);
      return { recoveryCodes: codes };
    },
  );

  app.delete(
    '/api/auth/authenticator-app',
    {
      config: admin,
      schema: {
        summary: 'Turn the authenticator app off',
        response: { 200: z.object({ turnedOff: z.literal(true) }) },
      },
    },
    async (request) => {
      const event = { action: 'delete', kind: 'authenticator app' } as const;
      const isOff = await makeConfirmedChange(parts, request, event, async (transaction, userId) => {
        if (!(await removeAuthenticatorApp(transaction, userId))) return undefined;
        await removeUselessRecoveryCodes(transaction, userId);
        return true;
      });
      if (!isOff) throw notFound('authenticator app');
      return { turnedOff: true as const };
    },
  );

  app.post(
    '/api/auth/recovery-codes',
    {
      config: admin,
      schema: {
        summary: 'Make ten new recovery codes, which replace those there were',
        response: { 200: recoveryCodesSchema },
      },
    },
    async (request) => {
      const event = { action: 'create', kind: 'set of recovery codes' } as const;
      const codes = await makeConfirmedChange(parts, request, event, async (transaction, userId) =>
        (await listStepMethods(transaction, userId)).length === 0
          ? undefined
          : replaceRecoveryCodes(transaction, userId, now()),
      );
      if (!codes) throw notFound('second factor');
      return { recoveryCodes: codes };
    },
  );
};

/** Not 401 as at sign-in: the user is and stays signed in. */
function refuseConfirmation(refusal: Parameters<typeof refuseSecondStep>[0]): HttpError {
  if (refusal.reason === 'invalid-credentials') {
    const message = 'This is not your current password';
    const fields = { currentPassword: message };
    return new HttpError(400, { code: 'wrong-password', message: `${message}.`, fields });
  }
  const { status, body, headers } = refuseSecondStep(refusal);
  return new HttpError(status === 401 ? 400 : status, body, headers);
}
