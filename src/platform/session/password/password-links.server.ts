import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { requiredText } from '#lib/text-field.ts';
import { acceptForms, addLinkPage, type OpenedLink } from '#platform/forms/form-route.server.ts';
import { notifyUser, queuePasswordLink } from '#platform/session/login-mails.server.ts';
import type { SessionServices } from '#platform/session/session-services.server.ts';
import {
  countResetAttempt,
  countSignInAttempt,
  clearFailures,
} from '#platform/session/sign-in/sign-in-failures.store.server.ts';
import { tooManyFailures } from '#platform/session/sign-in/sign-in-refusal.server.ts';
import {
  findUserByNameOrEmail,
  lockUser,
  startReset,
  findReset,
  consumeReset,
} from '#platform/session/users.store.server.ts';
import type { User } from '#platform/user/user.ts';
import type { LinkedForm } from './link-form.ts';
import { readNewPassword } from './password.server.ts';

const forgotPath = '/forgot-password';
const resetPath = '/reset-password';
const loginSchema = z.object({ login: requiredText(254, 'Please enter your username or email address') });

/** Sends a link for a new password. The response, and when it comes, tell nobody whether there is such a login. */
export const forgotPasswordForm: FastifyPluginAsync<SessionServices> = async (app, session) => {
  const { db, now, sendsMail } = session;
  const sendBack = acceptForms(app, session);
  const working = new Set<Promise<void>>();
  app.addHook('onClose', async () => void (await Promise.allSettled(working)));

  app.post<{ Body: z.output<typeof loginSchema> }>(
    forgotPath,
    { config: { access: 'public', countsAsForm: true }, schema: { hide: true, body: loginSchema } },
    async (request, reply) => {
      const { login } = request.body;
      if (!sendsMail) return sendBack(reply, 400, forgotPath, { values: { login }, errors: {} });
      // No name begins with a line feed.
      const wait = await countSignInAttempt(db, `\nforgot ${login}`, request.ip, now());
      if (wait > 0) throw tooManyFailures(wait, 'requests for a new password');
      // After the response, which therefore takes the same time for every name.
      const work = sendPasswordLink(session, request, login)
        .catch((error: unknown) => request.log.error({ err: error }, 'a password link could not be queued'))
        .finally(() => working.delete(work));
      working.add(work);
      return reply.redirect(`${forgotPath}/sent`, 303);
    },
  );
};

async function sendPasswordLink(
  { db, now, audit, queueMails }: SessionServices,
  { ip }: FastifyRequest,
  login: string,
): Promise<void> {
  const found = await findUserByNameOrEmail(db, login);
  if (!found || found.email === null) return;
  const { id, username, email } = found;
  // Requests from many networks neither fill the mailbox nor make each link useless.
  if ((await countResetAttempt(db, id, now())) > 0) return;
  await db.transaction(async (tx) => {
    if (!(await lockUser(tx, id, 'no key update'))) return;
    const reset = await startReset(tx, id, { now: now() });
    const event = {
      action: 'create',
      kind: 'password link',
      recordId: id,
      recordName: username,
      detail: 'asked for at the sign-in',
    } as const;
    await audit(tx, { user: null, ip }, event);
    await queuePasswordLink(tx, queueMails, { id, username, email }, reset, null);
  });
}

/** The link for a new password: `GET` shows a form, `POST` changes the password, once. */
export const resetPasswordPage: FastifyPluginAsync<SessionServices> = async (app, options) => {
  const { db, now, audit } = options;

  addLinkPage<User>(app, options, {
    path: resetPath,
    purpose: 'reset-password',
    onlyFromOurPages: true,
    find: (id) => findReset(db, id, now()),
    // The link no longer works when the password is changed.
    refuse: async ({ method, query }) =>
      method !== 'POST' && 'done' in (query as object) ? { data: { done: true } } : { status: 410, data: {} },
    show: async (opened) => showForm(opened, {}),
    async submit(opened) {
      const { id, found: user, request } = opened;
      const typed = readNewPassword(request.body, user.username, options.facts().company);
      if (!typed.ok) return showForm(opened, typed.errors, 400);
      if (!(await change(request, { id, userId: user.id, password: typed.password }))) return undefined;
      await clearFailures(db, user.username, request.ip, now());
      return `${resetPath}?done`;
    },
  });

  const change = (request: FastifyRequest, reset: { id: string; userId: string; password: string }) =>
    db.transaction(async (tx) => {
      const user = await consumeReset(tx, { ...reset, now: now() });
      if (!user) return undefined;
      await options.endOtherAccess(tx, user.id);
      const event = {
        action: 'change-password',
        recordId: user.id,
        recordName: user.username,
        detail: 'with a link',
      } as const;
      await audit(tx, { user, ip: request.ip }, event);
      await notifyUser(tx, options, user, 'password-changed');
      return user;
    });
};

function showForm(
  { token, found: { username } }: OpenedLink<User>,
  errors: LinkedForm['errors'],
  status = 200,
) {
  const linkedForm: LinkedForm = { token, username, errors };
  return { status, data: { linkedForm } };
}
