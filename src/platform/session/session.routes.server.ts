import type { FastifyPluginAsync } from 'fastify';
import { accountApi } from './account.api.server.ts';
import { secondFactorApi } from './second-factor.api.server.ts';
import { signInApi } from './sign-in.api.server.ts';
import type { SessionRoutesOptions } from './sign-in.server.ts';

/** Everything about signing in and one's own account below `/api/`. */
export const sessionRoutes: FastifyPluginAsync<SessionRoutesOptions> = async (app, options) => {
  await app.register(signInApi, options);
  await app.register(accountApi, options);
  await app.register(secondFactorApi, options);
};
