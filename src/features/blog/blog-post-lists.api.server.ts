import * as z from 'zod/mini';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Services } from '#platform/feature.server.ts';
import { pageQuery, readPage } from '#platform/lists/list-reader.server.ts';
import { blogSearchField } from './blog-pages.server.ts';
import { blogPostSchema, blogPostSummarySchema } from './blog-post.ts';
import {
  allPosts,
  allSummaries,
  countByCategory,
  publishedPosts,
  publishedSummaries,
} from './blog-post-lists.store.server.ts';
import { asksForDrafts } from './blog-posts.api.server.ts';
import { publicRoute } from '#http/route-config.server.ts';

const listQuery = z.extend(pageQuery, {
  published: z.optional(z.enum(['true', 'false'], 'published is true or false')),
  category: z.optional(z.string().check(z.regex(/^[a-z-]+$/, 'category is a word such as mortgage-tips'))),
  view: z.optional(z.enum(['whole', 'summary'], 'view is whole or summary')),
  status: z.optional(z.enum(['draft', 'published', 'scheduled'], 'status is draft, published or scheduled')),
  search: z.optional(blogSearchField),
});

/** The lists of blog posts: `GET /api/blog-posts` and `GET /api/blog-categories` (public; drafts for administrators). */
export const blogPostListsApi: FastifyPluginAsyncZod<Services> = async (app, { db, now }) => {
  function listOf({ category, status, search, view }: z.output<typeof listQuery>, isAdministrator: boolean) {
    if (isAdministrator) {
      const filter = { category, status, search, now: now() };
      return view === 'summary' ? allSummaries(db, filter) : allPosts(db, filter);
    }
    return view === 'summary'
      ? publishedSummaries(db, { category, search }, now())
      : publishedPosts(db, { category, search }, now());
  }

  app.get(
    '/api/blog-posts',
    {
      config: { access: 'public', adminWhen: asksForDrafts },
      schema: {
        summary:
          'List the published blog posts, newest first: all of them or those that speak of words (search), at once or a page with a Link to the next; with published=false drafts, too, searched by title (administrators)',
        querystring: listQuery,
        response: {
          200: z.array(
            z.extend(blogPostSummarySchema, { content: z.optional(blogPostSchema.shape.content) }),
          ),
        },
      },
    },
    ({ query, user }, reply) => readPage(reply, query, listOf(query, user !== null)),
  );

  app.get(
    '/api/blog-categories',
    publicRoute('The categories that have published blog posts, and how many', {
      response: { 200: z.array(z.object({ category: z.string(), posts: z.int() })) },
    }),
    () => countByCategory(db, now()),
  );
};
