import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { blogPostChangesSchema, blogPostSchema, newBlogPostSchema } from '#features/blog/blog-post.ts';
import { withStoredImage, bodyLimit, readPostBodies } from '#features/blog/blog-posts.api.server.ts';
import { storeRejectedVersion, restoreBlogPost } from '#features/blog/blog-posts.store.server.ts';
import { checkFields, postWriter } from '#features/blog/writing/write-post.server.ts';
import { notFound, Refusal } from '#http/refusals.server.ts';
import { adminRoute } from '#http/route.server.ts';
import { ifMatchHeaders, tagged } from '#platform/drafts/if-match.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { pageQuery, readPage } from '#platform/lists/list-reader.server.ts';
import { findVersion, versionsOf } from './post-versions.store.server.ts';
import { postVersionSchema, wholeVersionSchema } from './post-versions.ts';

const params = z.object({ id: z.uuid('This is not the id of a version') });

export const postVersionsApi: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { db } = services;
  const write = postWriter(services);
  readPostBodies(app);

  app.get(
    '/api/blog-post-versions',
    adminRoute('blog', 'The versions of a blog post, newest first, in pages with a Link to the next', {
      querystring: z.extend(pageQuery, { post: z.uuid('post is the id of a blog post') }),
      response: { 200: z.array(postVersionSchema) },
    }),
    ({ query }, reply) => readPage(reply, query, versionsOf(db, query.post)),
  );

  app.get(
    '/api/blog-post-versions/:id',
    adminRoute('blog', 'A version of a blog post, and the one before it', {
      params,
      response: { 200: wholeVersionSchema },
    }),
    async (request) => {
      const version = await findVersion(db, request.params.id);
      if (!version) throw notFound('version');
      return version;
    },
  );

  app.post(
    '/api/blog-post-versions',
    adminRoute('blog', 'Store a rejected version in a blog post’s history, without changing the post', {
      body: z.extend(newBlogPostSchema, { postId: z.uuid('postId is the id of a blog post') }),
      response: { 201: blogPostSchema },
      bodyLimit,
    }),
    async (request, reply) => {
      const { postId, ...fields } = await withStoredImage(db, request.body);
      const action = { action: 'update', detail: 'kept a version that was not chosen' } as const;
      const post = await write(request, action, (tx, writing) =>
        storeRejectedVersion(tx, postId, fields, writing),
      );
      return reply.code(201).send(tagged(reply, post.updatedAt, post));
    },
  );

  app.post(
    '/api/blog-post-versions/:id/restore',
    adminRoute(
      'blog',
      'Save a blog post as it was, with If-Match only over the version with this ETag; its address, and whether it is published, stay as they are. A deleted post becomes a draft',
      { params, headers: ifMatchHeaders, body: z.object(checkFields), response: { 200: blogPostSchema } },
    ),
    async (request, reply) => {
      const { check, override } = request.body;
      const ifMatch = request.headers['if-match'];
      const version = await findVersion(db, request.params.id);
      if (!version) throw notFound('version');
      // By today's rules for what a post may hold; where it is and who sees it is not part of its words.
      const { slug: _, published: __, publishAt: ___, ...fields } = version.post;
      const allowed = blogPostChangesSchema.safeParse(fields);
      if (!allowed.success) throw new Refusal('outdated-version', allowed.error.issues[0]!.message);
      const post = await write(request, { action: 'restore', ifMatch, check, override }, (tx, writing) =>
        restoreBlogPost(tx, version.postId, allowed.data, writing),
      );
      return tagged(reply, post.updatedAt, post);
    },
  );
};
