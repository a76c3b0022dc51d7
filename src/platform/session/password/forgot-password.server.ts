import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { requiredText } from '#http/text-field.ts';
import { acceptForms } from '#platform/forms/form-route.server.ts';
import type { loginMails } from '#platform/session/login-mails.server.ts';
import {
  countResetAttempt,
  countSignInAttempt,
} from '#platform/session/sign-in/sign-in-failures.store.server.ts';
import type { SessionServices } from '#platform/session/session-services.server.ts';
import { tooManyAttempts } from '#platform/session/sign-in/sign-in-refusal.server.ts';
import { findUserByNameOrEmail, lockUser, startReset } from '#platform/session/users.store.server.ts';

const path = '/forgot-password';
const loginSchema = z.object({ login: requiredText(254, 'Please enter your username or email address') });

/** Sends a link for a new password. The response, and when it comes, tell nobody whether there is such a login. */
export const forgotPasswordForm: FastifyPluginAsync<SessionServices> = async (app, session) => {
  const { db, now, sendsMail } = session;
  const sendBack = acceptForms(app, session);
  const working = new Set<Promise<void>>();
  app.addHook('onClose', async () => void (await Promise.allSettled(working)));

  app.post<{ Body: z.output<typeof loginSchema> }>(
    path,
    { config: { access: 'public', countsAsForm: true }, schema: { hide: true, body: loginSchema } },
    async (request, reply) => {
      const { login } = request.body;
      if (!sendsMail) return sendBack(reply, 400, path, { values: { login }, errors: {} });
      // No name begins with a line feed.
      const wait = await countSignInAttempt(db, `\nforgot ${login}`, request.ip, now());
      if (wait > 0) throw tooManyAttempts(wait, 'requests for a new password');
      // After the response, which therefore takes the same time for every name.
      const work = sendPasswordLink(session, request, login)
        .catch((error: unknown) => request.log.error({ err: error }, 'a password link could not be queued'))
        .finally(() => working.delete(work));
      working.add(work);
      return reply.redirect(`${path}/sent`, 303);
    },
  );
};

async function sendPasswordLink(
  { db, now, record, queueMails }: SessionServices,
  { ip }: FastifyRequest,
  login: string,
): Promise<void> {
  const found = await findUserByNameOrEmail(db, login);
  if (!found || found.email === null) return;
  const { id, username, email } = found;
  // Requests from many networks neither fill the mailbox nor make each link useless.
  if ((await countResetAttempt(db, id, now())) > 0) return;
  await db.transaction(async (transaction) => {
    if (!(await lockUser(transaction, id, 'no key update'))) return;
    const reset = await startReset(transaction, id, now());
    await record(
      transaction,
      { user: null, ip },
      {
        action: 'create',
        kind: 'password link',
        recordId: id,
        recordName: username,
        detail: 'asked for at the sign-in',
      },
    );
    await queueMails<typeof loginMails>(transaction, [
      {
        kind: 'password-link',
        about: id,
        recipient: email,
        content: { reset: { id: reset.id, username, sentBy: null } },
        uselessAt: reset.expiresAt,
      },
    ]);
  });
}
