import { isIP } from 'node:net';
import type { Services } from '#platform/feature.server.ts';
import { readSecret } from '#platform/secrets/read-secret.server.ts';
import type { SecondFactorDeps } from './second-factor/second-factor.server.ts';
import { type SessionCookies, sessionCookies } from './session-cookie.server.ts';

/** What the routes about logins and their sessions share. */
export interface SessionServices extends Services {
  cookies: SessionCookies;
  deps: SecondFactorDeps;
  publicUrl: string;
  /** Whether there is a mail server. */
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
