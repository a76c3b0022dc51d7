import type { FastifyReply, FastifyRequest } from 'fastify';
import { knownBrowserLimit } from './sign-in/known-browsers.store.server.ts';
import { absoluteLimit } from './sessions.store.server.ts';
import { verificationPeriods } from './verifications.store.server.ts';
import type { User } from '#platform/user/user.ts';
import '@fastify/cookie';

declare module 'fastify' {
  interface FastifyRequest {
    /** The requesting user; null on public routes (unchecked). */
    user: User | null;
  }
}

/** Where browsers store the tokens of sign-ins and sessions: under separate names, so that they are not confused. */
export function sessionCookies({ secure }: { secure: boolean }) {
  const cookie = (name: string, lifetime: number, sameSite: 'lax' | 'strict') => {
    // This prefix binds it to this exact host.
    const fullName = secure ? `__Host-${name}` : name;
    const options = { path: '/', httpOnly: true, sameSite, secure };
    return {
      read: (request: FastifyRequest) => request.cookies[fullName],
      write: (reply: FastifyReply, token: string) =>
        void reply.setCookie(fullName, token, { ...options, maxAge: lifetime / 1000 }),
      clear: (reply: FastifyReply) => void reply.clearCookie(fullName, options),
    };
  };
  return {
    session: cookie('session', absoluteLimit, 'lax'),
    /** Between the two steps of a sign-in. */
    pending: cookie('sign-in', verificationPeriods['second-step'], 'strict'),
    /** Recognizes the browsers somebody has signed in with. It opens nothing, and stays when they sign out. */
    browser: cookie('browser', knownBrowserLimit, 'lax'),
  };
}

export type SessionCookies = ReturnType<typeof sessionCookies>;
export type TokenCookie = SessionCookies['session'];
