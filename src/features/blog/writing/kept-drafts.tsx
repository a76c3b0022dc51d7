import { formatMoment } from '#lib/format-moment.ts';
import { Button } from '#ui/button.tsx';
import type { PostFields } from './post-fields.ts';

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

/** What the browser keeps between visits; undefined where that is switched off. */
export function browserStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Stores a draft, replacing what had its name. False when the browser has no room or does not allow it. */
export function keepDraft(storage: Storage | undefined, { key, ...draft }: KeptDraft): boolean {
  try {
    storage?.setItem(key, JSON.stringify(draft));
    return storage !== undefined;
  } catch {
    return false;
  }
}

/** All drafts in this browser, newest first; with `postId`, those of one post (null: of new ones). */
export function listDrafts(storage: Storage | undefined, postId?: string | null): KeptDraft[] {
  if (!storage) return [];
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  return keys
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => readDraft(storage, key) ?? [])
    .filter((draft) => postId === undefined || draft.postId === postId)
    .toSorted((a, b) => b.keptAt.localeCompare(a.keptAt));
}

/** Deletes a draft. */
export function dropDraft(storage: Storage | undefined, { key }: Pick<KeptDraft, 'key'>): void {
  storage?.removeItem(key);
}

function readDraft(storage: Storage, key: string): KeptDraft | undefined {
  try {
    const draft = JSON.parse(storage.getItem(key) ?? 'null') as Omit<KeptDraft, 'key'> | null;
    // Written by this file, but perhaps by an older version of it.
    const isReadable = typeof draft?.fields?.content === 'string' && typeof draft.keptAt === 'string';
    return isReadable ? { ...draft, key } : undefined;
  } catch {
    return undefined;
  }
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
