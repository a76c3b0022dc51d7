import { randomKey } from '#lib/random-key.ts';
import type { BlogPostResponse } from '#features/blog/blog-post.ts';
import { browserStorage, draftKey, dropDraft, keepDraft, type KeptDraft } from './kept-drafts.tsx';
import { emptyFields, fieldsOf, type PostFields } from './post-fields.ts';

/** The form's initial values, which version of the post they are, and the draft that keeps what is written. */
export interface EditorState {
  fields: PostFields;
  /** Whether they differ from what is stored. */
  isChanged: boolean;
  basedOn: string | null;
  key: KeptDraft['key'];
}

/** Gives a draft another name: the new one first, since a crash in between must not lose it. */
export function renameDraft(draft: KeptDraft, key: KeptDraft['key']): void {
  const isKept = keepDraft(browserStorage(), { ...draft, kind: 'unsaved', key });
  if (isKept) dropDraft(browserStorage(), draft);
}

/** A stored post, a draft of it, or a new one, to write in. */
export function openEditor(post: BlogPostResponse | undefined, draft: KeptDraft | undefined): EditorState {
  const key = draftKey({ postId: post?.id ?? null, kind: 'unsaved' }, randomKey());
  if (draft)
    return { fields: { ...emptyFields, ...draft.fields }, isChanged: true, basedOn: draft.basedOn, key };
  return {
    fields: post ? fieldsOf(post) : emptyFields,
    isChanged: false,
    basedOn: post?.updatedAt ?? null,
    key,
  };
}
