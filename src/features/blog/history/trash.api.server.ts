import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { notFound } from '#http/http-error.server.ts';
import { adminRoute } from '#http/route-config.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { pageQuery, readPage } from '#platform/lists/list-reader.server.ts';
import { inTrash, findTrashedTitles, removeFromTrash, restoreBlogPost } from './trash.store.server.ts';
import { blogPostSchema } from '#features/blog/blog-post.ts';
import { trashedPostSchema } from './post-versions.ts';
import { postWriter } from '#features/blog/writing/write-post.server.ts';

const params = z.object({ id: z.uuid('This is not the id of a blog post') });

/** `/api/blog-trash` (writers): deleted posts, for 30 days. */
export const binApi: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { db, record } = services;
  const write = postWriter(services);

  app.get(
    '/api/blog-trash',
    adminRoute('blog', 'The deleted blog posts, the last first, in pages with a Link to the next', {
      querystring: pageQuery,
      response: { 200: z.array(trashedPostSchema) },
    }),
    async ({ query }, reply) => {
      const rows = await readPage(reply, query, inTrash(db));
      const titles = await findTrashedTitles(
        db,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => ({ ...row, title: titles.get(row.id) ?? '' }));
    },
  );

  app.post(
    '/api/blog-trash/:id/restore',
    adminRoute('blog', 'Take a deleted blog post out of the trash, as a draft', {
      params,
      response: { 200: blogPostSchema },
    }),
    (request) =>
      write(request, { action: 'restore' }, (tx, writing) => restoreBlogPost(tx, request.params.id, writing)),
  );

  app.delete(
    '/api/blog-trash/:id',
    adminRoute('blog', 'Remove a deleted blog post and its history for good', {
      params,
      response: { 200: z.object({ id: z.uuid() }) },
    }),
    async (request) => {
      const { id } = request.params;
      await db.transaction(async (tx) => {
        const title = await removeFromTrash(tx, id);
        if (title === undefined) throw notFound('blog post');
        const event = { action: 'delete', kind: 'blog post', detail: 'for good' } as const;
        await record(tx, request, { ...event, recordId: id, recordName: title });
      });
      return { id };
    },
  );
};
