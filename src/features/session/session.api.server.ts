import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '#database/database.server.ts';
import { HttpError } from '#http/http-error.server.ts';
import '#http/route-config.server.ts';
import { clientNetwork } from '#lib/network-address.ts';
import type { SessionCookie } from './session-cookie.server.ts';
import { endSession, startSession } from './sessions.store.server.ts';
import { beginSignIn, forgetFailures } from './sign-in-failures.store.server.ts';
import { credentialsSchema, userSchema, type User } from './user.ts';
import { findUserByCredentials } from './users.store.server.ts';

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
      const { username } = request.body;
      const network = clientNetwork(request.ip);
      const wait = await beginSignIn(db, username, network, now());
      if (wait > 0) throw tooManyFailures(wait);
      const user = await findUserByCredentials(db, request.body);
      if (!user) {
        request.log.warn('a sign-in was refused');
        throw new HttpError(401, { code: 'invalid-credentials', message: 'Invalid credentials' });
      }
      await forgetFailures(db, username, network, now());
      // Whatever session this browser had ends here: a token never survives a change of who is signed in.
      const former = cookie.read(request);
      if (former) await endSession(db, former);
      cookie.write(reply, await startSession(db, user.id, now()));
      return user;
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

function tooManyFailures(wait: number): HttpError {
  const seconds = Math.ceil(wait / 1000);
  const span =
    seconds < 90 ? `${seconds} second${seconds === 1 ? '' : 's'}` : `${Math.ceil(seconds / 60)} minutes`;
  return new HttpError(
    429,
    { code: 'too-many-failures', message: `Too many failed sign-ins. Please try again in ${span}.` },
    { 'retry-after': String(seconds) },
  );
}
