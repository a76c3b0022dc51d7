import { readTeam } from '#features/team/team.store.server.ts';
import { dailyJob, type ServerFeature } from '#platform/feature.server.ts';
import { feed, feedPath } from './articles/feed.server.ts';
import { blogPageSources } from './blog-pages.server.ts';
import { listPublishedSlugs, untilNextPublication } from './blog-post-lists.store.server.ts';
import { blogPostsApi } from './blog-posts.api.server.ts';
import { removeLongDeleted } from './blog-posts.store.server.ts';
import { postVersionsApi } from './history/post-versions.api.server.ts';
import { postsOfColleague } from './post-authors.store.server.ts';
import { blogPreviewApi, previewLinksApi, previewPage } from './preview/preview-links.api.server.ts';
import { endPreviewsBy, removeExpiredLinks } from './preview/preview-links.store.server.ts';
import { samplePostsApi } from './sample-posts.api.server.ts';

export const blog: ServerFeature = {
  routes: [blogPostsApi, blogPreviewApi, postVersionsApi, previewLinksApi, previewPage, samplePostsApi],
  pages: blogPageSources,
  colleagueWork: postsOfColleague,
  seed: async (tx, now) => {
    const team = (await readTeam(tx)).members.map((member) => ({ ...member, id: member.id! }));
    await postsOfColleague.onTeamChanged(tx, { team, now, audit: async () => {} });
  },
  jobs: [
    dailyJob(
      'deleted-posts',
      'Removing posts deleted long ago, and expired preview links',
      async ({ db, now }) => {
        await removeLongDeleted(db, now());
        await removeExpiredLinks(db, now());
      },
    ),
  ],
  endAccess: endPreviewsBy,
  published: ['blog_posts where published'],
  texts: { [feedPath]: feed },
  async addresses({ db, now }) {
    const [posts, validity] = await Promise.all([listPublishedSlugs(db, now), untilNextPublication(db, now)]);
    const listed = posts.map(({ slug, updatedAt }) => ({ path: `/blog/${slug}`, updatedAt }));
    return { listed, ...validity };
  },
};
