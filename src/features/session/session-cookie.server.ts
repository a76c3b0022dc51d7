import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';
import { absoluteLimit } from './sessions.store.server.ts';

/** Where a session's token lives in the browser. Under https the name's prefix binds it to this very host. */
export interface SessionCookie {
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

export function sessionCookie({ secure }: { secure: boolean }): SessionCookie {
  const name = secure ? '__Host-session' : 'session';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    read: (request) => request.cookies[name],
    write: (reply, token) => void reply.setCookie(name, token, { ...options, maxAge: absoluteLimit / 1000 }),
    clear: (reply) => void reply.clearCookie(name, options),
  };
}
