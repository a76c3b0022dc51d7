import type { Executor } from '#database/database.server.ts';
import { findPublishedSummaries } from '#features/blog/blog-post-lists.store.server.ts';
import { findPostIds } from '#features/blog/blog-posts.store.server.ts';
import { findImageSize } from '#features/images/images.store.server.ts';
import { readCurrentRates } from '#features/rates/rates.store.server.ts';
import { rateLine, rateName } from '#features/rates/rates.ts';
import type { IssueBlock, ShownBlock } from './newsletter-issue.ts';

type Block = IssueBlock | ShownBlock;

/** Adds to blocks what is shown of their posts, if visitors can read them at a moment, and the rates that hold then. */
export async function showBlocks(db: Executor, stored: readonly Block[], moment: Date) {
  // Earlier versions stored no ids.
  const blocks = await withPostIds(db, stored);
  const ids = blocks.flatMap((block) => (block.kind === 'post' && block.postId ? [block.postId] : []));
  const posts = new Map((await findPublishedSummaries(db, ids, moment)).map((post) => [post.id, post]));
  return Promise.all(
    blocks.map(async (block) => {
      if (block.kind === 'rates') {
        const rates = await readCurrentRates(db, moment);
        return { ...block, rates: rates.map((rate) => ({ name: rateName(rate), line: rateLine(rate) })) };
      }
      if (block.kind !== 'post') return block;
      const found = posts.get(block.postId ?? '');
      if (!found) return { ...block, post: null };
      const { slug, title, excerpt, imageUrl } = found;
      const imageSize = await findImageSize(db, imageUrl ?? '');
      return { ...block, slug, post: { title, excerpt, imageUrl, ...(imageSize && { imageSize }) } };
    }),
  );
}

/** Blocks with the ids of those posts that are named by their slugs alone. */
export async function withPostIds(db: Executor, blocks: readonly Block[]): Promise<Block[]> {
  const slugs = blocks.flatMap((block) => (block.kind === 'post' && !block.postId ? [block.slug] : []));
  if (slugs.length === 0) return [...blocks];
  const ids = await findPostIds(db, slugs);
  return blocks.map((block) =>
    block.kind === 'post' ? { ...block, postId: block.postId ?? ids.get(block.slug) } : block,
  );
}
