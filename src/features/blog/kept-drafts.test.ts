import { expect, test } from 'vitest';
import { dropDraft, findDraft, keepDraft, type KeptDraft, listDrafts } from './kept-drafts.tsx';
import { emptyFields } from './post-fields.ts';

/** Like the browser's storage: strings by name, in no guaranteed order. */
function browserStorage(room = Infinity): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (at) => [...values.keys()][at] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

const draft = (changes: Partial<KeptDraft> = {}): KeptDraft => ({
  postId: null,
  kind: 'unsaved',
  storedSlug: null,
  fields: { ...emptyFields, title: 'Rates', content: '<p>a</p>' },
  basedOn: null,
  keptAt: '2026-11-20T15:00:00.000Z',
  ...changes,
});

test('a draft is found by its post and kind, and forgotten', () => {
  const storage = browserStorage();
  keepDraft(storage, draft());
  keepDraft(storage, draft({ postId: 'a', basedOn: '2026-11-01T00:00:00.000Z' }));
  keepDraft(storage, draft({ postId: 'a', kind: 'other' }));
  expect(findDraft(storage, { postId: null, kind: 'unsaved' })).toEqual(draft());
  expect(findDraft(storage, { postId: 'a', kind: 'unsaved' })?.basedOn).toBe('2026-11-01T00:00:00.000Z');
  dropDraft(storage, { postId: 'a', kind: 'unsaved' });
  expect(findDraft(storage, { postId: 'a', kind: 'unsaved' })).toBeUndefined();
  expect(findDraft(storage, { postId: 'a', kind: 'other' })).toBeDefined();
});

test('the newest comes first, and what is not ours is left alone', () => {
  const storage = browserStorage();
  storage.setItem('theme', 'dark');
  storage.setItem('blog-post-draft unsaved broken', '{');
  storage.setItem('blog-post-draft unsaved old', '{"title":"from another version"}');
  keepDraft(storage, draft());
  keepDraft(storage, draft({ postId: 'b', keptAt: '2026-11-20T16:00:00.000Z' }));
  expect(listDrafts(storage).map(({ postId }) => postId)).toEqual(['b', null]);
});

test('a browser without room says so', () => {
  expect(keepDraft(browserStorage(10), draft())).toBe(false);
});
