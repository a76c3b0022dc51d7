import type { PostFields } from './post-fields.ts';

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
  return read(storage, keyOf(name));
}

/** All drafts in this browser, newest first. */
export function listDrafts(storage: Storage): KeptDraft[] {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  return keys
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => read(storage, key) ?? [])
    .toSorted((a, b) => b.keptAt.localeCompare(a.keptAt));
}

/** Deletes a draft. */
export function dropDraft(storage: Storage, name: DraftName): void {
  storage.removeItem(keyOf(name));
}

function read(storage: Storage, key: string): KeptDraft | undefined {
  try {
    const draft = JSON.parse(storage.getItem(key) ?? 'null') as KeptDraft | null;
    // Written by this file, but perhaps by an older version of it.
    return typeof draft?.fields?.content === 'string' && typeof draft.keptAt === 'string' ? draft : undefined;
  } catch {
    return undefined;
  }
}
