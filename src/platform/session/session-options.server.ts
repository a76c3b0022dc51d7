import type { Services } from '#platform/feature.server.ts';
import { readSecondFactorDeps } from './second-factor-deps.server.ts';
import { sessionCookies } from './session-cookie.server.ts';
import type { SessionRoutesOptions } from './sign-in.server.ts';

/** What the routes about logins and their sessions share. */
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
