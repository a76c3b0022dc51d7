import { lazy, type ReactNode, Suspense } from 'react';
import { MoreIcon } from '#ui/admin-icons.tsx';
import { Menu, MenuItem } from '#ui/dialogs/menu.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { BlogPostResponse } from './blog-post.ts';
import type { HistoryOf } from './history/post-history.tsx';

const PostHistory = lazy(() => import('./history/post-history.tsx'));
const PreviewLink = lazy(() => import('./preview/preview-link-dialog.tsx'));

const toolLabels = { history: 'History', 'preview-link': 'Preview link' };

export type PostToolName = keyof typeof toolLabels;

export function PostMenu({
  tools,
  onChoose,
  children,
  ...button
}: {
  tools: PostToolName[];
  onChoose: (tool: PostToolName) => void;
  label?: string;
  tabIndex?: number;
  children?: ReactNode;
}) {
  return (
    <Menu
      trigger={
        <IconButton label="More" tooltip="More" className="pointer-coarse:size-11" {...button}>
          <MoreIcon className="size-5" />
        </IconButton>
      }
    >
      {children}
      {tools.map((tool) => (
        <MenuItem key={tool} onSelect={() => onChoose(tool)}>
          {toolLabels[tool]}
        </MenuItem>
      ))}
    </Menu>
  );
}

export function PostTool({
  tool,
  post,
  hasChanges = false,
  onClose,
  onRestored,
}: {
  tool: PostToolName;
  post: HistoryOf;
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
