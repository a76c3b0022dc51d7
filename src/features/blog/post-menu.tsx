import { type ComponentType, lazy, Suspense, useRef, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/dialogs/menu.tsx';
import { MoreIcon } from '#ui/admin-icons.tsx';
import type { BlogPostResponse } from './blog-post.ts';
import type { PostFields } from './writing/post-fields.ts';

/** What a tool knows about the post editor it was opened from, and what it can do there. */
export interface PostToolProps {
  /** The post as it is stored. */
  post: BlogPostResponse;
  /** What the room shows now. */
  fields: PostFields;
  /** Whether the two differ. */
  hasChanges: boolean;
  /** Puts the tool away; the focus returns to the menu's button. */
  onClose: () => void;
  /** The stored post is now this one: the room shows it. Changes that were not saved stay in this browser. */
  onReplaced: (post: BlogPostResponse) => void;
  /** The post is no longer in the list: the room closes, and what was not saved stays in this browser. */
  onGone: () => void;
}

/** A line of the post editor's menu, and the dialog it opens. */
interface PostTool {
  label: string;
  Tool: ComponentType<PostToolProps>;
}

const PostHistory = lazy(() => import('./history/post-history.tsx'));
const PreviewLink = lazy(() => import('./preview/preview-link.tsx'));

/** The menu's button gets the focus back from `onClose`. */
const noOpener = { current: null };

function HistoryTool({ post, onClose, onReplaced }: PostToolProps) {
  const restored = (stored: BlogPostResponse) => {
    onClose();
    onReplaced(stored);
  };
  return <PostHistory post={post} opener={noOpener} onClose={onClose} onRestored={restored} />;
}

function PreviewLinkTool({ post, hasChanges, onClose }: PostToolProps) {
  return <PreviewLink post={post} hasChanges={hasChanges} opener={noOpener} onClose={onClose} />;
}

/** What can be done with a stored post besides writing. */
const tools: readonly PostTool[] = [
  { label: 'History', Tool: HistoryTool },
  { label: 'Preview link', Tool: PreviewLinkTool },
];

/** The menu “More” of the post editor; nothing for a post that is not stored yet. */
export function PostMenu({
  readFields,
  ...props
}: Omit<PostToolProps, 'onClose' | 'fields'> & { readFields: () => PostFields }) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<PostTool>();
  return (
    <>
      <Menu
        trigger={
          <IconButton ref={button} label="More" tooltip="More" className="pointer-coarse:size-11">
            <MoreIcon className="size-5" />
          </IconButton>
        }
      >
        {tools.map((tool) => (
          <MenuItem key={tool.label} onSelect={() => setOpen(tool)}>
            {tool.label}
          </MenuItem>
        ))}
      </Menu>
      {open && (
        <Suspense>
          <open.Tool
            {...props}
            fields={readFields()}
            onClose={() => {
              setOpen(undefined);
              button.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
