import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#platform/feature.server.ts';
import { parseForms } from '#platform/forms/form-route.server.ts';
import { verifyLinkToken, keepTokensPrivate } from '#http/link-page.server.ts';
import type { LinkedForm } from './link-form.ts';
import { notifyUser } from '#platform/session/login-mails.server.ts';
import { readNewPassword } from './new-password.server.ts';
import { findReset, consumeReset } from './password-resets.store.server.ts';
import { clearFailures } from '#platform/session/sign-in/sign-in-failures.store.server.ts';
import type { SessionRoutesOptions } from '#platform/session/session-options.server.ts';
import type { User } from '#platform/user/user.ts';
import { readEmail } from '#platform/session/users.store.server.ts';
import '#http/route-config.server.ts';

const path = '/reset-password';

/** The link for a new password: `GET` shows a form and changes nothing, `POST` changes the password, once. */
export const resetPasswordPage: FastifyPluginAsync<
  SessionRoutesOptions & Pick<Services, 'renderPage' | 'linkKey'>
> = async (app, options) => {
  const { db, now, renderPage, linkKey, record } = options;
  parseForms(app);
  keepTokensPrivate(app);

  async function show(reply: FastifyReply, status: number, linkedForm: LinkedForm | undefined) {
    reply.type('text/html; charset=utf-8');
    return reply.code(status).send(await renderPage(path, linkedForm ? { linkedForm } : {}));
  }

  async function find(request: FastifyRequest) {
    const link = verifyLinkToken(request, linkKey, 'reset-password');
    const user = link && (await findReset(db, link.id, now()));
    return link && user && { ...link, user };
  }

  app.get(path, { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const { done } = request.query as Record<string, unknown>;
    if (done !== undefined) return show(reply, 200, { done: true });
    const found = await find(request);
    if (!found) return show(reply, 410, undefined);
    return show(reply, 200, { token: found.token, username: found.user.username, errors: {} });
  });

  app.post(
    path,
    { config: { access: 'public', countsAsForm: true }, schema: { hide: true } },
    async (request, reply) => {
      const found = await find(request);
      if (!found) return show(reply, 410, undefined);
      const { id, token, user } = found;
      const typed = readNewPassword(request.body, user.username, options.facts().company);
      if (!typed.ok) {
        const { errors } = typed;
        return show(reply, 400, { token, username: user.username, errors });
      }
      if (!(await change(request, { id, userId: user.id, password: typed.password })))
        return show(reply, 410, undefined);
      await clearFailures(db, user.username, request.ip, now());
      return reply.redirect(`${path}?done`, 303);
    },
  );

  const change = (
    request: FastifyRequest,
    reset: { id: string; userId: string; password: string },
  ): Promise<User | undefined> =>
    db.transaction(async (transaction) => {
      const user = await consumeReset(transaction, { ...reset, now: now() });
      if (!user) return undefined;
      const { id: recordId, username } = user;
      const event = {
        action: 'change-password',
        recordId,
        recordName: username,
        detail: 'with a link',
      } as const;
      await record(transaction, { user, ip: request.ip }, event);
      const email = await readEmail(transaction, user.id);
      await notifyUser(transaction, options, { ...user, email }, 'password-changed');
      return user;
    });
};
