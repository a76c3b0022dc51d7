import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { mayUse, roleOf } from '#http/access.ts';
import { catchRefusal, Refusal } from '#http/refusals.server.ts';
import { formBody, addLinkPage, type OpenedLink } from '#platform/forms/form-route.server.ts';
import type { LinkedForm } from '#platform/session/password/link-form.ts';
import { readNewPassword } from '#platform/session/password/password.server.ts';
import type { SessionServices } from '#platform/session/session-services.server.ts';
import { completeSignIn, setSessionCookies } from '#platform/session/sign-in/complete-sign-in.server.ts';
import { createUser } from '#platform/session/users.store.server.ts';
import { describeAccess } from '#platform/user/role-labels.ts';
import type { Credentials } from '#platform/user/user.ts';
import { findExpiredInviter, findInvitation, removeInvitation } from './invitations.store.server.ts';
import { type Invitation, newUsernameField } from './logins.ts';

/**
 * The link in an invitation: `GET` shows a form, `POST` creates the login and signs in, once. Not accepted from other
 * sites: they could sign somebody in to a login that is not theirs.
 */
export const invitationPage: FastifyPluginAsync<SessionServices> = async (app, options) => {
  const { db, now, cookies, audit } = options;

  addLinkPage<Invitation>(app, options, {
    path: '/invitation',
    purpose: 'invitation',
    onlyFromOurPages: true,
    find: (id) => findInvitation(db, id, { now: now() }),
    refuse: async (_request, id) => ({
      status: 410,
      data: { invitedBy: id && (await findExpiredInviter(db, id)) },
    }),
    show: async (opened) => showForm(opened, { username: '', errors: {} }),
    async submit(opened) {
      const { id, request, reply } = opened;
      const { username: typed = '' } = formBody.safeParse(request.body).data ?? {};
      const username = newUsernameField.safeParse(typed);
      const password = readNewPassword(request.body, typed, options.facts().company);
      const sendBack = (status: number, errors: LinkedForm['errors']) =>
        showForm(opened, { username: typed.slice(0, 100), errors }, status);
      if (!username.success || !password.ok) {
        return sendBack(400, {
          ...(!username.success && { username: username.error.issues[0]!.message }),
          ...(!password.ok && password.errors),
        });
      }
      const credentials = { username: username.data, password: password.password };
      const accepted = await catchRefusal(accept(request, id, credentials));
      if (accepted instanceof Refusal)
        return sendBack(409, { [accepted.code === 'name-taken' ? 'username' : 'form']: accepted.message });
      if (!accepted) return undefined;
      setSessionCookies(cookies, reply, accepted);
      return `${mayUse(accepted.user.role, 'requests') ? '/admin' : '/admin/blog'}?welcome`;
    },
  });

  /** Of two requests at once, or of one and a withdrawal, the second finds no invitation. */
  const accept = (request: FastifyRequest, id: string, credentials: Credentials) =>
    db.transaction(async (tx) => {
      const invitation = await findInvitation(tx, id, { now: now(), lock: true });
      if (!invitation) return undefined;
      const { email, role } = invitation;
      const user = await createUser(tx, { ...credentials, email, role });
      await removeInvitation(tx, id);
      const actor = { user, ip: request.ip };
      await audit(tx, actor, {
        action: 'create',
        kind: 'user',
        recordId: user.id,
        recordName: user.username,
        detail: `invited by ${invitation.invitedBy}, role: ${role}`,
      });
      return completeSignIn(tx, user, request, options, 'with an invitation');
    });
};

function showForm(
  { token, found: { email, role, invitedBy } }: OpenedLink<Invitation>,
  typed: { username: string; errors: LinkedForm['errors'] },
  status = 200,
) {
  const invitation = { email, invitedBy, opens: describeAccess(roleOf(role) ?? 'writer') };
  const linkedForm: LinkedForm = { token, ...typed, invitation };
  return { status, data: { linkedForm } };
}
