import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from '#database/database.server.ts';
import { browserName } from '#platform/session/account/browser-name.ts';
import { notifyUser } from '#platform/session/login-mails.server.ts';
import type { SessionServices, SessionCookies } from '#platform/session/session-services.server.ts';
import { endSession, startSession } from '#platform/session/sessions.store.server.ts';
import type { User } from '#platform/user/user.ts';
import { rememberBrowser } from './known-browsers.store.server.ts';

/** A user who has signed in, and the tokens that their browser gets. */
export interface SignedIn {
  user: User;
  session: string;
  /** Undefined if it could not be remembered. */
  browser: string | undefined;
}

/** Starts the session of a user whom the caller's transaction has locked. */
export async function completeSignIn(
  tx: Transaction,
  user: User,
  request: FastifyRequest,
  options: SessionServices,
  detail?: string,
): Promise<SignedIn> {
  const { cookies, now, audit } = options;
  // A token must not survive a new sign-in.
  const formerToken = cookies.session.read(request);
  if (formerToken !== undefined) await endSession(tx, formerToken);
  await audit(tx, { user, ip: request.ip }, { action: 'sign-in', ...(detail && { detail }) });
  const session = await startSession(tx, user.id, request, now());
  return { user, session, browser: await noteBrowser(tx, user, request, options) };
}

/** Hands over the tokens, and returns whose they are. The session's cookie comes first. */
export function setSessionCookies(
  cookies: SessionCookies,
  reply: FastifyReply,
  { user, session, browser }: SignedIn,
): User {
  cookies.session.write(reply, session);
  if (browser !== undefined) cookies.browser.write(reply, browser);
  return user;
}

/** Tells the user by email of a sign-in from a new browser. If that fails, they are signed in all the same. */
async function noteBrowser(
  tx: Transaction,
  user: User,
  request: FastifyRequest,
  options: SessionServices,
): Promise<string | undefined> {
  const { cookies, now } = options;
  try {
    return await tx.transaction(async (savepoint) => {
      const presented = cookies.browser.read(request);
      const { token, isNew } = await rememberBrowser(savepoint, user.id, presented, now());
      if (isNew) {
        const browser = browserName(request.headers['user-agent'] ?? null);
        await notifyUser(savepoint, options, user, 'new-browser', { browser, address: request.ip });
      }
      return token;
    });
  } catch (error) {
    request.log.warn({ err: error }, 'the browser of a sign-in could not be remembered');
    return undefined;
  }
}
