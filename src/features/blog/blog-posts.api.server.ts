import type { FastifyRequest, FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '#database/database.server.ts';
import { storeImage } from '#features/images/images.store.server.ts';
import { invalidField, notFound, catchRefusal, Refusal } from '#http/refusals.server.ts';
import { type Access, adminRoute, publicRoute } from '#http/route.server.ts';
import { ifMatchHeaders, tagged } from '#platform/drafts/if-match.server.ts';
import type { Services } from '#platform/feature.server.ts';
import {
  type ListReader,
  type PageCursor,
  pageQuery,
  readCursor,
  readPage,
} from '#platform/lists/list-reader.server.ts';
import { sendWholeList } from '#platform/lists/whole-list.server.ts';
import { readArticle, blogSearchField } from './blog-pages.server.ts';
import * as lists from './blog-post-lists.store.server.ts';
import {
  articleSchema,
  type BlogPostSummary,
  blogPostChangesSchema,
  blogPostSchema,
  listedPostSchema,
  newBlogPostSchema,
} from './blog-post.ts';
import * as store from './blog-posts.store.server.ts';
import { findLastWriters } from './history/post-versions.store.server.ts';
import { checkFields, postWriter } from './writing/write-post.server.ts';

const params = z.object({ id: z.uuid('This is not the id of a blog post') });

/** Drafts, requested by `?published=false`, are for writers (specification §7). */
function accessTo({ query }: FastifyRequest): Access {
  return (query as { published?: unknown }).published === 'false' ? 'blog' : 'public';
}

const publishedField = z.optional(z.enum(['true', 'false'], 'published must be true or false'));

const listQuery = z.extend(pageQuery, {
  published: publishedField,
  category: z.optional(z.string().check(z.regex(/^[a-z-]+$/, 'category is a word such as mortgage-tips'))),
  view: z.optional(z.enum(['whole', 'summary'], 'view is whole or summary')),
  status: z.optional(
    z.enum(
      ['draft', 'published', 'scheduled', 'deleted'],
      'status is draft, published, scheduled or deleted',
    ),
  ),
  search: z.optional(blogSearchField),
  id: z.optional(z.uuid('id is that of a blog post')),
});

/** A post can have 350 kB. */
const postsPerBatch = 25;

export const blogPostsApi: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { config, db, now } = services;
  const write = postWriter(services);
  readPostBodies(app);

  function listOf(query: z.output<typeof listQuery>, isAdministrator: boolean) {
    const posts = isAdministrator ? lists.allPosts(db, query, now()) : lists.publishedPosts(db, query, now());
    return query.view === 'summary' ? posts.summaries : posts.whole;
  }

  app.get(
    '/api/blog-posts',
    {
      config: { access: accessTo },
      schema: {
        summary:
          'List the published blog posts, newest first: all of them or those that match a search, at once or a page with a Link to the next; with published=false, drafts too, searched by title, or with status=deleted those that can be restored (administrators)',
        querystring: listQuery,
        response: { 200: z.array(listedPostSchema) },
      },
    },
    async ({ query, user }, reply) => {
      const list: ListReader<BlogPostSummary & PageCursor> = listOf(query, user !== null);
      async function show(posts: (BlogPostSummary & PageCursor)[]) {
        if (user === null || query.view !== 'summary') return posts;
        const ids = posts.map(({ id }) => id);
        const writers = await findLastWriters(db, ids);
        return posts.map((post) => ({ ...post, changedBy: writers.get(post.id) ?? null }));
      }
      const { limit, before } = query;
      if (limit !== undefined) return show(await readPage(reply, query, list));
      return sendWholeList(reply, list, { limit: postsPerBatch, after: readCursor(list, before), show });
    },
  );

  app.get(
    '/api/blog-categories',
    publicRoute('The categories that have published blog posts, and how many', {
      response: { 200: z.array(z.object({ category: z.string(), posts: z.int() })) },
    }),
    () => lists.countByCategory(db, now()),
  );
  app.get(
    '/api/blog-posts/:slug',
    {
      config: { access: accessTo },
      schema: {
        summary:
          'A published blog post, with view=article as its page shows it; a former slug leads to the present one (308); with published=false, a draft too (administrators)',
        params: z.object({ slug: z.string() }),
        querystring: z.object({
          published: publishedField,
          view: z.optional(z.enum(['whole', 'article'], 'view is whole or article')),
        }),
        response: { 200: z.union([blogPostSchema, articleSchema]) },
      },
    },
    async ({ params: { slug }, query: { view }, user, url }, reply) => {
      // Do not look up anything that cannot be a slug: the database cannot even store some of it.
      if (!/^[a-z\d-]+$/.test(slug)) throw notFound('blog post');
      if (view === 'article') {
        const article = await readArticle(slug, { db, now: now(), publicUrl: config.publicUrl });
        if (article) return article;
      } else {
        const post = user
          ? await store.findBlogPost(db, slug)
          : await lists.findPublishedPost(db, slug, now());
        if (post) return tagged(reply, post.updatedAt, post);
      }
      const current = await lists.findCurrentSlug(db, slug, now());
      if (current === undefined) throw notFound('blog post');
      return reply.redirect(url.replace(`/blog-posts/${slug}`, `/blog-posts/${current}`), 308);
    },
  );

  app.post(
    '/api/blog-posts',
    adminRoute('blog', 'Write a blog post; its HTML is cleaned, and an image given as a data URL is stored', {
      body: z.extend(newBlogPostSchema, checkFields),
      response: { 201: blogPostSchema },
      bodyLimit,
    }),
    async (request, reply) => {
      const { check, override, ...fields } = request.body;
      const post = await withStoredImage(db, fields);
      const created = await write(request, { action: 'create', check, override }, (tx, writing) =>
        store.createBlogPost(tx, post, writing),
      );
      return reply.code(201).send(tagged(reply, created.updatedAt, created));
    },
  );

  app.put(
    '/api/blog-posts/:id',
    adminRoute('blog', 'Change some fields of a blog post, with If-Match only the version with this ETag', {
      params,
      headers: ifMatchHeaders,
      body: z.extend(blogPostChangesSchema, checkFields),
      response: { 200: blogPostSchema },
      bodyLimit,
    }),
    async (request, reply) => {
      const { check, override, ...fields } = request.body;
      const ifMatch = request.headers['if-match'];
      const changes = await withStoredImage(db, fields);
      const post = await write(request, { action: 'update', ifMatch, check, override }, (tx, writing) =>
        store.changeBlogPost(tx, request.params.id, changes, writing),
      );
      return tagged(reply, post.updatedAt, post);
    },
  );

  app.delete(
    '/api/blog-posts/:id',
    adminRoute(
      'blog',
      'Delete a blog post, which can be restored for 30 days; with forGood=true, remove one that was deleted',
      {
        params,
        querystring: z.object({
          forGood: z.optional(z.enum(['true', 'false'], 'forGood must be true or false')),
        }),
        response: { 200: z.object({ id: z.uuid() }) },
      },
    ),
    async (request) => {
      const { id } = request.params;
      if (request.query.forGood === 'true')
        await write(request, { action: 'delete', detail: 'for good' }, (tx) =>
          store.removeDeletedPost(tx, id),
        );
      else await write(request, { action: 'delete' }, (tx, writing) => store.deleteBlogPost(tx, id, writing));
      return { id };
    },
  );
};

/** Stores the picture in a data URL and returns its address instead. Throws a field error for other data. */
export async function withStoredImage<Fields extends { imageUrl?: string | null | undefined }>(
  db: Database,
  fields: Fields,
): Promise<Fields> {
  if (!fields.imageUrl?.startsWith('data:')) return fields;
  const base64 = fields.imageUrl.slice(fields.imageUrl.indexOf(',') + 1);
  const stored = await catchRefusal(storeImage(db, Buffer.from(base64, 'base64')));
  if (!(stored instanceof Refusal)) return { ...fields, imageUrl: stored.src };
  const message = 'This is not a picture we can show: please use JPEG, PNG, WebP, AVIF or GIF';
  throw invalidField('imageUrl', message);
}

/** The longest content with its quotes escaped, plus the rest of a post, in bytes. */
export const bodyLimit = 4 * 1024 * 1024;

/** The maximum number of values in the JSON of a post: ten times more than a post has. */
const maxValues = 500;

/** Parses JSON as Fastify does, but refuses over 500 values unparsed: millions would block the server for seconds. */
export function readPostBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (hasTooManyValues(body)) done(new Refusal('not-a-post'));
    else void parse(request, body, done);
  });
}

function hasTooManyValues(json: string): boolean {
  let values = 0;
  let isText = false;
  for (let index = 0; index < json.length; index += 1) {
    const sign = json[index];
    if (sign === '"') isText = !isText;
    else if (isText) index += sign === '\\' ? 1 : 0;
    else if ((sign === '[' || sign === '{' || sign === ',') && (values += 1) > maxValues) return true;
  }
  return false;
}
