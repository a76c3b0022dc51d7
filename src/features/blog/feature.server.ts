import type { Services, ServerFeature } from '#platform/feature.server.ts';
import type { FastifyInstance } from 'fastify';
import { blogPageSources, untilNextPublication } from './blog-pages.server.ts';
import { blogPreviewApi } from './blog-preview.api.server.ts';
import { blogPostListsApi, blogPostsApi } from './blog-posts.api.server.ts';
import { calculatorFormsApi } from './calculator-forms.api.server.ts';
import { listPublishedSlugs } from './blog-posts.store.server.ts';
import { feed, feedPath } from './feed.server.ts';
import { samplePostsApi } from './sample-posts.api.server.ts';

async function routes(app: FastifyInstance, services: Services) {
  await app.register(blogPostListsApi, services);
  await app.register(blogPostsApi, services);
  await app.register(blogPreviewApi, services);
  await app.register(calculatorFormsApi, services);
  await app.register(samplePostsApi, services);
}

export const blog: ServerFeature = {
  routes,
  pages: blogPageSources,
  published: ['blog_posts where published'],
  texts: { [feedPath]: feed },
  async addresses({ db, now }) {
    const [posts, validity] = await Promise.all([listPublishedSlugs(db, now), untilNextPublication(db, now)]);
    const listed = posts.map(({ slug, updatedAt }) => ({ path: `/blog/${slug}`, updatedAt }));
    return { listed, ...validity };
  },
};
