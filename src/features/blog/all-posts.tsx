import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { request } from '#http/request.ts';
import { countOf } from '#lib/format-count.ts';
import { useFirstRendered } from '#pages/page-data.tsx';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { showFailure } from '#platform/admin/show-failure.ts';
import { useChange } from '#platform/admin/use-change.ts';
import { useListKeys } from '#platform/lists/use-list-keys.ts';
import { SmallButton } from '#ui/button.tsx';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { MoreButton } from '#ui/more-button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { fetchPost, type PostFilter, useDeletion, usePosts } from './blog-administration.queries.ts';
import type { BlogPostResponse, ListedPost } from './blog-post.ts';
import { useRestoring } from './history/post-history.queries.ts';
import { daysToRestore } from './history/post-versions.ts';
import { PostFilterBar } from './post-filter-bar.tsx';
import { type PostAction, PostTable } from './post-table.tsx';
import { PostTool } from './post-tool.tsx';
import { UnusedPictures } from './unused-pictures.tsx';

export function AllPosts({ onEdit }: { onEdit: (post: BlogPostResponse) => void }) {
  const [filter, setFilter] = useFilterInAddress();
  const list = usePosts(filter);
  const deletion = useDeletion();
  const restoring = useRestoring(null);
  const now = useFirstRendered();
  const [opening, setOpening] = useState<string>();
  const [open, setOpen] = useState<{ action: Exclude<PostAction, 'edit' | 'restore'>; post: ListedPost }>();
  const posts = list.data?.pages.flatMap((page) => page.items) ?? [];

  async function edit(post: ListedPost) {
    setOpening(post.id);
    try {
      onEdit(await fetchPost(post.slug));
    } catch (error) {
      showFailure('Failed to open blog post', error);
    } finally {
      setOpening(undefined);
    }
  }
  function act(action: PostAction, post: ListedPost | undefined) {
    if (!post) return;
    if (action === 'restore') restoring.mutate({ post: post.id });
    else if (action !== 'edit') setOpen({ action, post });
    else if (post.deletedAt) setOpen({ action: 'history', post });
    else void edit(post);
  }
  const { box, current, focusRow, handlers } = useListKeys({
    openIndex: undefined,
    onMove: () => {},
    onFollowUp: (index) => act('edit', posts[index]),
    onDelete: (index) => act('delete', posts[index]),
    onClose: () => {},
  });

  const close = () => setOpen(undefined);
  const total = list.data?.pages[0]?.total;
  const busy = opening ?? (restoring.isPending ? restoring.variables.post : undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the rows inside
    <div ref={box} {...handlers} className="@container">
      <PostFilterBar
        filter={filter}
        count={total === undefined ? '' : `${total} ${total === '1' ? 'post' : 'posts'}`}
        onChange={setFilter}
        onLeave={() => focusRow(0)}
      />
      {filter.post !== '' && (
        <p className="mt-3 text-small">
          This is one post.{' '}
          <button type="button" className="link" onClick={() => setFilter({ post: '' })}>
            Show all posts
          </button>
        </p>
      )}
      {filter.status === 'deleted' && (
        <p className="mt-3 text-small text-ink-soft">
          Deleted posts stay here for {daysToRestore} days, hidden from visitors. A post that you restore is a
          draft again, with its history.
        </p>
      )}
      <div className="mt-3">
        {!list.data && <NotLoaded query={list} what="the posts" />}
        {list.data && posts.length === 0 && <NoPosts filter={filter} onFilter={setFilter} />}
        {posts.length > 0 && (
          <PostTable
            posts={posts}
            now={now}
            reachable={Math.min(current, posts.length - 1)}
            busyId={busy ?? (deletion.isPending ? deletion.variables.id : undefined)}
            busy={busy === undefined ? 'deleting' : 'opening'}
            isOutdated={list.isPlaceholderData}
            onAction={act}
          />
        )}
        <MoreButton list={list} size="small" className="mt-4">
          Show older posts
        </MoreButton>
        {filter.status === 'deleted' ? <UnusedPictures /> : <SamplePosts />}
      </div>
      {open?.action === 'delete' && (
        <AlertDialog
          {...(open.post.deletedAt ? permanentDeletionDialog(open.post) : deletionDialog(open.post))}
          onClose={close}
          onAction={() => deletion.mutate(open.post)}
        />
      )}
      {open && open.action !== 'delete' && (
        <PostTool tool={open.action} post={open.post} onClose={close} onRestored={close} />
      )}
    </div>
  );
}

const deletionDialog = ({ title }: ListedPost) => ({
  title: 'Delete this post?',
  description: `Are you sure you want to delete the blog post ${title}?`,
  caution: `Visitors stop seeing it at once. It stays among the deleted posts for ${daysToRestore} days, and can be restored as a draft.`,
  actionLabel: 'Delete',
});

const permanentDeletionDialog = ({ title }: ListedPost) => ({
  title: 'Delete for good?',
  description: `Are you sure you want to delete the blog post ${title} and its history? This action cannot be undone.`,
  actionLabel: 'Delete for good',
});

function NoPosts({
  filter: { post, search, status, category },
  onFilter,
}: {
  filter: PostFilter;
  onFilter: (changes: Partial<PostFilter>) => void;
}) {
  if (post !== '')
    return (
      <p className="py-8 text-ink-soft">
        This post was deleted. It stays among the{' '}
        <TextLink href="/admin/blog?status=deleted">deleted posts</TextLink> for {daysToRestore} days.
      </p>
    );
  if (search + status + category === '')
    return (
      <div className="py-10 text-center text-ink-soft">
        <h2 className="text-h3 text-ink">No blog posts yet</h2>
        <p className="mt-2">Create your first blog post to get started.</p>
      </div>
    );
  const isOnlyDeleted = status === 'deleted' && search + category === '';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 py-8 text-small">
      <p className="text-ink-soft">{isOnlyDeleted ? 'No deleted posts.' : 'No posts match this search.'}</p>
      <SmallButton onClick={() => onFilter({ search: '', status: '', category: '' })}>
        Show all posts
      </SmallButton>
    </div>
  );
}

/** The filter is stored in the URL, so that it survives a reload and can be shared. */
function useFilterInAddress(): [PostFilter, (changes: Partial<PostFilter>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const read = (name: string) => parameters.get(name) ?? '';
  const filter = {
    post: read('post'),
    search: read('search'),
    // As bookmarks of the last release call it.
    status: read('status').replace('trash', 'deleted'),
    category: read('category'),
  };
  const change = (changes: Partial<PostFilter>) => {
    // The search starts after a delay, so another filter may have been chosen since: read the current address.
    const next = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParameters(next, { replace: true });
  };
  return [filter, change];
}

const path = '/api/sample-blog-posts';

function SamplePosts() {
  const samples = useQuery({
    // Under the posts' key: changing a post may change how many samples there are.
    queryKey: ['/api/blog-posts', 'samples'],
    queryFn: () => request<{ count: number }>('GET', path),
  });
  const deletion = useChange(() => request<{ count: number }>('DELETE', path), {
    changes: ['/api/blog-posts'],
    done: (deleted) => ({ title: `${countOf(deleted.count, 'sample post')} deleted` }),
    failed: 'Failed to delete sample posts',
  });
  const count = samples.data?.count ?? 0;
  if (count === 0) return null;
  return (
    <aside
      aria-label="Sample posts"
      className="mt-10 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5 text-small"
    >
      <p className="max-w-prose text-ink-soft">
        {count === 1 ? 'One post' : `${count} posts`} came with the site as samples. Any you change become
        yours and are no longer counted.
      </p>
      <AlertDialog
        trigger={
          <SmallButton pendingLabel={deletion.isPending && 'Deleting…'}>Delete all sample posts</SmallButton>
        }
        title="Delete all sample posts?"
        description={`Are you sure you want to delete ${countOf(count, 'sample post')}? This action cannot be undone.`}
        actionLabel="Delete all"
        onAction={() => deletion.mutate()}
      />
    </aside>
  );
}
