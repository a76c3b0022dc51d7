import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';
import { absoluteLimit, secondStepLimit } from './sessions.store.server.ts';
import type { User } from './user.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The requesting user; null on public routes (unchecked). */
    user: User | null;
  }
}

/** Where the browser stores a token. Under HTTPS, the name's prefix binds it to this exact host. */
export interface TokenCookie {
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/** Where the tokens of sign-ins and sessions are stored: under separate names, so that they are not confused. */
export interface SessionCookies {
  session: TokenCookie;
  /** Between the two steps of a sign-in. */
  pending: TokenCookie;
}

export function sessionCookies({ secure }: { secure: boolean }): SessionCookies {
  const named = (name: string, lifetime: number, sameSite: 'lax' | 'strict'): TokenCookie => {
    const fullName = secure ? `__Host-${name}` : name;
    const options = { path: '/', httpOnly: true, sameSite, secure };
    return {
      read: (request) => request.cookies[fullName],
      write: (reply, token) => void reply.setCookie(fullName, token, { ...options, maxAge: lifetime / 1000 }),
      clear: (reply) => void reply.clearCookie(fullName, options),
    };
  };
  return {
    session: named('session', absoluteLimit, 'lax'),
    pending: named('sign-in', secondStepLimit, 'strict'),
  };
}
