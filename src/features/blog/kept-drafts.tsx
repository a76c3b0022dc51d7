import { formatMoment } from '#lib/format-moment.ts';
import type { PostFields } from './post-fields.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';

/** An unsaved blog post, stored in this browser. */
export interface KeptDraft {
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

type DraftName = Pick<KeptDraft, 'postId' | 'kind'>;

const keyOf = ({ postId, kind }: DraftName) => `${prefix}${kind} ${postId ?? 'new'}`;

/** Stores a draft, replacing the previous one. False when the browser has no room or does not allow it. */
export function keepDraft(storage: Storage, draft: KeptDraft): boolean {
  try {
    storage.setItem(keyOf(draft), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** The draft with that name, if one is stored. */
export function findDraft(storage: Storage, name: DraftName): KeptDraft | undefined {
  return readDraft(storage, keyOf(name));
}

/** All drafts in this browser, newest first. */
export function listDrafts(storage: Storage): KeptDraft[] {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  return keys
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => readDraft(storage, key) ?? [])
    .toSorted((a, b) => b.keptAt.localeCompare(a.keptAt));
}

/** Deletes a draft. */
export function dropDraft(storage: Storage, name: DraftName): void {
  storage.removeItem(keyOf(name));
}

function readDraft(storage: Storage, key: string): KeptDraft | undefined {
  try {
    const draft = JSON.parse(storage.getItem(key) ?? 'null') as KeptDraft | null;
    // Written by this file, but perhaps by an older version of it.
    return typeof draft?.fields?.content === 'string' && typeof draft.keptAt === 'string' ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** How often the draft is saved in the browser, in milliseconds. */
const interval = 2_000;

/**
 * Saves an unsaved post in this browser, and makes the browser ask before the page is left. Returns when it was last
 * saved; `false` when the browser does not store anything.
 */
export function useKeptDraft(
  post: Pick<KeptDraft, 'postId' | 'storedSlug' | 'basedOn'>,
  hasChanges: boolean,
  read: () => PostFields,
): string | false | undefined {
  const [keptAt, setKeptAt] = useState<string | false>();
  const [last, setLast] = useState('');

  const keep = useEffectEvent(() => {
    const fields = read();
    const text = JSON.stringify(fields);
    if (text === last) return;
    setLast(text);
    const now = new Date().toISOString();
    const isKept = keepDraft(localStorage, { ...post, kind: 'unsaved', fields, keptAt: now });
    setKeptAt(isKept && now);
  });

  useEffect(() => {
    if (!hasChanges) return undefined;
    const timer = setInterval(() => keep(), interval);
    const ask = (event: BeforeUnloadEvent) => {
      keep();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('beforeunload', ask);
    };
  }, [hasChanges]);

  return keptAt;
}

/** Offers to restore unsaved drafts. */
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
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-small border-l-4 border-press bg-paper-sunk p-4"
    >
      <p>
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
