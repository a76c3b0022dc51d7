import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { invalidField, Refusal } from '#http/refusals.server.ts';
import { adminRoute } from '#http/route.server.ts';
import { ifMatchHeaders } from '#platform/drafts/if-match.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { readEmail } from '#platform/session/users.store.server.ts';
import { composePreview, type issueMails } from './issue-mails.server.ts';
import { findSendTimeError, sendIssueSchema, testSentSchema } from './newsletter-issue.ts';
import { auditEntryOf, issueChanger, issueParams, issueRoute } from './newsletter-issues.api.server.ts';
import { findIssue } from './newsletter-issues.store.server.ts';
import * as sending from './send-issue.server.ts';

export const sendIssueApi: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { db, now, audit, config, addressHash, queueMails, mailSettings } = services;
  const change = issueChanger(services);
  const read = (id: string) => findIssue(db, id, now());

  app.get(
    '/api/newsletter-issues/:id/preview',
    adminRoute(
      'newsletter',
      'An issue exactly as it is mailed, for a frame; with part=text, its plain text',
      {
        params: issueParams,
        querystring: z.object({ part: z.optional(z.enum(['html', 'text'], 'part is html or text')) }),
        response: {
          200: {
            description: 'The email',
            content: { 'text/html': { schema: z.string() }, 'text/plain': { schema: z.string() } },
          },
        },
      },
    ),
    async (request, reply) => {
      const issue = await read(request.params.id);
      const { html, text } = composePreview(issue, mailSettings(), now());
      // It is an email: inline styles, no script, and pictures from here only. Our own pages may frame and measure it.
      reply.headers({
        'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${config.publicUrl}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin`,
        'x-frame-options': 'SAMEORIGIN',
      });
      if (request.query.part === 'text') return reply.type('text/plain; charset=utf-8').send(text);
      return reply.type('text/html; charset=utf-8').send(html);
    },
  );

  app.post(
    '/api/newsletter-issues/:id/test',
    adminRoute('newsletter', 'Email an issue to oneself, or to the brokerage if the login has no address', {
      params: issueParams,
      response: { 200: testSentSchema },
    }),
    async (request) => {
      if (config.smtpUrl === undefined) throw new Refusal('no-mail-server');
      const { id, subject, preview, blocks } = await read(request.params.id);
      return db.transaction(async (tx) => {
        const recipient = await readEmail(tx, request.user!.id);
        await queueMails<typeof issueMails>(tx, [
          { kind: 'newsletter-test', about: id, recipient, content: { subject, preview, blocks } },
        ]);
        await audit(tx, request, auditEntryOf({ id, subject: subject || 'No subject' }, 'send-test'));
        return { to: recipient ?? mailSettings().mailTo };
      });
    },
  );

  app.post(
    '/api/newsletter-issues/:id/send',
    adminRoute(
      'newsletter',
      'Send an issue now or at a time, if it has as many recipients as were shown; with If-Match only the version with this ETag',
      { ...issueRoute, headers: ifMatchHeaders, body: sendIssueSchema },
    ),
    async (request) => {
      if (config.smtpUrl === undefined) throw new Refusal('no-mail-server');
      const { recipients, sendAt = null } = request.body;
      const problem = sendAt && findSendTimeError(sendAt, now());
      if (problem) throw invalidField('sendAt', problem);
      const conditions = { hash: addressHash, ifMatch: request.headers['if-match'] };
      await change(
        request,
        (tx, issue, editor) =>
          sending.sendIssue(tx, issue, { recipients, sendAt }, { ...editor, ...conditions }),
        sendAt ? 'schedule' : 'send',
      );
      return read(request.params.id);
    },
  );

  for (const { name, summary, perform, action } of changes)
    app.post(
      `/api/newsletter-issues/:id/${name}`,
      adminRoute('newsletter', summary, issueRoute),
      async (request) => {
        await change(request, perform, action);
        return read(request.params.id);
      },
    );
};

/** Actions on an issue that is scheduled, on its way or sent. */
const changes = [
  {
    name: 'take-back',
    summary: 'Make a scheduled issue a draft again, unless it has begun',
    perform: sending.returnToDraft,
    action: 'stop',
  },
  {
    name: 'stop',
    summary: 'Take a scheduled issue back, or withdraw the emails that were not sent yet',
    perform: sending.stopIssue,
    action: 'stop',
  },
  {
    name: 'resume',
    summary: 'Resume an issue that paused itself',
    perform: sending.resumeIssue,
    action: 'send',
  },
  {
    name: 'give-up',
    summary: 'Give up the emails of an issue that were refused',
    perform: sending.abandonFailed,
    action: 'stop',
  },
  {
    name: 'resend',
    summary: 'Send an issue once more to those whose email was refused and who are still subscribed',
    perform: sending.resendFailed,
    action: 'resend',
  },
] as const;
