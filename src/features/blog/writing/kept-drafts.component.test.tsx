import { beforeEach, expect, test } from 'vitest';
import { draftKey, dropDraft, keepDraft, type KeptDraft, listDrafts } from './kept-drafts.tsx';
import { emptyFields } from './post-fields.ts';

beforeEach(() => localStorage.clear());

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
  keepDraft(draft());
  keepDraft(draft({ postId: 'a', basedOn: '2026-11-01T00:00:00.000Z' }));
  keepDraft(draft({ postId: 'a', kind: 'other', keptAt: '2026-11-20T14:00:00.000Z' }));
  expect(listDrafts(null)).toEqual([draft()]);
  const [unsaved, other] = listDrafts('a');
  expect(unsaved?.basedOn).toBe('2026-11-01T00:00:00.000Z');
  dropDraft(unsaved!);
  expect(listDrafts('a')).toEqual([other]);
});

test('two openings of one post keep two drafts; keeping one again replaces it', () => {
  keepDraft(draft({ postId: 'a' }, 'first'));
  keepDraft(draft({ postId: 'a' }, 'second'));
  keepDraft(draft({ postId: 'a', keptAt: '2026-11-20T16:00:00.000Z' }, 'second'));
  expect(listDrafts('a').map(({ keptAt }) => keptAt)).toEqual([
    '2026-11-20T16:00:00.000Z',
    '2026-11-20T15:00:00.000Z',
  ]);
});

test('a draft that an earlier version kept is found and dropped', () => {
  const { key: _key, ...before } = draft({ postId: 'a' });
  localStorage.setItem('blog-post-draft unsaved a', JSON.stringify(before));
  const [found] = listDrafts('a');
  expect(found?.fields.title).toBe('Rates');
  dropDraft(found!);
  expect(localStorage.length).toBe(0);
});

test('the newest comes first, and what is not ours is left alone', () => {
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('blog-post-draft unsaved broken', '{');
  localStorage.setItem('blog-post-draft unsaved old', '{"title":"from another version"}');
  keepDraft(draft());
  keepDraft(draft({ postId: 'b', keptAt: '2026-11-20T16:00:00.000Z' }));
  expect(listDrafts().map(({ postId }) => postId)).toEqual(['b', null]);
});
