import { isIP } from 'node:net';
import type { Database, Executor } from '#database/database.server.ts';
import type { RecordAudit } from '#platform/audit/audit-event.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { readSecret } from '#platform/secrets/read-secret.server.ts';
import type { QueueMails } from '#platform/outbox/mail-template.server.ts';
import type { SecondFactorDeps } from './second-factor/second-factor.server.ts';
import { type SessionCookies, sessionCookies } from './session-cookie.server.ts';

/** What the routes about logins and their sessions share. */
export interface SessionRoutesOptions {
  db: Database;
  cookies: SessionCookies;
  deps: SecondFactorDeps;
  now: () => Date;
  facts: Services['facts'];
  record: RecordAudit;
  queueMails: QueueMails;
  /** Whether there is a mail server. */
  sendsMail: boolean;
  onRefusedSignIn: Services['onRefusedSignIn'];
}

/** Reads what they share from the services. */
export async function sessionOptions(services: Services): Promise<SessionRoutesOptions> {
  const { db, config, now, facts, record, queueMails, onRefusedSignIn } = services;
  return {
    db,
    cookies: sessionCookies({ secure: config.secureCookies }),
    deps: await readSecondFactorDeps(db, services),
    now,
    facts,
    record,
    queueMails,
    sendsMail: config.smtpUrl !== undefined,
    onRefusedSignIn,
  };
}

/** The keys that all nodes share, and the relying party of passkeys: the site at its configured address. */
async function readSecondFactorDeps(
  db: Executor,
  { config: { publicUrl }, facts }: Pick<Services, 'config' | 'facts'>,
): Promise<SecondFactorDeps> {
  const { hostname, origin } = new URL(publicUrl);
  // Browsers do not create passkeys for bare IP addresses.
  const isNamed = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0;
  return {
    keys: { secrets: await readSecret(db, 'second-factor'), challenges: await readSecret(db, 'challenges') },
    relyingParty: isNamed
      ? {
          id: hostname,
          origin,
          get name() {
            return facts().company.name;
          },
        }
      : undefined,
  };
}
