import type { FastifyInstance } from 'fastify';
import type { ServerFeature, Services } from '#platform/feature.server.ts';
import { accountApi } from './account.api.server.ts';
import { personalSessions, personalSignInFailures } from './personal-sessions.server.ts';
import { readSecondFactorDeps } from './second-factor-deps.server.ts';
import { secondFactorApi } from './second-factor.api.server.ts';
import { sessionCookies } from './session-cookie.server.ts';
import { signInApi } from './sign-in.api.server.ts';
import { signInForms } from './sign-in-forms.server.ts';

async function routes(app: FastifyInstance, services: Services) {
  const { db, config, now, facts, record, onRefusedSignIn, renderForm } = services;
  const cookies = sessionCookies({ secure: config.secureCookies });
  const deps = await readSecondFactorDeps(db, services);
  const session = { db, cookies, deps, now, facts, record, onRefusedSignIn };
  await app.register(signInApi, session);
  await app.register(signInForms, { ...session, renderForm });
  await app.register(accountApi, session);
  await app.register(secondFactorApi, session);
}

export const session: ServerFeature = { routes, personalData: [personalSessions, personalSignInFailures] };
