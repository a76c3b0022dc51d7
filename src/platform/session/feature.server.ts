import type { FastifyInstance } from 'fastify';
import { brokerage } from '#brokerage/brokerage.ts';
import type { ServerFeature, Services } from '#platform/feature.server.ts';
import { accountApi } from './account.api.server.ts';
import { passkeysApi } from './passkeys.api.server.ts';
import { personalSessions, personalSignInFailures } from './personal-sessions.server.ts';
import { readSecondFactorDeps } from './second-factor-deps.server.ts';
import { secondFactorApi } from './second-factor.api.server.ts';
import { secondStepApi } from './second-step.api.server.ts';
import { sessionCookies } from './session-cookie.server.ts';
import { sessionApi } from './session.api.server.ts';
import { signInForms } from './sign-in-forms.server.ts';

async function routes(app: FastifyInstance, services: Services) {
  const { db, config, now, record, onRefusedSignIn: noteRefused, renderForm } = services;
  const cookies = sessionCookies({ secure: config.secureCookies });
  const means = await readSecondFactorDeps(db, config);
  const signingIn = { db, cookies, means, now, record };
  await app.register(sessionApi, { ...signingIn, noteRefused });
  await app.register(secondStepApi, signingIn);
  await app.register(accountApi, signingIn);
  await app.register(secondFactorApi, { ...signingIn, issuer: brokerage.name });
  await app.register(passkeysApi, signingIn);
  await app.register(signInForms, { ...signingIn, noteRefused, renderForm });
}

export const session: ServerFeature = { routes, personalData: [personalSessions, personalSignInFailures] };
