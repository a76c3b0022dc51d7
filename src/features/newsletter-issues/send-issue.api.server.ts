import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { eq } from 'drizzle-orm';
import { invalidField } from '#http/http-error.server.ts';
import { adminRoute } from '#http/route-config.server.ts';
import type { AuditAction } from '#platform/audit/audit-entry.ts';
import type { AuditEvent } from '#platform/audit/audit-event.server.ts';
import { ifMatchHeaders } from '#platform/drafts/if-match.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { users } from '#platform/session/session.table.server.ts';
import { composePreview, mailTest } from './issue-mails.server.ts';
import { conflict, refusedChange } from './issue-refusals.server.ts';
import { faultOfTime, sendIssueSchema, testSentSchema } from './newsletter-issue.ts';
import { issueKind, issueParams, ofIssue, readIssue } from './newsletter-issues.api.server.ts';
import { giveUpRefused, resendFailed, resumeIssue, sendIssue, stopIssue } from './send-issue.server.ts';

/** Below `/api/newsletter-issues/:id`: how it looks, a test to oneself, and sending it. */
export const sendIssueApi: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { db, now, record, config, linkKey, facts, addressHash, queueMails } = services;
  const read = (id: string) => readIssue(db, id, now());

  /** Changes the state of an issue, and records it. */
  async function change(
    request: FastifyRequest,
    how: typeof stopIssue,
    ...[action, detail]: [action: AuditAction, detail?: string]
  ) {
    const { id } = request.params as z.output<typeof issueParams>;
    await db.transaction(async (transaction) => {
      const changed = await how(transaction, id, { username: request.user!.username, now: now() });
      if (!changed.ok) throw refusedChange(changed);
      await record(transaction, request, entry(action, changed.issue, detail));
    });
    return read(id);
  }

  app.get(
    '/api/newsletter-issues/:id/preview',
    adminRoute(
      'newsletter',
      'An issue exactly as it is mailed, for a frame; with part=text, its plain text',
      {
        params: issueParams,
        querystring: z.object({
          part: z.optional(z.enum(['html', 'text'], 'part is html or text')),
        }),
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
      const { html, text } = composePreview(issue, { ...config, linkKey, facts: facts() });
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
      if (config.smtpUrl === undefined) throw conflict('no-mail-server');
      const { id, subject, preview, blocks } = await read(request.params.id);
      return db.transaction(async (transaction) => {
        const [login] = await transaction
          .select({ email: users.email })
          .from(users)
          .where(eq(users.id, request.user!.id));
        const recipient = login?.email ?? null;
        await mailTest(transaction, id, recipient, { subject, preview, blocks }, queueMails);
        await record(transaction, request, entry('send-test', { id, subject }));
        return { to: recipient ?? config.mailTo };
      });
    },
  );

  app.post(
    '/api/newsletter-issues/:id/send',
    adminRoute(
      'newsletter',
      'Send an issue now or at a time, if it has as many recipients as were shown; with If-Match only the version with this ETag',
      {
        ...ofIssue,
        headers: ifMatchHeaders,
        body: sendIssueSchema,
      },
    ),
    async (request) => {
      if (config.smtpUrl === undefined) throw conflict('no-mail-server');
      const { id } = request.params;
      const { recipients, sendAt = null } = request.body;
      const fault = sendAt && faultOfTime(sendAt, now());
      if (fault) throw invalidField('sendAt', fault);
      await db.transaction(async (transaction) => {
        const ifMatch = request.headers['if-match'];
        const by = { username: request.user!.username, now: now(), hash: addressHash, ifMatch };
        const sent = await sendIssue(transaction, id, { recipients, sendAt }, by);
        if (!sent.ok) throw refusedChange(sent);
        const detail = `to ${recipients}${sendAt ? `, at ${sendAt.toISOString()}` : ''}`;
        await record(transaction, request, entry(sendAt ? 'schedule' : 'send', sent.issue, detail));
      });
      return read(id);
    },
  );

  app.post(
    '/api/newsletter-issues/:id/stop',
    adminRoute(
      'newsletter',
      'Take a scheduled issue back, or withdraw the emails that were not sent yet',
      ofIssue,
    ),
    (request) => change(request, stopIssue, 'stop'),
  );

  app.post(
    '/api/newsletter-issues/:id/resume',
    adminRoute('newsletter', 'Go on with an issue that paused itself', ofIssue),
    (request) => change(request, resumeIssue, 'send', 'it went on after a pause'),
  );

  app.post(
    '/api/newsletter-issues/:id/give-up',
    adminRoute('newsletter', 'Give up the emails of an issue that were refused', ofIssue),
    async (request) => {
      const { id } = request.params;
      const issue = await read(id);
      await db.transaction(async (transaction) => {
        const count = await giveUpRefused(transaction, id);
        await record(transaction, request, entry('stop', issue, `${count} refused emails given up`));
      });
      return read(id);
    },
  );

  app.post(
    '/api/newsletter-issues/:id/resend',
    adminRoute(
      'newsletter',
      'Send an issue once more to those whose email was refused and who are still subscribed',
      ofIssue,
    ),
    async (request) => {
      const { id } = request.params;
      const issue = await read(id);
      await db.transaction(async (transaction) => {
        const count = await resendFailed(transaction, id);
        if (count === undefined) throw conflict('not-sent');
        await record(transaction, request, entry('resend', issue, `to ${count}`));
      });
      return read(id);
    },
  );
};

/** The audit entry of what was done with an issue. */
function entry(
  action: AuditAction,
  { id, subject }: { id: string; subject: string },
  detail?: string,
): AuditEvent {
  const event = { action, kind: issueKind, recordId: id, recordName: subject || 'No subject' };
  return detail === undefined ? event : { ...event, detail };
}
