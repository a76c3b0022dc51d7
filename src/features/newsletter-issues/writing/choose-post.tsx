import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { BlogPostSummaryResponse } from '#features/blog/blog-post.ts';
import { appearedAt } from '#features/blog/post-dates.ts';
import { useGet } from '#http/use-get.ts';
import { formatDateOf } from '#lib/format-moment.ts';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { SmallField } from '#ui/fields/small-field.tsx';

const maxShown = 20;

/** Chooses one of the posts that visitors can read. */
export function ChoosePost({
  onChoose,
  onClose,
}: {
  onChoose: (post: BlogPostSummaryResponse) => void;
  onClose: () => void;
}) {
  const [search, setSearch] = useState('');
  const posts = usePublishedPosts(useDeferredValue(search.trim()));
  return (
    <Dialog
      title="Choose a post"
      description="Its title, excerpt and picture go into the issue, with a link to the whole article."
      onClose={onClose}
    >
      <div className="text-small">
        <SmallField
          label="Search"
          type="search"
          value={search}
          maxLength={100}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <div className="mt-3 min-h-60">
          {!posts.isSuccess && <NotLoaded query={posts} what="the posts" />}
          {posts.data?.length === 0 && (
            <p className="py-3 text-ink-soft">
              {search.trim()
                ? 'No published post matches this.'
                : 'No post is published yet. Publish one under Manage Blog first.'}
            </p>
          )}
          <ul className="divide-y divide-line border-y border-line empty:border-0">
            {posts.data?.map((post) => (
              <li key={post.id}>
                <button
                  type="button"
                  onClick={() => onChoose(post)}
                  className="grid min-h-14 w-full grid-cols-[3.5rem_1fr] items-center gap-3 py-2 text-left outline-offset-[-3px] hover:bg-paper-sunk"
                >
                  {post.imageUrl ? (
                    <img src={post.imageUrl} alt="" className="h-10 w-14 rounded-small object-cover" />
                  ) : (
                    <span className="h-10 w-14 rounded-small bg-paper-sunk" />
                  )}
                  <span className="min-w-0">
                    <span className="block leading-snug font-semibold break-words">{post.title}</span>
                    <span className="text-ink-soft">{formatDateOf(appearedAt(post))}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {posts.data?.length === maxShown && (
            <p className="mt-2 text-ink-soft">These are the newest {maxShown}. Search to find others.</p>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function usePublishedPosts(search: string) {
  const parameters = new URLSearchParams({
    view: 'summary',
    limit: String(maxShown),
    ...(search && { search }),
  });
  return useGet<BlogPostSummaryResponse[]>(`/api/blog-posts?${parameters}`, {
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
