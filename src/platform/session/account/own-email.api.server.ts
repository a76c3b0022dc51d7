import { and, eq, ne, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { HttpError } from '#http/http-error.server.ts';
import { adminRoute } from '#http/route-config.server.ts';
import { makeConfirmedChange } from './confirm-identity.server.ts';
import { notifyUser } from '#platform/session/login-mails.server.ts';
import { endResets } from '#platform/session/password/password-resets.store.server.ts';
import { users } from '#platform/session/session.table.server.ts';
import type { SessionRoutesOptions } from '#platform/session/session-options.server.ts';
import { ownEmailSchema } from '#platform/user/user.ts';
import { readEmail } from '#platform/session/users.store.server.ts';

/** One's own email address: `/api/auth/email`. */
export const emailApi: FastifyPluginAsyncZod<SessionRoutesOptions> = async (app, options) => {
  const { db } = options;

  app.get(
    '/api/auth/email',
    adminRoute('account', 'Your email address, for notices about your login', {
      response: { 200: ownEmailSchema },
    }),
    async ({ user }) => ({ email: await readEmail(db, user!.id) }),
  );

  app.put(
    '/api/auth/email',
    adminRoute('account', 'Change your email address, which ends your other sessions', {
      body: ownEmailSchema,
      response: { 200: ownEmailSchema },
    }),
    async (request) => {
      const { email } = request.body;
      const event = { action: 'update', kind: 'email address' } as const;
      await makeConfirmedChange(options, request, event, async (transaction, userId) => {
        const former = await readEmail(transaction, userId);
        if (former === email) return;
        const isTaken = and(ne(users.id, userId), sql`lower(${users.email}) = lower(${email})`);
        if (email !== null && (await transaction.$count(users, isTaken)) > 0) throw emailTaken();
        await transaction.update(users).set({ email }).where(eq(users.id, userId));
        // A link on its way to the former address must not open the login.
        await endResets(transaction, userId);
        await notifyUser(transaction, options, { ...request.user!, email: former }, 'login-email-changed');
      }).catch((error: unknown) => {
        throw isTakenMeanwhile(error) ? emailTaken() : error;
      });
      return { email };
    },
  );
};

/** The response when another login has the address. */
export function emailTaken(): HttpError {
  const message = 'Another login has this email address';
  return new HttpError(409, { code: 'email-taken', message: `${message}.`, fields: { email: message } });
}

/** Whether another login got the address since it was looked for. */
function isTakenMeanwhile(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { constraint?: string } | undefined) : undefined;
  return cause?.constraint === 'users_email';
}
