import * as z from 'zod/mini';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Actor } from '#platform/audit/audit-event.server.ts';
import type { AuditAction } from '#platform/audit/audit-entry.ts';
import type { Executor, Database } from '#database/database.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { HttpError, notFound } from '#http/http-error.server.ts';
import {
  articleSchema,
  blogPostChangesSchema,
  blogPostSchema,
  contentMessages,
  newBlogPostSchema,
} from './blog-post.ts';
import { readArticle } from './blog-pages.server.ts';
import {
  type BlogPostChange,
  changeBlogPost,
  createBlogPost,
  findBlogPost,
  removeBlogPost,
} from './blog-posts.store.server.ts';
import { findPublishedPost } from './blog-post-lists.store.server.ts';
import { bodyLimit, readPostBodies } from './post-body.server.ts';
import { storeImage } from '#features/images/images.store.server.ts';
import { adminRoute } from '#http/route-config.server.ts';

const params = z.object({ id: z.uuid('This is not the id of a blog post') });

/** Only administrators can see drafts (specification §7), by requesting `?published=false`. */
export function asksForDrafts({ query }: FastifyRequest): boolean {
  return (query as { published?: unknown }).published === 'false';
}

/** `GET SLUG` (public; drafts for administrators), `POST`, `PUT` and `DELETE` (administrators) of `/api/blog-posts`. */
export const blogPostsApi: FastifyPluginAsyncZod<Services> = async (app, { db, now, record, publish }) => {
  const note = (transaction: Executor, actor: Actor, action: AuditAction, recordId: string) =>
    record(transaction, actor, { action, kind: 'blog post', recordId });
  readPostBodies(app);

  app.get(
    '/api/blog-posts/:slug',
    {
      config: { access: 'public', adminWhen: asksForDrafts },
      schema: {
        summary:
          'A published blog post, with view=article as its page shows it; with published=false a draft, too (administrators)',
        params: z.object({ slug: z.string() }),
        querystring: z.object({
          published: z.optional(z.enum(['true', 'false'], 'published is true or false')),
          view: z.optional(z.enum(['whole', 'article'], 'view is whole or article')),
        }),
        response: { 200: z.union([blogPostSchema, articleSchema]) },
      },
    },
    async ({ params: { slug }, query: { view }, user }) => {
      // Do not look up anything that cannot be a slug: the database cannot even store some of it.
      if (!/^[a-z\d-]+$/.test(slug)) throw notFound('blog post');
      if (view === 'article') {
        const article = await readArticle(db, slug, now());
        if (!article) throw notFound('blog post');
        return article;
      }
      const post = user ? await findBlogPost(db, slug) : await findPublishedPost(db, slug, now());
      if (!post) throw notFound('blog post');
      return post;
    },
  );

  app.post(
    '/api/blog-posts',
    {
      ...adminRoute('Write a blog post; its HTML is cleaned, and an image given as a data URL is stored', {
        body: newBlogPostSchema,
        response: { 201: blogPostSchema },
      }),
      bodyLimit,
    },
    async (request, reply) => {
      const post = await withStoredImage(db, request.body);
      const created = await db.transaction(async (transaction) => {
        const outcome = await createBlogPost(transaction, post, now());
        if (outcome.ok) await note(transaction, request, 'create', outcome.post.id);
        return outcome;
      });
      if (!created.ok) throw refusal(created);
      await publish();
      return reply.code(201).send(created.post);
    },
  );

  app.put(
    '/api/blog-posts/:id',
    {
      ...adminRoute('Change some fields of a blog post, unless it was changed since the moment in basedOn', {
        params,
        body: blogPostChangesSchema,
        response: { 200: blogPostSchema },
      }),
      bodyLimit,
    },
    async (request) => {
      const changes = await withStoredImage(db, request.body);
      const changed = await db.transaction(async (transaction) => {
        const outcome = await changeBlogPost(transaction, request.params.id, changes, now());
        if (outcome.ok) await note(transaction, request, 'update', outcome.post.id);
        return outcome;
      });
      if (!changed.ok) throw refusal(changed);
      await publish();
      return changed.post;
    },
  );

  app.delete(
    '/api/blog-posts/:id',
    adminRoute('Remove a blog post for good', { params, response: { 200: z.object({ id: z.uuid() }) } }),
    async (request) => {
      const removed = await db.transaction(async (transaction) => {
        const post = await removeBlogPost(transaction, request.params.id);
        if (post) await note(transaction, request, 'delete', post.id);
        return post;
      });
      if (!removed) throw notFound('blog post');
      await publish();
      return { id: removed.id };
    },
  );
};

function refusal(outcome: Exclude<BlogPostChange, { ok: true }>): HttpError {
  if (outcome.reason === 'not-found') return notFound('blog post');
  if (outcome.reason === 'changed-meanwhile') {
    return new HttpError(409, {
      code: 'changed-meanwhile',
      message: 'Somebody else changed this blog post meanwhile. Nothing was overwritten.',
      current: outcome.current,
    });
  }
  if (outcome.reason !== 'slug-taken') {
    const message = contentMessages[outcome.reason];
    return new HttpError(400, {
      code: 'invalid-input',
      message: `${message}.`,
      fields: { content: message },
    });
  }
  const { freeSlug } = outcome;
  const message = `Another blog post has this slug. “${freeSlug}” is free.`;
  return new HttpError(409, { code: 'slug-taken', message, fields: { slug: message }, freeSlug });
}

/**
 * A post's fields with a data URL replaced by the address of the stored picture: feeds, previews on other sites and
 * lists need an address. Throws the field's validation error for bytes that are not a picture.
 */
async function withStoredImage<Fields extends { imageUrl?: string | null | undefined }>(
  db: Database,
  fields: Fields,
): Promise<Fields> {
  if (!fields.imageUrl?.startsWith('data:')) return fields;
  const base64 = fields.imageUrl.slice(fields.imageUrl.indexOf(',') + 1);
  const stored = await storeImage(db, Buffer.from(base64, 'base64'));
  if (stored.ok) return { ...fields, imageUrl: stored.image.src };
  const message = 'This is not a picture we can show: please use JPEG, PNG, WebP, AVIF or GIF';
  throw new HttpError(400, { code: 'invalid-input', message: `${message}.`, fields: { imageUrl: message } });
}
