import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '#database/database.server.ts';
import '#http/route-config.server.ts';
import { clientNetwork } from '#lib/network-address.ts';
import type { SessionCookie } from './session-cookie.server.ts';
import { endSession } from './sessions.store.server.ts';
import { refuseSignIn, signIn } from './sign-in.server.ts';
import { credentialsSchema, userSchema, type User } from './user.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null on public routes, where nobody looked. */
    user: User | null;
  }
}

/** `POST /api/login`, `POST /api/logout` and `GET /api/auth/user`. */
export const sessionApi: FastifyPluginAsyncZod<{
  db: Database;
  cookie: SessionCookie;
  now: () => Date;
}> = async (app, { db, cookie, now }) => {
  app.post(
    '/api/login',
    {
      config: { access: 'public' },
      schema: { summary: 'Sign in', body: credentialsSchema, response: { 200: userSchema } },
    },
    async (request, reply) => {
      const signedIn = await signIn(db, request.body, {
        network: clientNetwork(request.ip),
        formerToken: cookie.read(request),
        now,
      });
      if (!signedIn.ok) {
        request.log.warn('a sign-in was refused');
        throw refuseSignIn(signedIn);
      }
      cookie.write(reply, signedIn.token);
      return signedIn.user;
    },
  );

  app.post(
    '/api/logout',
    {
      config: { access: 'public' },
      schema: { summary: 'Sign out', response: { 200: z.object({ signedOut: z.literal(true) }) } },
    },
    async (request, reply) => {
      const token = cookie.read(request);
      if (token) await endSession(db, token);
      cookie.clear(reply);
      return { signedOut: true as const };
    },
  );

  app.get(
    '/api/auth/user',
    {
      config: { access: 'admin' },
      schema: { summary: 'Who is signed in', response: { 200: userSchema } },
    },
    async (request) => request.user!,
  );
};
