import { and, eq, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import { readTeam } from '#features/team/team.store.server.ts';
import { isSameName } from '#lib/same-name.ts';
import type { ColleagueWork } from '#platform/feature.server.ts';
import { blogPosts, isLive } from './blog-posts.table.server.ts';

/** Resolves a typed author: a colleague's current name and id, or else the name exactly as typed. */
export async function authorOf(db: Executor, typed: string) {
  const { members } = await readTeam(db);
  const { name = typed, id = null } = members.find((member) => isSameName(member.name, typed)) ?? {};
  return { author: name, authorId: id };
}

const isAuthoredBy = (id: string) => and(eq(blogPosts.authorId, id), isLive);

/** The next version of a post, so that anyone who is editing it learns of the change. */
const nextVersion = (now: Date) =>
  sql`greatest(${now.toISOString()}::timestamptz, ${blogPosts.updatedAt} + interval '1 millisecond')`;
const auditColumns = { recordId: blogPosts.id, recordName: blogPosts.title };

/** The posts that name a colleague as their author. Without a successor they keep the name. */
export const postsOfColleague = {
  kind: 'posts',
  count: (db, { id }) => db.$count(blogPosts, isAuthoredBy(id)),
  async handOver(tx, { from, to, now, audit }) {
    if (!to) return;
    const changed = await tx
      .update(blogPosts)
      .set({ author: to.name, authorId: to.id, updatedAt: nextVersion(now) })
      .where(isAuthoredBy(from.id))
      .returning(auditColumns);
    const detail = `author: ${from.name}, now ${to.name}`;
    for (const post of changed) await audit({ action: 'update', kind: 'blog post', ...post, detail });
  },
  async onTeamChanged(tx, { team, now, audit }) {
    const { author, authorId } = blogPosts;
    const ids = team.map(({ id }) => id);
    const isNobodys = or(isNull(authorId), notInArray(authorId, ids));
    for (const typed of await tx.selectDistinct({ author }).from(blogPosts).where(isNobodys)) {
      const member = team.find(({ name }) => isSameName(name, typed.author));
      if (member)
        await tx
          .update(blogPosts)
          .set({ authorId: member.id })
          .where(and(isNobodys, eq(author, typed.author)));
    }
    for (const { id, name } of team) {
      const renamed = await tx
        .update(blogPosts)
        .set({ author: name, updatedAt: nextVersion(now) })
        .where(and(eq(authorId, id), ne(author, name)))
        .returning(auditColumns);
      const detail = `author: now ${name}`;
      for (const post of renamed) await audit({ action: 'update', kind: 'blog post', ...post, detail });
    }
  },
} satisfies ColleagueWork;
