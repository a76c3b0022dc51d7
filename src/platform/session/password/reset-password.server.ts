import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { addLinkPage, type OpenedLink } from '#platform/forms/form-route.server.ts';
import type { LinkedForm } from './link-form.ts';
import { notifyUser } from '#platform/session/login-mails.server.ts';
import { readNewPassword } from './password.server.ts';
import { clearFailures } from '#platform/session/sign-in/sign-in-failures.store.server.ts';
import type { SessionServices } from '#platform/session/session-services.server.ts';
import type { User } from '#platform/user/user.ts';
import { findReset, consumeReset } from '#platform/session/users.store.server.ts';

const path = '/reset-password';

/** The link for a new password: `GET` shows a form, `POST` changes the password, once. */
export const resetPasswordPage: FastifyPluginAsync<SessionServices> = async (app, options) => {
  const { db, now, record } = options;

  addLinkPage<User>(app, options, {
    path,
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
      return `${path}?done`;
    },
  });

  const change = (
    request: FastifyRequest,
    reset: { id: string; userId: string; password: string },
  ): Promise<User | undefined> =>
    db.transaction(async (transaction) => {
      const user = await consumeReset(transaction, { ...reset, now: now() });
      if (!user) return undefined;
      await options.endOtherAccess(transaction, user.id);
      const { id: recordId, username } = user;
      const event = {
        action: 'change-password',
        recordId,
        recordName: username,
        detail: 'with a link',
      } as const;
      await record(transaction, { user, ip: request.ip }, event);
      await notifyUser(transaction, options, user, 'password-changed');
      return user;
    });
};

/** The form with which somebody chooses a new password. */
function showForm(
  { token, found: { username } }: OpenedLink<User>,
  errors: LinkedForm['errors'],
  status = 200,
) {
  const linkedForm: LinkedForm = { token, username, errors };
  return { status, data: { linkedForm } };
}
