import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserStorage } from '#platform/drafts/browser-storage.ts';
import { listDrafts } from '#platform/drafts/use-draft.ts';
import { emptyFields } from './post-fields.ts';
import { openPost, type PostDraft, postIdOf, UnsavedPosts } from './unsaved-posts.tsx';

beforeEach(() => localStorage.clear());

const postId = '00000000-0000-4000-8000-000000000001';
const keep = (id: string, title: string, keptAt = '2026-11-20T15:00:00.000Z') =>
  browserStorage.keep(`blog-post mine ${id}`, {
    fields: { ...emptyFields, title, content: '<p>a</p>' },
    basedOn: null,
    keptAt,
  });
const titles = () => screen.queryAllByRole('strong').map(({ textContent }) => textContent);

test('all are listed, the newest first, and what is not ours is left alone', () => {
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('blog-post mine broken', '{');
  localStorage.setItem('blog-post mine old', '{"title":"from another version"}');
  localStorage.setItem('blog-post mine odd', '{"fields":null,"basedOn":null,"keptAt":7}');
  keep('new 1', 'Rates');
  keep(`${postId} 2`, 'Renewals', '2026-11-20T16:00:00.000Z');
  keep('new 3', ' ', '2026-11-20T14:00:00.000Z');
  render(<UnsavedPosts onRestore={() => {}} />);
  expect(titles()).toEqual(['Renewals', 'Rates']);
  expect(screen.getByText(/a post without a title/).textContent).toMatch(/on Nov 20, .*were not saved/);
  expect(localStorage).toHaveLength(7);
});

test('those of an open post are, but not the one that is being written', () => {
  keep(`${postId} 1`, 'In another tab');
  keep(`${postId} 2`, 'In this one');
  keep('new 3', 'Another post');
  const post = { id: postId } as NonNullable<ReturnType<typeof openPost>['post']>;
  render(<UnsavedPosts open={{ post, draftId: `${postId} 2` }} onRestore={() => {}} />);
  expect(titles()).toEqual(['In another tab']);
});

test('one is discarded; another is restored under the name of its opening', async () => {
  keep('new 1', 'Rates');
  keep('new 2', 'Renewals');
  const onRestore = vi.fn<(draft: PostDraft) => void>();
  render(<UnsavedPosts onRestore={onRestore} />);
  const offer = (title: string) => within(screen.getByText(title).closest('section')!);
  await userEvent.click(offer('Rates').getByRole('button', { name: 'Discard' }));
  expect(titles()).toEqual(['Renewals']);
  await userEvent.click(offer('Renewals').getByRole('button', { name: 'Restore' }));
  const [draft] = onRestore.mock.calls[0]!;
  expect(postIdOf(draft)).toBeNull();
  const { draftId } = openPost(undefined, draft);
  // The second press of a double click.
  openPost(undefined, draft);
  expect(listDrafts(browserStorage, 'blog-post')).toMatchObject([{ id: draftId, basedOn: null }]);
});
