import { expect, test } from 'vitest';
import { draftKey, dropDraft, keepDraft, type KeptDraft, listDrafts } from './kept-drafts.tsx';
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

const draft = (changes: Partial<KeptDraft> = {}, opening = '1'): KeptDraft => ({
  key: draftKey({ postId: null, kind: 'unsaved', ...changes }, opening),
  postId: null,
  kind: 'unsaved',
  storedSlug: null,
  fields: { ...emptyFields, title: 'Rates', content: '<p>a</p>' },
  basedOn: null,
  keptAt: '2026-11-20T15:00:00.000Z',
  ...changes,
});

test('drafts are found by their post and dropped one by one', () => {
  const storage = browserStorage();
  keepDraft(storage, draft());
  keepDraft(storage, draft({ postId: 'a', basedOn: '2026-11-01T00:00:00.000Z' }));
  keepDraft(storage, draft({ postId: 'a', kind: 'other', keptAt: '2026-11-20T14:00:00.000Z' }));
  expect(listDrafts(storage, null)).toEqual([draft()]);
  const [unsaved, other] = listDrafts(storage, 'a');
  expect(unsaved?.basedOn).toBe('2026-11-01T00:00:00.000Z');
  dropDraft(storage, unsaved!);
  expect(listDrafts(storage, 'a')).toEqual([other]);
});

test('two openings of one post keep two drafts; keeping one again replaces it', () => {
  const storage = browserStorage();
  keepDraft(storage, draft({ postId: 'a' }, 'first'));
  keepDraft(storage, draft({ postId: 'a' }, 'second'));
  keepDraft(storage, draft({ postId: 'a', keptAt: '2026-11-20T16:00:00.000Z' }, 'second'));
  expect(listDrafts(storage, 'a').map(({ keptAt }) => keptAt)).toEqual([
    '2026-11-20T16:00:00.000Z',
    '2026-11-20T15:00:00.000Z',
  ]);
});

test('a draft that an earlier version kept is found and dropped', () => {
  const storage = browserStorage();
  const { key: _key, ...before } = draft({ postId: 'a' });
  storage.setItem('blog-post-draft unsaved a', JSON.stringify(before));
  const [found] = listDrafts(storage, 'a');
  expect(found?.fields.title).toBe('Rates');
  dropDraft(storage, found!);
  expect(storage.length).toBe(0);
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

test('a browser that stores nothing says so and offers nothing', () => {
  expect(keepDraft(undefined, draft())).toBe(false);
  expect(listDrafts(undefined)).toEqual([]);
  expect(() => dropDraft(undefined, draft())).not.toThrow();
});
