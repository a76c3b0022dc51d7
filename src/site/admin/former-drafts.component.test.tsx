import { beforeEach, expect, test } from 'vitest';
import { browserStorage } from '#platform/drafts/browser-storage.ts';
import { listDrafts } from '#platform/drafts/use-draft.ts';
import { convertFormerDrafts } from './former-drafts.ts';

beforeEach(() => localStorage.clear());

test('unsaved posts of release 1.0 are found, each by its post, the newest first', () => {
  const post = (postId: string | null, title: string, keptAt: string) => ({
    postId,
    kind: 'unsaved',
    storedSlug: null,
    fields: { title, content: '<p>a</p>' },
    basedOn: postId && '2026-11-01T00:00:00.000Z',
    keptAt,
  });
  browserStorage.keep('blog-post-draft unsaved new 1', post(null, 'New', '2026-11-20T15:00:00.000Z'));
  browserStorage.keep('blog-post-draft unsaved a 2', post('a', 'Mine', '2026-11-20T16:00:00.000Z'));
  browserStorage.keep('blog-post-draft other a 3', post('a', 'Other', '2026-11-20T14:00:00.000Z'));
  localStorage.setItem('blog-post-draft unsaved broken', '{');
  localStorage.setItem('blog-post-draft unsaved old', '{"title":"from another version"}');
  localStorage.setItem('blog-post-draft unsaved odd', '{"fields":null}');
  convertFormerDrafts();
  convertFormerDrafts();
  expect(listDrafts(browserStorage, 'blog-post', 'new ')).toMatchObject([
    { fields: { title: 'New' }, basedOn: null, keptAt: '2026-11-20T15:00:00.000Z' },
  ]);
  expect(listDrafts(browserStorage, 'blog-post', 'a ')).toMatchObject([
    { fields: { title: 'Mine' }, basedOn: '2026-11-01T00:00:00.000Z' },
    { fields: { title: 'Other' } },
  ]);
  expect(localStorage).toHaveLength(6);
});
