import type { BlogPostResponse } from '#features/blog/blog-post.ts';
import { request } from '#http/request.ts';
import { useGet } from '#http/use-get.ts';
import { formatDateOf } from '#lib/format-moment.ts';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { useChange } from '#platform/admin/use-change.ts';
import { Button, QuietButton } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { previewDays, type PreviewLinkResponse } from './preview-link.ts';

export default function PreviewLink({
  post,
  hasChanges,
  onClose,
}: {
  post: Pick<BlogPostResponse, 'id' | 'title'>;
  hasChanges: boolean;
  onClose: () => void;
}) {
  const path = `/api/blog-preview-links/${post.id}`;
  /** Null if the post has no link that works. */
  const found = useGet<{ link: PreviewLinkResponse | null }>(path, { staleTime: 0 });
  const turning = useChange((isOn: boolean) => request<unknown>(isOn ? 'POST' : 'DELETE', path), {
    changes: [path],
    done: (_answer, isOn) => ({ title: isOn ? 'Preview link made' : 'Preview link turned off' }),
    failed: 'The link was not changed',
  });
  const link = found.data?.link;
  return (
    <Dialog title="Preview link" description={post.title} onClose={onClose}>
      <p>
        Anyone who has the link can read this post before it is published, without a login. It shows the post
        as last saved, works for {previewDays} days, and ends when the post is published.
      </p>
      {hasChanges && (
        <p className="mt-3 rounded-small bg-paper-sunk px-4 py-2.5">
          Your latest changes are not saved yet: the link does not show them.
        </p>
      )}
      {!found.data && <NotLoaded query={found} what="the link" className="mt-5" />}
      {link && (
        <div className="mt-5">
          <label className="block font-semibold" htmlFor="preview-link">
            Link
          </label>
          <div className="mt-1 flex flex-wrap gap-2">
            <input
              id="preview-link"
              readOnly
              value={link.url}
              onFocus={(event) => event.currentTarget.select()}
              className="min-h-12 min-w-0 flex-1 basis-60 rounded-small border-[1.5px] border-line-strong bg-field px-3 text-small"
            />
            <Button onClick={() => void copy(link.url)}>Copy link</Button>
          </div>
          <div className="mt-3 flex flex-wrap items-center justify-between gap-3 text-small">
            <p className="text-ink-soft">
              Works until <time dateTime={link.expiresAt}>{formatDateOf(link.expiresAt)}</time>.
            </p>
            <QuietButton
              pendingLabel={turning.isPending && 'Turning off…'}
              onClick={() => turning.mutate(false)}
            >
              Turn off
            </QuietButton>
          </div>
        </div>
      )}
      {link === null && (
        <Button
          className="mt-5"
          pendingLabel={turning.isPending && 'Making the link…'}
          onClick={() => turning.mutate(true)}
        >
          Make a link
        </Button>
      )}
    </Dialog>
  );
}

async function copy(url: string) {
  if (await copyText(url)) toast({ title: 'Link copied' });
  else toast({ variant: 'destructive', title: 'Your browser does not allow copying here' });
}
