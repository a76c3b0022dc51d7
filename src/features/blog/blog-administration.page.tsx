import { useOwnDocument } from './reading/own-document.ts';
import { AdminPage } from '#platform/admin/admin-page.tsx';
import { lazy, type RefObject, Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { ApiError, serverMessage } from '#http/api-error.ts';
import { Button } from '#ui/button.tsx';
import { AddIcon } from '#ui/admin-icons.tsx';
import { RecordList } from '#platform/lists/record-list.tsx';
import { toast } from '#ui/toast.ts';
import { fetchPost, type PostFilter, useDeletion, usePosts } from './blog-administration.queries.ts';
import type { BlogPostResponse, BlogPostSummaryResponse } from './blog-post.ts';
import { browserStorage, dropDraft, type KeptDraft, listDrafts, RestoreOffer } from './kept-drafts.tsx';
import { PostRow } from './post-row.tsx';
import { PostFilterBar } from './post-filter-bar.tsx';
import { SamplePosts } from './sample-posts.tsx';

/** The editor and its preview show what a post shows. */
const anything = { images: true, videos: true };

export default function BlogAdministrationPage() {
  useOwnDocument(anything, false);
  const newPostButton = useRef<HTMLButtonElement>(null);
  const dialog = usePostDialog(newPostButton);
  const newPost = (
    <Button ref={newPostButton} size="small" onClick={() => dialog.show(undefined, undefined)}>
      <AddIcon /> New Post
    </Button>
  );
  return (
    <AdminPage title="Blog Administration" actions={newPost}>
      {() => <BlogAdministration dialog={dialog} />}
    </AdminPage>
  );
}

const PostDialog = lazy(() => import('./post-dialog.tsx'));

interface Open {
  post: BlogPostResponse | undefined;
  draft: KeptDraft | undefined;
}

/** Which post is being written, and the button that has the focus again afterwards. */
function usePostDialog(newPost: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<Open>();
  const opener = useRef<HTMLElement>(null);
  const show = (post: Open['post'], draft: Open['draft'], button: HTMLElement | null = newPost.current) => {
    opener.current = button;
    setOpen({ post, draft });
  };
  return { open, opener, show, close: () => setOpen(undefined) };
}

/** The admin list of blog posts, where they are written, edited, published and deleted (specification §2, §4). */
function BlogAdministration({ dialog }: { dialog: ReturnType<typeof usePostDialog> }) {
  const [filter, setFilter] = useFilterInAddress();
  const list = usePosts(filter);
  const deletion = useDeletion();
  const { open } = dialog;
  const [opening, setOpening] = useState<string>();
  const [drafts, setDrafts] = useState(() => listDrafts(browserStorage()));

  async function edit(post: BlogPostSummaryResponse, button: HTMLElement) {
    setOpening(post.id);
    try {
      dialog.show(await fetchPost(post.slug), undefined, button);
    } catch (error) {
      failed('Failed to open blog post', error);
    } finally {
      setOpening(undefined);
    }
  }

  async function restore(draft: KeptDraft) {
    try {
      const post = draft.storedSlug === null ? undefined : await findPost(draft.storedSlug);
      // A post that somebody deleted in the meantime becomes a new one.
      dialog.show(post?.id === draft.postId ? post : undefined, draft);
    } catch (error) {
      failed('Failed to open blog post', error);
    }
  }

  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <>
      <div className="mb-4 empty:hidden">
        {!open &&
          drafts.map((draft) => (
            <RestoreOffer
              key={draft.key}
              draft={draft}
              onRestore={() => void restore(draft)}
              onDiscard={() => {
                dropDraft(browserStorage(), draft);
                setDrafts(listDrafts(browserStorage()));
              }}
            />
          ))}
      </div>
      <PostFilterBar filter={filter} onChange={setFilter} />
      <div className="mt-5">
        <RecordList
          list={list}
          labels={{
            loading: 'Loading the posts',
            failed: 'Error loading blog posts',
            empty: isFiltered ? 'No posts match this search.' : <NoPosts />,
            more: 'Show older posts',
          }}
        >
          {(post) => (
            <PostRow
              post={post}
              isOpening={opening === post.id}
              isDeleting={deletion.isPending && deletion.variables === post.id}
              onEdit={(button) => void edit(post, button)}
              onDelete={() =>
                deletion.mutate(post.id, {
                  onSuccess: () => toast({ title: 'Blog post deleted successfully!' }),
                  onError: (error) => failed('Failed to delete blog post', error),
                })
              }
            />
          )}
        </RecordList>
      </div>
      <SamplePosts />
      {open && (
        <Suspense>
          <PostDialog
            post={open.post}
            draft={open.draft}
            opener={dialog.opener}
            onClose={() => {
              dialog.close();
              setDrafts(listDrafts(browserStorage()));
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function NoPosts() {
  return (
    <div className="text-center">
      <h2 className="text-h3 text-ink">No blog posts yet</h2>
      <p className="mt-2">Create your first blog post to get started.</p>
    </div>
  );
}

/** The filter is stored in the URL, so that it survives a reload and can be shared. */
function useFilterInAddress(): [PostFilter, (filter: PostFilter) => void] {
  const [parameters, setParameters] = useSearchParams();
  const read = (name: string) => parameters.get(name) ?? '';
  const filter = { search: read('search'), status: read('status'), category: read('category') };
  const change = (next: PostFilter) =>
    setParameters(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), {
      replace: true,
    });
  return [filter, change];
}

/** The post as it is stored; undefined if it no longer exists. Otherwise throws what fetchPost throws. */
async function findPost(slug: string): Promise<BlogPostResponse | undefined> {
  try {
    return await fetchPost(slug);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

function failed(title: string, error: unknown): void {
  toast({ variant: 'destructive', title, description: serverMessage(error) });
}
