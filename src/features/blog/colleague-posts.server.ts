import { eq, sql } from 'drizzle-orm';
import type { ColleagueWork } from '#platform/feature.server.ts';
import { blogPosts } from './blog-posts.table.server.ts';

/** The posts that name a colleague as their author. Without a successor they keep the name. */
export const postsOfColleague: ColleagueWork = {
  kind: 'posts',
  count: (db, { name }) => db.$count(blogPosts, eq(blogPosts.author, name)),
  async handOver(tx, { from, to, now }) {
    if (!to) return;
    // Another version for whoever is editing one of them.
    const updatedAt = sql`greatest(${now.toISOString()}::timestamptz, ${blogPosts.updatedAt} + interval '1 millisecond')`;
    await tx.update(blogPosts).set({ author: to.name, updatedAt }).where(eq(blogPosts.author, from.name));
  },
};
