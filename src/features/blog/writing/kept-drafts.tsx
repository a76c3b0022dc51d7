import { formatMoment } from '#lib/format-moment.ts';
import { randomKey } from '#lib/random-key.ts';
import { browserStorage } from '#platform/drafts/browser-storage.ts';
import { Button } from '#ui/button.tsx';
import type { BlogPostResponse } from '#features/blog/blog-post.ts';
import { emptyFields, fieldsOf, type PostFields } from './post-fields.ts';

/** An unsaved blog post, stored in this browser. */
export interface KeptDraft {
  /** Its name in the browser's storage. */
  key: string;
  /** The post's id; null for a new one. */
  postId: string | null;
  /** `other` is the rejected version after two administrators had changed one post. */
  kind: 'unsaved' | 'other';
  /** The post's slug on the server; null for a new one. */
  storedSlug: string | null;
  fields: PostFields;
  /** `updatedAt` of the post it is based on; null for a new one. */
  basedOn: string | null;
  /** ISO 8601. */
  keptAt: string;
}

const prefix = 'blog-post-draft ';

/** The name of a draft. Each opening of the editor writes its own, so that two tabs keep two. */
export function draftKey(
  { postId, kind }: Pick<KeptDraft, 'postId' | 'kind'>,
  opening: string,
): KeptDraft['key'] {
  return `${prefix}${kind} ${postId ?? 'new'} ${opening}`;
}

/** Stores a draft, replacing what had its name. False when the browser has no room or does not allow it. */
export const keepDraft = ({ key, ...draft }: KeptDraft): boolean => browserStorage.keep(key, draft);

/** Deletes a draft. */
export const dropDraft = ({ key }: Pick<KeptDraft, 'key'>): void => browserStorage.forget(key);

/** Gives a draft another name: the new one first, since a crash in between must not lose it. */
export function renameDraft(draft: KeptDraft, key: KeptDraft['key']): void {
  if (keepDraft({ ...draft, kind: 'unsaved', key })) dropDraft(draft);
}

/** All drafts in this browser, newest first; with `postId`, those of one post (null: of new ones). */
export function listDrafts(postId?: string | null): KeptDraft[] {
  return browserStorage
    .keys(prefix)
    .flatMap((key) => findDraft(key) ?? [])
    .filter((draft) => postId === undefined || draft.postId === postId)
    .toSorted((a, b) => b.keptAt.localeCompare(a.keptAt));
}

/** A draft by its name; undefined where it was kept otherwise by an older version of this file. */
function findDraft(key: string): KeptDraft | undefined {
  const draft = browserStorage.find(key) as Partial<KeptDraft> | undefined;
  const isReadable = typeof draft?.fields?.content === 'string' && typeof draft.keptAt === 'string';
  return isReadable ? { ...(draft as KeptDraft), key } : undefined;
}

/** The form's initial values, which version of the post they are, and the draft that keeps what is written. */
export interface Opening extends Pick<KeptDraft, 'fields' | 'basedOn' | 'key'> {
  /** Whether they differ from what is stored. */
  isChanged: boolean;
}

/** A stored post, a draft of it, or a new one, to write in. */
export function openPost(post: BlogPostResponse | undefined, draft?: KeptDraft): Opening {
  return {
    fields: draft ? { ...emptyFields, ...draft.fields } : post ? fieldsOf(post) : emptyFields,
    basedOn: draft ? draft.basedOn : (post?.updatedAt ?? null),
    isChanged: draft !== undefined,
    key: draftKey({ postId: post?.id ?? null, kind: 'unsaved' }, randomKey()),
  };
}

/** Offers to restore an unsaved draft. */
export function RestoreOffer({
  draft,
  onRestore,
  onDiscard,
}: {
  draft: KeptDraft;
  onRestore: () => void;
  onDiscard: () => void;
}) {
  const title = draft.fields.title.trim();
  return (
    <section
      aria-label="Unsaved writing"
      className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-small border-l-4 border-press bg-paper-sunk px-4 py-3 text-small text-ink"
    >
      <p className="min-w-0 flex-1 basis-60 break-words">
        {draft.kind === 'other' ? 'The other version of ' : 'Your changes to '}
        {title === '' ? 'a post without a title' : <strong>{title}</strong>} on{' '}
        <time dateTime={draft.keptAt}>{formatMoment(draft.keptAt)}</time>
        {draft.kind === 'other'
          ? ' is kept in this browser.'
          : ' were not saved. They are kept in this browser.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={onRestore}>
          Restore
        </Button>
        <Button size="small" variant="secondary" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </section>
  );
}
