import { and, eq, sql } from 'drizzle-orm';
import type { ColleagueWork } from '#platform/feature.server.ts';
import { blogPosts, isLive } from './blog-posts.table.server.ts';

const isBy = (name: string) => and(eq(blogPosts.author, name), isLive);

/** The posts that name a colleague as their author. Without a successor they keep the name. */
export const postsOfColleague: ColleagueWork = {
  kind: 'posts',
  count: (db, { name }) => db.$count(blogPosts, isBy(name)),
  async handOver(tx, { from, to, now }) {
    if (!to) return;
    // Another version for whoever is editing one of them.
    const updatedAt = sql`greatest(${now.toISOString()}::timestamptz, ${blogPosts.updatedAt} + interval '1 millisecond')`;
    await tx.update(blogPosts).set({ author: to.name, updatedAt }).where(isBy(from.name));
  },
};
