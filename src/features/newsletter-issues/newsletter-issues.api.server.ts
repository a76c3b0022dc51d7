import * as z from 'zod/mini';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { countRecipients } from '#features/newsletter/recipients.server.ts';
import { findBlogPost } from '#features/blog/blog-posts.store.server.ts';
import type { Executor, Transaction } from '#database/database.server.ts';
import { notFound } from '#http/http-error.server.ts';
import { adminRoute } from '#http/route-config.server.ts';
import { ifMatchHeaders, tagged } from '#platform/drafts/if-match.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { pageQuery, readPage } from '#platform/lists/list-reader.server.ts';
import { withFigures } from './issue-figures.server.ts';
import { refusedChange } from './issue-refusals.server.ts';
import {
  type Issue,
  issueChangesSchema,
  issueSchema,
  issueSummarySchema,
  type NewIssue,
  newIssueSchema,
  recipientsSchema,
} from './newsletter-issue.ts';
import {
  changeIssue,
  createIssue,
  findIssue,
  issueList,
  removeIssue,
} from './newsletter-issues.store.server.ts';

export const issueParams = z.object({ id: z.uuid('This is not the id of an issue') });
/** What the routes of one issue take and return. */
export const ofIssue = { params: issueParams, response: { 200: issueSchema } };
export const issueKind = 'newsletter issue';

/** One issue. Throws the response if it does not exist. */
export async function readIssue(db: Executor, id: string, now: Date): Promise<Issue> {
  const issue = await findIssue(db, id, now);
  if (!issue) throw notFound(issueKind);
  return issue;
}

/** An issue may have more text than other requests. */
const bodyLimit = 1024 * 1024;

/** `/api/newsletter-issues`: the issues of the newsletter, how they are written, and who would get them. */
export const newsletterIssuesApi: FastifyPluginAsyncZod<Services> = async (
  app,
  { db, now, record, config, addressHash },
) => {
  const read = (id: string) => readIssue(db, id, now());

  const readTagged = async (reply: FastifyReply, id: string) => {
    const issue = await read(id);
    return tagged(reply, issue.updatedAt, issue);
  };

  const note = (
    transaction: Transaction,
    request: FastifyRequest,
    action: 'create' | 'update' | 'delete',
    { id: recordId, subject: recordName }: { id: string; subject: string },
  ) => record(transaction, request, { action, kind: issueKind, recordId, ...(recordName && { recordName }) });

  const readRecipients = async () => ({
    ...(await countRecipients(db, addressHash)),
    perMinute: config.newsletterPerMinute,
    isSending: config.smtpUrl !== undefined,
  });

  app.get(
    '/api/newsletter-issues',
    adminRoute('newsletter', 'List the issues of the newsletter, newest first, in pages', {
      querystring: pageQuery,
      response: { 200: z.array(issueSummarySchema) },
    }),
    async (request, reply) => withFigures(db, await readPage(reply, request.query, issueList(db))),
  );

  app.get(
    '/api/newsletter-issues/:id',
    adminRoute('newsletter', 'One issue of the newsletter', ofIssue),
    async (request, reply) => readTagged(reply, request.params.id),
  );

  app.get(
    '/api/newsletter-issues/:id/recipients',
    adminRoute('newsletter', 'How many subscribers an issue would go to now', {
      params: issueParams,
      response: { 200: recipientsSchema },
    }),
    async (request) => {
      await read(request.params.id);
      return readRecipients();
    },
  );

  app.get(
    '/api/newsletter-issues/recipients',
    adminRoute('newsletter', 'How many subscribers an issue would go to now, before there is one', {
      response: { 200: recipientsSchema },
    }),
    () => readRecipients(),
  );

  app.post(
    '/api/newsletter-issues',
    {
      ...adminRoute('newsletter', 'Begin an issue: empty, from a blog post, or with the text of another', {
        body: newIssueSchema,
        response: { 201: issueSchema },
      }),
      bodyLimit,
    },
    async (request, reply) => {
      const draft = await beginDraft(request.body);
      const id = await db.transaction(async (transaction) => {
        const by = { username: request.user!.username, now: now() };
        const created = await createIssue(transaction, draft, by);
        await note(transaction, request, 'create', created);
        return created.id;
      });
      return reply.code(201).send(await readTagged(reply, id));
    },
  );

  async function beginDraft({ slug, copyOf, ...fields }: NewIssue) {
    if (slug !== undefined) {
      const post = await findBlogPost(db, slug);
      if (!post) throw notFound('blog post');
      const { id: postId, title: subject } = post;
      return { subject: subject.slice(0, 150), blocks: [{ kind: 'post' as const, slug }], postId, ...fields };
    }
    if (copyOf === undefined) return fields;
    const { subject, preview, blocks } = await read(copyOf);
    return { subject, preview, blocks, ...fields };
  }

  app.put(
    '/api/newsletter-issues/:id',
    {
      ...adminRoute(
        'newsletter',
        'Change a draft or a scheduled issue, with If-Match only the version with this ETag',
        {
          ...ofIssue,
          headers: ifMatchHeaders,
          body: issueChangesSchema,
        },
      ),
      bodyLimit,
    },
    async (request, reply) => {
      const { id } = request.params;
      await db.transaction(async (transaction) => {
        const by = {
          username: request.user!.username,
          now: now(),
          ifMatch: request.headers['if-match'],
        };
        const changed = await changeIssue(transaction, id, request.body, by);
        if (!changed.ok)
          throw refusedChange(changed, changed.reason === 'changed-meanwhile' ? await read(id) : undefined);
        await note(transaction, request, 'update', changed.issue);
      });
      return readTagged(reply, id);
    },
  );

  app.delete(
    '/api/newsletter-issues/:id',
    adminRoute('newsletter', 'Remove a draft, or an issue that was stopped', {
      params: issueParams,
      response: { 200: z.object({ id: z.uuid() }) },
    }),
    async (request) => {
      const { id } = request.params;
      await db.transaction(async (transaction) => {
        const removed = await removeIssue(transaction, id);
        if (!removed.ok) throw refusedChange(removed);
        await note(transaction, request, 'delete', removed.issue);
      });
      return { id };
    },
  );
};
