import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { adminRoute } from '#http/route.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { removePosts } from './blog-posts.store.server.ts';
import { blogPosts, isLive } from './blog-posts.table.server.ts';

/** A sample post that has been edited belongs to its editor, and is no longer a sample. */
const isSample = and(eq(blogPosts.sample, true), eq(blogPosts.updatedAt, blogPosts.createdAt), isLive)!;

const counted = z.object({ count: z.int() });

export const samplePostsApi: FastifyPluginAsyncZod<Services> = async (app, { db, audit, publish }) => {
  app.get(
    '/api/sample-blog-posts',
    adminRoute('blog', 'Count the sample posts that nobody has changed', { response: { 200: counted } }),
    async () => ({ count: await db.$count(blogPosts, isSample) }),
  );

  app.delete(
    '/api/sample-blog-posts',
    adminRoute('blog', 'Remove all sample posts that nobody has changed, for good', {
      response: { 200: counted },
    }),
    async (request) => {
      const removed = await db.transaction(async (tx) => {
        const { length: count } = await removePosts(tx, isSample);
        await audit(tx, request, { action: 'delete', kind: 'blog post', detail: `all samples: ${count}` });
        return { count };
      });
      await publish();
      return removed;
    },
  );
};
