import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Transaction } from '#database/database.server.ts';
import { byId } from '#http/parameters.ts';
import { notFound, Refusal } from '#http/refusals.server.ts';
import { adminRoute } from '#http/route.server.ts';
import { notifyUser, passwordUrl, queuePasswordLink } from '#platform/session/login-mails.server.ts';
import {
  listStepMethods,
  removeSecondFactor,
} from '#platform/session/second-factor/second-factor.store.server.ts';
import type { SessionServices } from '#platform/session/session-services.server.ts';
import { endAllSessions } from '#platform/session/sessions.store.server.ts';
import { type UserRow, startReset } from '#platform/session/users.store.server.ts';
import { listInvitations } from './invitations.store.server.ts';
import * as store from './logins.store.server.ts';
import { loginListSchema, loginRulesSchema, roleChangeSchema, sentLinkSchema } from './logins.ts';
import { asOwner } from './manage-logins.server.ts';

export const loginsApi: FastifyPluginAsyncZod<SessionServices> = async (app, options) => {
  const { db, now, audit, sendsMail, queueMails, endOtherAccess } = options;
  const loginById = byId('a login');

  app.get(
    '/api/logins',
    adminRoute('management', 'All logins by name, and the invitations nobody has accepted yet', {
      response: { 200: loginListSchema },
    }),
    async () => ({
      logins: await store.listLogins(db),
      invitations: await listInvitations(db),
      sendsMail,
      secondFactorRequired: await store.isSecondFactorRequired(db),
    }),
  );

  app.put(
    '/api/logins/rules',
    adminRoute('management', 'Require a second factor of every login, or leave it to each person', {
      body: loginRulesSchema,
      response: { 200: loginRulesSchema },
    }),
    async (request) =>
      asOwner(options, request, async (tx) => {
        const { secondFactorRequired } = request.body;
        const { id } = request.user!;
        // They would lock themselves out of this very page.
        if (secondFactorRequired && (await listStepMethods(tx, id)).length === 0)
          throw new Refusal('no-second-factor');
        await store.requireSecondFactor(tx, secondFactorRequired);
        const detail = secondFactorRequired ? 'required' : 'not required';
        await audit(tx, request, { action: 'update', kind: 'second factor', detail });
        return { secondFactorRequired };
      }),
  );

  /** Changes a login, which must be somebody else's: one's own is on the page of one's account. */
  const change = async <Result>(
    request: FastifyRequest<{ Params: { id: string } }>,
    run: (tx: Transaction, login: { id: string }) => Promise<Result>,
  ) => {
    const { id } = request.params;
    if (id === request.user!.id) throw new Refusal('own-login');
    return asOwner(options, request, (tx) => run(tx, { id }));
  };
  const note = (
    tx: Transaction,
    request: FastifyRequest,
    { id, username }: UserRow,
    event: { action: 'block' | 'unblock' | 'delete' | 'update' | 'create'; kind?: string; detail?: string },
  ) => audit(tx, request, { kind: 'user', recordId: id, recordName: username, ...event });

  const changeAccess = (
    request: FastifyRequest<{ Params: { id: string } }>,
    event: Parameters<typeof note>[3],
    run: (tx: Transaction, login: { id: string }) => Promise<UserRow>,
  ) =>
    change(request, async (tx, login) => {
      await note(tx, request, await run(tx, login), event);
      return login;
    });

  app.post(
    '/api/logins/:id/block',
    adminRoute('management', 'Block a login and end its sessions', loginById),
    (request) =>
      changeAccess(request, { action: 'block' }, (tx, login) =>
        store.blockUser(tx, login, now(), endOtherAccess),
      ),
  );

  app.post(
    '/api/logins/:id/unblock',
    adminRoute('management', 'Let a blocked login sign in again', loginById),
    (request) => changeAccess(request, { action: 'unblock' }, store.unblockUser),
  );

  app.delete('/api/logins/:id', adminRoute('management', 'Remove a login for good', loginById), (request) =>
    changeAccess(request, { action: 'delete' }, store.removeUser),
  );

  app.put(
    '/api/logins/:id/role',
    adminRoute('management', 'Change what a login opens', { ...loginById, body: roleChangeSchema }),
    (request) => {
      const { role } = request.body;
      const event = { action: 'update', detail: `role: ${role}` } as const;
      return changeAccess(request, event, (tx, login) => store.changeRole(tx, login, role, endOtherAccess));
    },
  );

  app.delete(
    '/api/logins/:id/second-factor',
    adminRoute('management', 'Reset the second factor of a login, which ends its sessions', loginById),
    async (request) =>
      change(request, async (tx, login) => {
        const user = await store.lockLogin(tx, login);
        if (!(await removeSecondFactor(tx, user.id))) throw notFound('second factor');
        await endAllSessions(tx, user.id);
        await note(tx, request, user, { action: 'delete', kind: 'second factor' });
        if (!user.blockedAt)
          await notifyUser(tx, options, user, 'second-factor-removed', { by: request.user!.username });
        return login;
      }),
  );

  app.post(
    '/api/logins/:id/password-link',
    adminRoute('management', 'Send a login a link to choose a new password', {
      params: loginById.params,
      response: { 201: sentLinkSchema },
    }),
    async (request, reply) => {
      const sent = await change(request, async (tx, login) => {
        const user = await store.lockLogin(tx, login);
        if (user.blockedAt) throw new Refusal('blocked');
        const { email } = user;
        const reset = await startReset(tx, user.id, { now: now(), madeBy: request.user!.id });
        await note(tx, request, user, { action: 'create', kind: 'password link' });
        if (email === null || !sendsMail) return { sentTo: null, link: passwordUrl(options, reset.id) };
        await queuePasswordLink(tx, queueMails, { ...user, email }, reset, request.user!.username);
        return { sentTo: email, link: null };
      });
      return reply.code(201).send(sent);
    },
  );
};
