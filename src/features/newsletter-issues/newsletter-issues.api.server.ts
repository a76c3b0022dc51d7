import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Transaction } from '#database/database.server.ts';
import { findBlogPost } from '#features/blog/blog-posts.store.server.ts';
import { countRecipients } from '#features/newsletter/recipients.server.ts';
import { notFound } from '#http/refusals.server.ts';
import { adminRoute } from '#http/route.server.ts';
import type { AuditAction } from '#platform/audit/audit-entry.ts';
import type { AuditEvent } from '#platform/audit/audit-event.server.ts';
import { ifMatchHeaders, tagged } from '#platform/drafts/if-match.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { pageQuery, readPage } from '#platform/lists/list-reader.server.ts';
import { readEmail } from '#platform/session/users.store.server.ts';
import { withFigures } from './issue-figures.server.ts';
import {
  issueChangesSchema,
  issueLimits,
  issueSchema,
  issueSummarySchema,
  type NewIssue,
  newIssueSchema,
  recipientsSchema,
} from './newsletter-issue.ts';
import type { AuditNote, Editor, IssueRow } from './newsletter-issues.store.server.ts';
import * as store from './newsletter-issues.store.server.ts';

export const issueParams = z.object({ id: z.uuid('This is not the id of an issue') });
export const issueRoute = { params: issueParams, response: { 200: issueSchema } };

type Change = (tx: Transaction, issue: IssueRow, editor: Editor) => Promise<AuditNote | void>;

/** Changes an issue while its row is locked, and records it. Throws the Refusal if it does not exist. */
export const issueChanger =
  ({ db, now, audit }: Services) =>
  async (request: FastifyRequest, change: Change, action: AuditAction): Promise<void> => {
    const { id } = request.params as z.output<typeof issueParams>;
    await db.transaction(async (tx) => {
      const issue = await store.lockIssue(tx, id);
      const editor = { username: request.user!.username, now: now() };
      const { subject = issue.subject, detail } = (await change(tx, issue, editor)) ?? {};
      await audit(tx, request, { ...auditEntryOf({ id, subject }, action), ...(detail && { detail }) });
    });
  };

export const auditEntryOf = (
  { id: recordId, subject }: { id: string; subject: string },
  action: AuditAction,
): AuditEvent => ({ action, kind: store.issueKind, recordId, ...(subject && { recordName: subject }) });

/** An issue may have more text than other requests. */
const bodyLimit = 1024 * 1024;

export const newsletterIssuesApi: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { db, now, audit, config, addressHash, mailSettings } = services;
  const change = issueChanger(services);

  const readTagged = async (reply: FastifyReply, id: string) => {
    const issue = await store.findIssue(db, id, now());
    return tagged(reply, issue.updatedAt, issue);
  };

  app.get(
    '/api/newsletter-issues',
    adminRoute('newsletter', 'List the issues of the newsletter, newest first, in pages', {
      querystring: pageQuery,
      response: { 200: z.array(issueSummarySchema) },
    }),
    async (request, reply) => withFigures(db, await readPage(reply, request.query, store.issueList(db))),
  );

  app.get(
    '/api/newsletter-issues/:id',
    adminRoute('newsletter', 'One issue of the newsletter', issueRoute),
    async (request, reply) => readTagged(reply, request.params.id),
  );

  app.get(
    '/api/newsletter-issues/recipients',
    adminRoute('newsletter', 'How many subscribers an issue would go to now', {
      response: { 200: recipientsSchema },
    }),
    async (request) => ({
      ...(await countRecipients(db, addressHash)),
      perMinute: config.newsletterPerMinute,
      isSending: config.smtpUrl !== undefined,
      testTo: (await readEmail(db, request.user!.id)) ?? mailSettings().mailTo,
    }),
  );

  app.post(
    '/api/newsletter-issues',
    adminRoute('newsletter', 'Begin an issue: empty, from a blog post, or with the text of another', {
      body: newIssueSchema,
      response: { 201: issueSchema },
      bodyLimit,
    }),
    async (request, reply) => {
      const draft = await beginDraft(request.body);
      const id = await db.transaction(async (tx) => {
        const editor = { username: request.user!.username, now: now() };
        const created = await store.createIssue(tx, draft, editor);
        await audit(tx, request, auditEntryOf(created, 'create'));
        return created.id;
      });
      return reply.code(201).send(await readTagged(reply, id));
    },
  );

  async function beginDraft({ slug, copyOf, ...fields }: NewIssue) {
    if (slug !== undefined) {
      const post = await findBlogPost(db, slug);
      if (!post) throw notFound('blog post');
      const { id: postId, title } = post;
      const subject = title.slice(0, issueLimits.subject).replace(/[\uD800-\uDBFF]$/, '');
      return { subject, blocks: [{ kind: 'post' as const, slug }], postId, ...fields };
    }
    if (copyOf === undefined) return fields;
    const { subject, preview, blocks } = await store.findIssue(db, copyOf, now());
    return { subject, preview, blocks, ...fields };
  }

  app.put(
    '/api/newsletter-issues/:id',
    adminRoute(
      'newsletter',
      'Change a draft or a scheduled issue, with If-Match only the version with this ETag',
      { ...issueRoute, headers: ifMatchHeaders, body: issueChangesSchema, bodyLimit },
    ),
    async (request, reply) => {
      const ifMatch = request.headers['if-match'];
      const save: Change = (tx, issue, editor) =>
        store.changeIssue(tx, issue, request.body, { ...editor, ifMatch });
      await change(request, save, 'update');
      return readTagged(reply, request.params.id);
    },
  );

  app.delete(
    '/api/newsletter-issues/:id',
    adminRoute('newsletter', 'Remove a draft, or an issue that was stopped', {
      params: issueParams,
      response: { 200: z.object({ id: z.uuid() }) },
    }),
    async (request) => {
      await change(request, store.removeIssue, 'delete');
      return { id: request.params.id };
    },
  );
};
