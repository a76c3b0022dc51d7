import { useState } from 'react';
import type { BlogPostResponse } from '#features/blog/blog-post.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { randomKey } from '#lib/random-key.ts';
import { browserStorage } from '#platform/drafts/browser-storage.ts';
import { type FoundDraft, forgetDrafts, listDrafts, renameDraft } from '#platform/drafts/use-draft.ts';
import { Button, SmallButton } from '#ui/button.tsx';
import type { PostFields } from './post-fields.ts';

export const draftKind = 'blog-post';

/** An unsaved post in this browser; its id begins with that of the post, or `new`. */
export type PostDraft = FoundDraft<PostFields>;

/** The id of the post that a draft changes; null for a new one. */
export function postIdOf({ id }: PostDraft): string | null {
  const [postId] = id.split(' ');
  return postId === 'new' ? null : postId!;
}

/** A post to write in, or a new one, with the id of its draft in the browser. */
export interface Opening {
  post: BlogPostResponse | undefined;
  draftId: string;
}

/** Opens a post, with a draft of it if there is one. Each opening has its own, so that two tabs keep two. */
export function openPost(post: BlogPostResponse | undefined, draft?: PostDraft): Opening {
  const draftId = `${post?.id ?? 'new'} ${randomKey()}`;
  if (draft) renameDraft(browserStorage, draftKind, draft, draftId);
  return { post, draftId };
}

/** The unsaved posts whose ids begin with `prefix`, the newest first. */
export const listPosts = (prefix?: string) =>
  listDrafts<PostFields>(browserStorage, draftKind, prefix).filter(
    ({ fields }) => typeof fields?.content === 'string' && typeof fields.title === 'string',
  );

/** Unsaved writing in this browser, to go on with: of all posts, or of the one that is open. */
export function UnsavedPosts({ open, onRestore }: { open?: Opening; onRestore: (draft: PostDraft) => void }) {
  const find = () => listPosts(open && `${open.post?.id ?? 'new'} `).filter(({ id }) => id !== open?.draftId);
  const [drafts, setDrafts] = useState(find);
  return drafts.map((draft) => (
    <section
      key={draft.id}
      aria-label="Unsaved writing"
      className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-small border-l-4 border-press bg-paper-sunk px-4 py-3 text-small text-ink"
    >
      <p className="min-w-0 flex-1 basis-60 break-words">
        Your changes to{' '}
        {draft.fields.title.trim() ? <strong>{draft.fields.title}</strong> : 'a post without a title'}{' '}
        {draft.keptAt !== undefined && (
          <>
            on <time dateTime={draft.keptAt}>{formatMoment(draft.keptAt)}</time>{' '}
          </>
        )}
        were not saved. They are kept in this browser.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={() => onRestore(draft)}>
          Restore
        </Button>
        <SmallButton
          onClick={() => {
            forgetDrafts(browserStorage, draftKind, draft.id);
            setDrafts(find());
          }}
        >
          Discard
        </SmallButton>
      </div>
    </section>
  ));
}
