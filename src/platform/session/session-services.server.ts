import '@fastify/cookie';
import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#platform/feature.server.ts';
import { readSecret } from '#platform/secrets/read-secret.server.ts';
import { knownBrowserLimit } from '#platform/session/sign-in/known-browsers.store.server.ts';
import type { User } from '#platform/user/user.ts';
import type { SecondFactorDeps } from './second-factor/second-factor.server.ts';
import { absoluteLimit } from './sessions.store.server.ts';
import { verificationPeriods } from './verifications.store.server.ts';

export interface SessionServices extends Services {
  cookies: SessionCookies;
  deps: SecondFactorDeps;
  publicUrl: string;
  sendsMail: boolean;
}

/** Adds to the services the sessions' cookies, the keys that all nodes share, and the relying party of passkeys. */
export async function sessionServices(services: Services): Promise<SessionServices> {
  const { db, config, facts } = services;
  const { publicUrl } = config;
  const { hostname, origin } = new URL(publicUrl);
  // Browsers do not create passkeys for bare IP addresses.
  const isNamed = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0;
  const relyingParty = {
    id: hostname,
    origin,
    get name() {
      return facts().company.name;
    },
  };
  return {
    ...services,
    cookies: sessionCookies({ secure: config.secureCookies }),
    deps: {
      keys: {
        secrets: await readSecret(db, 'second-factor'),
        challenges: await readSecret(db, 'challenges'),
      },
      relyingParty: isNamed ? relyingParty : undefined,
    },
    publicUrl,
    sendsMail: config.smtpUrl !== undefined,
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The requesting user; null on public routes (unchecked). */
    user: User | null;
  }
}

/** Cookies with the tokens of sign-ins and sessions: under separate names, so that they are not confused. */
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
