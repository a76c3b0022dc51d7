import type { CurrentFacts } from '#brokerage/current-facts.ts';
import type { Database } from '#database/database.server.ts';
import type { RecordAudit } from '#platform/audit/audit-event.server.ts';
import type { Services } from '#platform/feature.server.ts';
import type { QueueMails } from '#platform/outbox/mail-template.server.ts';
import type { SecondFactorDeps } from './second-factor/second-factor.server.ts';
import { readSecondFactorDeps } from './second-factor/second-factor-deps.server.ts';
import { type SessionCookies, sessionCookies } from './session-cookie.server.ts';

/** What the routes about logins and their sessions share. */
export interface SessionRoutesOptions {
  db: Database;
  cookies: SessionCookies;
  deps: SecondFactorDeps;
  now: () => Date;
  facts: () => CurrentFacts;
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
