import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { byId } from '#http/parameters.ts';
import { notFound, Refusal } from '#http/refusals.server.ts';
import { adminRoute } from '#http/route.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { pageQuery, readPage } from '#platform/lists/list-reader.server.ts';
import { describeMail, isResendable, kindsFor } from './mail-template.server.ts';
import { mailSchema, mailStates, mailStatusSchema } from './mail.ts';
import { countMails, findStuck, mailList, requeue } from './mails.store.server.ts';

/** `GET`, `GET status` and `POST resend` of `/api/mails`, for administrators: each about the emails of their areas. */
export const mailsApi: FastifyPluginAsyncZod<Services> = async (
  app,
  { db, config, mailTemplates, audit },
) => {
  const kindsOf = ({ user }: FastifyRequest) => kindsFor(mailTemplates, user!.role);

  app.get(
    '/api/mails',
    adminRoute('requests', 'List the emails in a state, newest first, in pages with a Link to the next', {
      querystring: z.extend(pageQuery, { state: z.enum(mailStates, `state is ${mailStates.join(', ')}`) }),
      response: { 200: z.array(mailSchema) },
    }),
    async (request, reply) => {
      const rows = await readPage(reply, request.query, mailList(db, request.query.state, kindsOf(request)));
      return rows.map((mail) => describeMail(mailTemplates, mail));
    },
  );

  app.get(
    '/api/mails/status',
    adminRoute('requests', 'Whether mail is being sent, and how many emails are waiting or failed', {
      response: { 200: mailStatusSchema },
    }),
    async (request) => ({
      isSending: config.smtpUrl !== undefined,
      ...(await countMails(db, kindsOf(request))),
      stuck: await findStuck(db, kindsOf(request)),
    }),
  );

  app.post(
    '/api/mails/:id/resend',
    adminRoute('requests', 'Resend a failed email', byId('an email')),
    async (request) => {
      const { id } = request.params;
      const kinds = kindsOf(request).filter((kind) => isResendable(mailTemplates, kind));
      await db.transaction(async (tx) => {
        const outcome = await requeue(tx, id, kinds);
        if (outcome === 'not-found') throw notFound('failed mail');
        if (outcome === 'over') throw new Refusal('mail-over');
        await audit(tx, request, { action: 'resend', kind: 'mail', recordId: id });
      });
      return { id };
    },
  );
};
