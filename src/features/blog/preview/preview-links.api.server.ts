import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { cleanContent, contentRefusal } from '#features/blog/articles/clean-content.server.ts';
import { renderWithCards, showPost } from '#features/blog/blog-pages.server.ts';
import { articleSchema, type BlogPost, contentMessages, statusOf } from '#features/blog/blog-post.ts';
import { bodyLimit, readPostBodies } from '#features/blog/blog-posts.api.server.ts';
import { lockPost } from '#features/blog/blog-posts.store.server.ts';
import { withPictures } from '#features/images/picture-of.ts';
import { readCurrentRates } from '#features/rates/rates.store.server.ts';
import { notFound } from '#http/refusals.server.ts';
import { adminRoute } from '#http/route.server.ts';
import { signToken } from '#http/signed-link.server.ts';
import { dateInOntario } from '#lib/calendar.ts';
import type { Services } from '#platform/feature.server.ts';
import { addLinkPage } from '#platform/forms/form-route.server.ts';
import { previewDays, previewLinkSchema } from './preview-link.ts';
import { endPreview, findPreviewed, findPreviewLink, makePreviewLink } from './preview-links.store.server.ts';

declare module '#http/signed-link.server.ts' {
  interface LinkPurposes {
    'post-preview': true;
  }
}

const params = z.object({ id: z.uuid('This is not the id of a blog post') });
const path = '/api/blog-preview-links/:id';

export const previewLinksApi: FastifyPluginAsyncZod<Services> = async (
  app,
  { config: { publicUrl }, db, now, audit, linkKey },
) => {
  const describe = ({ id, expiresAt }: { id: string; expiresAt: Date }) => ({
    url: `${publicUrl}/blog/preview/${signToken(linkKey, 'post-preview', id)}`,
    expiresAt,
  });

  app.get(
    path,
    adminRoute('blog', 'The preview link of a blog post, if it has one that works', {
      params,
      response: { 200: z.object({ link: z.nullable(previewLinkSchema) }) },
    }),
    async (request) => {
      const link = await findPreviewLink(db, request.params.id, now());
      return { link: link ? describe(link) : null };
    },
  );

  app.post(
    path,
    adminRoute(
      'blog',
      `Make a preview link, which works for ${previewDays} days; an earlier one stops working`,
      { params, response: { 201: previewLinkSchema } },
    ),
    async (request, reply) => {
      const link = await db.transaction(async (tx) => {
        const { id: recordId, title: recordName } = await lockPost(tx, request.params.id);
        await audit(tx, request, { action: 'create', kind: 'preview link', recordId, recordName });
        return makePreviewLink(tx, recordId, now(), request.user!.id);
      });
      return reply.code(201).send(describe(link));
    },
  );

  app.delete(
    path,
    adminRoute('blog', 'Turn a preview link off', { params, response: { 200: z.object({ id: z.uuid() }) } }),
    async (request) => {
      const { id } = request.params;
      await db.transaction(async (tx) => {
        const title = await endPreview(tx, id);
        if (title === undefined) throw notFound('preview link');
        const event = { action: 'delete', kind: 'preview link' } as const;
        await audit(tx, request, { ...event, recordId: id, recordName: title });
      });
      return { id };
    },
  );
};

export const previewPage: FastifyPluginAsync<Services> = async (app, services) => {
  const { config, db, now, mediaHeaders } = services;
  addLinkPage<BlogPost>(app, services, {
    path: '/blog/preview/:token',
    purpose: 'post-preview',
    find: (id) => findPreviewed(db, id, now()),
    refuse: async () => ({ status: 404, page: '/blog/preview/ended', data: {} }),
    async show({ found: post, reply }) {
      // It was scheduled, and its time has come.
      if (statusOf(post, now()) === 'Published') return `/blog/${post.slug}`;
      const article = await showPost(post, { db, now: now(), publicUrl: config.publicUrl });
      reply.headers(mediaHeaders(article.foreign)).header('referrer-policy', 'no-referrer');
      return { page: '/blog/preview/link', data: { previewed: z.encode(articleSchema, article) } };
    },
  });
};

/** `POST /api/blog-preview` (administrators): the HTML that readers would get of a content, which is not stored. */
export const blogPreviewApi: FastifyPluginAsyncZod<Services> = async (
  app,
  { config: { publicUrl }, db, now },
) => {
  readPostBodies(app);
  app.post(
    '/api/blog-preview',
    adminRoute('blog', 'Render a blog post’s content as its page would show it, without storing it', {
      body: z.object({ content: z.string(contentMessages.blank) }),
      response: { 200: z.object({ html: z.string() }) },
      bodyLimit,
    }),
    async ({ body }) => {
      const cleaned = await cleanContent(body.content);
      if (!cleaned.ok && cleaned.reason === 'blank') return { html: '' };
      if (!cleaned.ok) throw contentRefusal(cleaned);
      const { html } = await renderWithCards(cleaned.content, {
        publicUrl,
        today: dateInOntario(now()),
        rates: await readCurrentRates(db, now()),
      });
      return { html: withPictures(html) };
    },
  );
};
