import * as z from 'zod/mini';
import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '#platform/feature.server.ts';
import { addLinkPage } from '#platform/forms/link-page.server.ts';
import { articleSchema, type BlogPost, statusOf } from '#features/blog/blog-post.ts';
import { showPost } from '#features/blog/blog-pages.server.ts';
import { findPreviewed } from './preview-links.store.server.ts';

/** A draft as its page would show it, for anyone who has the link. */
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
      const { publicUrl } = config;
      const article = await showPost(post, { db, now: now(), facts: services.facts(), publicUrl });
      reply.headers(mediaHeaders(article.foreign)).header('referrer-policy', 'no-referrer');
      return { page: '/blog/preview/link', data: { previewed: z.encode(articleSchema, article) } };
    },
  });
};
