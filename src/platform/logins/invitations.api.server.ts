import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Transaction } from '#database/database.server.ts';
import { type Role, roleOf } from '#http/access.ts';
import { byId } from '#http/parameters.ts';
import { notFound, Refusal } from '#http/refusals.server.ts';
import { adminRoute } from '#http/route.server.ts';
import { invitationUrl, type loginMails } from '#platform/session/login-mails.server.ts';
import type { SessionServices } from '#platform/session/session-services.server.ts';
import { isEmailTaken } from '#platform/session/users.store.server.ts';
import { addInvitation, removeInvitation } from './invitations.store.server.ts';
import { type Invitation, newInvitationSchema, type SentLink, sentLinkSchema } from './logins.ts';
import { asOwner } from './manage-logins.server.ts';

const kind = 'invitation';

export const invitationsApi: FastifyPluginAsyncZod<SessionServices> = async (app, options) => {
  const { now, audit, sendsMail, queueMails } = options;
  const invitationById = byId('an invitation');

  /** Invites an address that has no login yet: emails the link, or returns it when there is no mail server. */
  async function invite(
    tx: Transaction,
    request: FastifyRequest,
    { email, role }: { email: string; role: Role },
    action: 'create' | 'resend',
  ): Promise<SentLink> {
    if (await isEmailTaken(tx, email)) throw new Refusal('email-taken').onField('email');
    const { username: invitedBy, id: madeBy } = request.user!;
    const invitation = await addInvitation(tx, { email, role, invitedBy, madeBy, now: now() });
    if (!invitation) throw new Refusal('invited-already').onField('email');
    await note(tx, request, action, invitation);
    const { id, expiresAt } = invitation;
    if (!sendsMail) return { sentTo: null, link: invitationUrl(options, id) };
    await queueMails<typeof loginMails>(tx, [
      {
        kind: 'login-invitation',
        about: id,
        recipient: email,
        content: { invitation: { id, role, invitedBy, expiresAt: expiresAt.toISOString() } },
        uselessAt: expiresAt,
      },
    ]);
    return { sentTo: email, link: null };
  }

  const note = (
    tx: Transaction,
    request: FastifyRequest,
    action: 'create' | 'resend' | 'delete',
    { id, email, role }: Invitation,
  ) =>
    audit(tx, request, {
      action,
      kind,
      recordId: id,
      recordName: email,
      ...(action === 'create' && { detail: `role: ${role}` }),
    });

  app.post(
    '/api/logins/invitations',
    adminRoute('management', 'Invite somebody by email', {
      body: newInvitationSchema,
      response: { 201: sentLinkSchema },
    }),
    async (request, reply) => {
      const sent = await asOwner(options, request, (tx) => invite(tx, request, request.body, 'create'));
      return reply.code(201).send(sent);
    },
  );

  app.post(
    '/api/logins/invitations/:id/resend',
    adminRoute('management', 'Send an invitation again, with a new link that replaces the old one', {
      params: invitationById.params,
      response: { 201: sentLinkSchema },
    }),
    async (request, reply) => {
      const sent = await asOwner(options, request, async (tx) => {
        const former = await removeInvitation(tx, request.params.id);
        const role = former && roleOf(former.role);
        if (!role) throw notFound(kind);
        return invite(tx, request, { email: former.email, role }, 'resend');
      });
      return reply.code(201).send(sent);
    },
  );

  app.delete(
    '/api/logins/invitations/:id',
    adminRoute('management', 'Withdraw an invitation; its link no longer works', invitationById),
    async (request) =>
      asOwner(options, request, async (tx) => {
        const removed = await removeInvitation(tx, request.params.id);
        if (!removed) throw notFound(kind);
        await note(tx, request, 'delete', removed);
        return { id: removed.id };
      }),
  );
};
