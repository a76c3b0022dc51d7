import { lazy, Suspense, useState } from 'react';
import { AdminPage } from '#platform/admin/admin-page.tsx';
import { showFailure } from '#platform/admin/show-failure.ts';
import { AddIcon } from '#ui/admin-icons.tsx';
import { Button } from '#ui/button.tsx';
import { BrowserOnly } from '#ui/hydration/browser-only.tsx';
import { AllPosts } from './all-posts.tsx';
import { findPost } from './blog-administration.queries.ts';
import { useOwnDocument } from './reading/own-document.ts';
import { type Opening, openPost, postIdOf, type PostDraft, UnsavedPosts } from './writing/unsaved-posts.tsx';

/** The editor and its preview show what a post shows. */
const allExternalMedia = { images: true, videos: true };

const PostDialog = lazy(() => import('./writing/post-dialog.tsx'));

export default function BlogAdministrationPage() {
  const isLeaving = useOwnDocument(allExternalMedia, false);
  const [open, setOpen] = useState<Opening>();
  const show = (post: Opening['post'], draft?: PostDraft) => setOpen(openPost(post, draft));
  async function restore(draft: PostDraft) {
    const id = postIdOf(draft);
    try {
      // A post that somebody deleted in the meantime becomes a new one.
      show(id === null ? undefined : await findPost(id), draft);
    } catch (error) {
      showFailure('Failed to open blog post', error);
    }
  }

  // Nothing can be pressed while the page reloads: it would be lost.
  if (isLeaving) return <AdminPage title="Blog Administration">{() => null}</AdminPage>;
  const actions = (
    <Button size="small" onClick={() => show(undefined)}>
      <AddIcon className="size-5 max-sm:hidden" /> New Post
    </Button>
  );
  return (
    <AdminPage title="Blog Administration" actions={actions}>
      {() => (
        <>
          {!open && (
            <BrowserOnly instead={null}>
              <UnsavedPosts onRestore={(draft) => void restore(draft)} />
            </BrowserOnly>
          )}
          <AllPosts onEdit={show} />
          {open && (
            <Suspense>
              <PostDialog {...open} onClose={() => setOpen(undefined)} />
            </Suspense>
          )}
        </>
      )}
    </AdminPage>
  );
}
