import { lazy, Suspense } from 'react';
import { MoreIcon } from '#ui/admin-icons.tsx';
import { Menu, MenuItem } from '#ui/dialogs/menu.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { ListedPost } from './blog-administration.queries.ts';
import type { BlogPostResponse } from './blog-post.ts';

const PostHistory = lazy(() => import('./history/post-history.tsx'));
const PreviewLink = lazy(() => import('./preview/preview-link.tsx'));

/** What can be done with a stored post besides writing. */
export type PostToolName = 'history' | 'preview-link';

/** The menu “More” of the post editor. */
export function PostMenu({ onChoose }: { onChoose: (tool: PostToolName) => void }) {
  return (
    <Menu
      trigger={
        <IconButton label="More" tooltip="More" className="pointer-coarse:size-11">
          <MoreIcon className="size-5" />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => onChoose('history')}>History</MenuItem>
      <MenuItem onSelect={() => onChoose('preview-link')}>Preview link</MenuItem>
    </Menu>
  );
}

/** A tool's dialog, over the list of posts or the editor. */
export function PostTool({
  tool,
  post,
  hasChanges = false,
  onClose,
  onRestored,
}: {
  tool: PostToolName;
  post: Pick<ListedPost, 'id' | 'title' | 'updatedAt' | 'deletedAt' | 'deletedBy'>;
  /** Whether the editor shows more than what is saved. */
  hasChanges?: boolean;
  onClose: () => void;
  onRestored: (post: BlogPostResponse) => void;
}) {
  return (
    <Suspense>
      {tool === 'history' ? (
        <PostHistory {...{ post, onClose, onRestored }} />
      ) : (
        <PreviewLink {...{ post, hasChanges, onClose }} />
      )}
    </Suspense>
  );
}
