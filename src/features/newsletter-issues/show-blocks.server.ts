import type { Executor } from '#database/database.server.ts';
import { findPublishedSummaries } from '#features/blog/blog-post-lists.store.server.ts';
import type { IssueBlock, ShownBlock } from './newsletter-issue.ts';

/** Blocks with what is shown of their posts: those that visitors can read at a given time. */
export async function showBlocks(
  db: Executor,
  blocks: readonly (IssueBlock | ShownBlock)[],
  at: Date,
): Promise<ShownBlock[]> {
  const slugs = blocks.flatMap((block) => (block.kind === 'post' ? [block.slug] : []));
  const posts = new Map(
    (await findPublishedSummaries(db, slugs, at)).map(({ slug, title, excerpt, imageUrl }) => [
      slug,
      { title, excerpt, imageUrl },
    ]),
  );
  return blocks.map((block) =>
    block.kind === 'post' ? { kind: 'post', slug: block.slug, post: posts.get(block.slug) ?? null } : block,
  );
}
