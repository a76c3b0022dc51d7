import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { mayUse, roleOf } from '#http/access.ts';
import { formBody, parseForms } from '#platform/forms/form-route.server.ts';
import { verifyLinkToken, keepTokensPrivate } from '#http/link-page.server.ts';
import {
  completeSignIn,
  setSessionCookies,
  type SignInTokens,
} from '#platform/session/sign-in/complete-sign-in.server.ts';
import type { LinkedForm } from '#platform/session/password/link-form.ts';
import { readNewPassword } from '#platform/session/password/new-password.server.ts';
import { opensInSentence } from '#platform/user/role-labels.ts';
import type { User } from '#platform/user/user.ts';
import { createUser } from '#platform/session/users.store.server.ts';
import { findExpiredInviter, findInvitation, removeInvitation } from './invitations.store.server.ts';
import { type Invitation, newUsernameField } from './logins.ts';
import type { LoginRoutesOptions } from './manage-logins.server.ts';
import '#http/route-config.server.ts';

const path = '/invitation';

type Outcome =
  | { ok: true; user: User; tokens: SignInTokens }
  | { ok: false; reason: 'gone' | 'name-taken' | 'email-taken' };

/**
 * The link in an invitation: `GET` shows a form and changes nothing, `POST` creates the login and signs in, once. Not
 * accepted from other sites: they could sign somebody in to a login that is not theirs.
 */
export const invitationPage: FastifyPluginAsync<LoginRoutesOptions> = async (app, options) => {
  const { db, now, cookies, record, renderPage, linkKey } = options;
  parseForms(app);
  keepTokensPrivate(app);

  const readLink = (request: FastifyRequest) => verifyLinkToken(request, linkKey, 'invitation');

  async function show(reply: FastifyReply, status: number, linkedForm: LinkedForm | object) {
    reply.type('text/html; charset=utf-8');
    return reply.code(status).send(await renderPage(path, linkedForm));
  }
  async function showGone(request: FastifyRequest, reply: FastifyReply) {
    const link = readLink(request);
    const invitedBy = link && (await findExpiredInviter(db, link.id));
    return show(reply, 410, invitedBy === undefined ? {} : { invitedBy });
  }

  app.get(path, { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const link = readLink(request);
    const invitation = link && (await findInvitation(db, link.id, { now: now() }));
    if (!link || !invitation) return showGone(request, reply);
    const linkedForm: LinkedForm = {
      token: link.token,
      username: '',
      errors: {},
      invitation: offerOf(invitation),
    };
    return show(reply, 200, { linkedForm });
  });

  app.post(
    path,
    { config: { access: 'public', countsAsForm: true }, schema: { hide: true } },
    async (request, reply) => {
      const link = readLink(request);
      const invitation = link && (await findInvitation(db, link.id, { now: now() }));
      if (!link || !invitation) return showGone(request, reply);
      const { username: typed = '' } = formBody.safeParse(request.body).data ?? {};
      const username = newUsernameField.safeParse(typed);
      const password = readNewPassword(request.body, typed, options.facts().company);
      const sendBack = (status: number, errors: object) =>
        show(reply, status, {
          linkedForm: {
            token: link.token,
            username: typed.slice(0, 100),
            errors,
            invitation: offerOf(invitation),
          },
        });
      if (!username.success || !password.ok) {
        return sendBack(400, {
          ...(!username.success && { username: username.error.issues[0]!.message }),
          ...(!password.ok && password.errors),
        });
      }
      const accepted = await accept(request, link.id, {
        username: username.data,
        password: password.password,
      });
      if (!accepted.ok) {
        if (accepted.reason === 'gone') return showGone(request, reply);
        return sendBack(409, problems[accepted.reason]);
      }
      setSessionCookies(cookies, reply, accepted.tokens);
      const start = mayUse(accepted.user.role, 'requests') ? '/admin' : '/admin/blog';
      return reply.redirect(`${start}?welcome`, 303);
    },
  );

  /** Of two requests at once, or of one and a withdrawal, the second finds the invitation gone. */
  const accept = (
    request: FastifyRequest,
    id: string,
    credentials: { username: string; password: string },
  ): Promise<Outcome> =>
    db.transaction(async (transaction) => {
      const invitation = await findInvitation(transaction, id, { now: now(), lock: true });
      if (!invitation) return { ok: false, reason: 'gone' };
      const { email, role } = invitation;
      const created = await createUser(transaction, { ...credentials, email, role });
      if (!created.ok) return created;
      const { user } = created;
      await removeInvitation(transaction, id);
      const actor = { user, ip: request.ip };
      await record(transaction, actor, {
        action: 'create',
        kind: 'user',
        recordId: user.id,
        recordName: user.username,
        detail: `invited by ${invitation.invitedBy}, role: ${role}`,
      });
      const tokens = await completeSignIn(transaction, user, request, options, 'with an invitation');
      return { ok: true, user, tokens };
    });
};

const problems = {
  'name-taken': { username: 'Another login has this name; please choose a different one' },
  'email-taken': { form: 'There is a login with your email address already. Sign in with it instead.' },
};

/** What the page says about an invitation. */
function offerOf({ email, role, invitedBy }: Invitation) {
  return { email, invitedBy, opens: opensInSentence(roleOf(role) ?? 'writer') };
}
