import * as z from 'zod/mini';
import type { FastifyPluginAsync } from 'fastify';
import { keepLinksPrivate, linkAccess, readToken } from '#http/signed-link.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { articleSchema, statusOf } from '#features/blog/blog-post.ts';
import { showPost } from '#features/blog/blog-pages.server.ts';
import { findPreviewed } from './preview-links.store.server.ts';

const path = '/blog/preview/:token';

/** A draft as its page would show it, for anyone who has the link: never stored by caches, nor found by search engines. */
export const previewPage: FastifyPluginAsync<Services> = async (app, services) => {
  const { config, db, now, linkKey, renderPage, mediaHeaders } = services;
  keepLinksPrivate(app);
  app.get<{ Params: { token: string } }>(
    path,
    { config: linkAccess, schema: { hide: true } },
    async ({ params: { token } }, reply) => {
      const id = readToken(linkKey, 'post-preview', token);
      const post = id === undefined ? undefined : await findPreviewed(db, id, now());
      reply.type('text/html; charset=utf-8').header('x-robots-tag', 'noindex');
      if (!post) return reply.code(404).send(await renderPage('/blog/preview/ended', {}));
      // It was scheduled, and its time has come.
      if (statusOf(post, now()) === 'Published') return reply.redirect(`/blog/${post.slug}`, 302);
      const article = await showPost(post, {
        db,
        now: now(),
        facts: services.facts(),
        publicUrl: config.publicUrl,
      });
      const previewed = z.encode(articleSchema, article);
      return reply
        .headers(mediaHeaders(article.foreign))
        .header('referrer-policy', 'no-referrer')
        .send(await renderPage('/blog/preview/link', { previewed }));
    },
  );
};
