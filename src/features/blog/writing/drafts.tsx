import { useState } from 'react';
import { ApiError } from '#http/api-error.ts';
import { showFailure } from '#platform/admin/say-failed.ts';
import { fetchPost } from '#features/blog/blog-administration.queries.ts';
import type { BlogPostResponse } from '#features/blog/blog-post.ts';
import { dropDraft, type KeptDraft, listDrafts, RestoreOffer } from './kept-drafts.tsx';

/** What was written in this browser and not saved, to go on with. */
export function Drafts({
  onOpen,
}: {
  onOpen: (post: BlogPostResponse | undefined, draft: KeptDraft) => void;
}) {
  const [drafts, setDrafts] = useState(() => listDrafts());
  async function restore(draft: KeptDraft) {
    try {
      const post = draft.storedSlug === null ? undefined : await findPost(draft.storedSlug);
      // A post that somebody deleted in the meantime becomes a new one.
      onOpen(post?.id === draft.postId ? post : undefined, draft);
    } catch (error) {
      showFailure('Failed to open blog post', error);
    }
  }
  return drafts.map((draft) => (
    <RestoreOffer
      key={draft.key}
      draft={draft}
      onRestore={() => void restore(draft)}
      onDiscard={() => {
        dropDraft(draft);
        setDrafts(listDrafts());
      }}
    />
  ));
}

/** The post as it is stored; undefined if it no longer exists. Otherwise throws what fetchPost throws. */
async function findPost(slug: string): Promise<BlogPostResponse | undefined> {
  try {
    return await fetchPost(slug);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
