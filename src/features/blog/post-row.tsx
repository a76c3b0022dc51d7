import { pictureSources } from '#features/images/picture-of.ts';
import { formatMomentShortly } from '#lib/format-moment.ts';
import { formatAge } from '#lib/relative-time.ts';
import { asTable } from '#platform/lists/list-row.tsx';
import { DeleteIcon, EditIcon, MoreIcon } from '#ui/admin-icons.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/dialogs/menu.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { ListedPost } from './blog-administration.queries.ts';
import { categoryLabel, statusOf } from './blog-post.ts';
import type { PostToolName } from './post-tool.tsx';

const badges = {
  Draft: 'border-line-strong text-ink-soft',
  Published: 'border-line bg-paper-sunk text-ink',
  Scheduled: 'border-ink text-ink',
};

/** One line, or two where there is little room. */
export const postGrid =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center border-b border-line pl-2 text-small ' +
  '@3xl:grid-cols-[3.5rem_minmax(0,1fr)_7.5rem_9rem_13rem_auto] @3xl:gap-x-4';

export type PostAction = 'edit' | 'delete' | PostToolName;

/** A blog post in the admin list: what it is, whether visitors see it, and what can be done with it. */
export function PostRow({
  post,
  now,
  isReachable,
  busy,
  onAction,
}: {
  post: ListedPost;
  now: Date;
  /** Whether the Tab key stops here; within the list, the arrow keys move on. */
  isReachable: boolean;
  /** What is being done with it. */
  busy: 'opening' | 'deleting' | undefined;
  onAction: (action: PostAction, opener: HTMLElement | null) => void;
}) {
  const status = statusOf(post, now);
  const tabIndex = isReachable ? 0 : -1;
  return (
    <tr
      {...asTable.row}
      aria-label={post.title}
      aria-busy={busy !== undefined}
      data-record={post.id}
      className={classNames(
        postGrid,
        'min-h-15 cursor-pointer hover:bg-paper-raised has-[[data-row]:focus-visible]:bg-paper-raised @3xl:min-h-14',
        busy && 'opacity-60',
      )}
    >
      <td {...asTable.cell} className="@max-3xl:hidden">
        <Thumbnail src={post.imageUrl} />
      </td>
      <th
        {...asTable.name}
        scope="row"
        title={post.title}
        className="min-w-0 truncate pr-3 text-left font-semibold @max-3xl:self-end @3xl:pr-0"
      >
        {post.title}
      </th>
      <td
        {...asTable.cell}
        className="min-w-0 truncate @max-3xl:row-start-2 @max-3xl:self-start @max-3xl:pr-2 @max-3xl:text-ink-soft"
      >
        <span
          className={classNames(
            'rounded-full border px-2 py-px text-[0.8125rem] font-semibold',
            badges[status],
          )}
        >
          {status}
        </span>
        <span className="@3xl:hidden">
          {' '}
          {categoryLabel(post.category)} ·{' '}
          <time dateTime={post.updatedAt}>{formatAge(new Date(post.updatedAt), now)}</time>
        </span>
      </td>
      <td {...asTable.cell} className="truncate @max-3xl:hidden">
        {categoryLabel(post.category)}
      </td>
      <td {...asTable.cell} className="tabular truncate text-ink-soft @max-3xl:hidden">
        <Changed post={post} now={now} />
      </td>
      <td
        {...asTable.cell}
        data-actions
        className="flex items-center @max-3xl:col-start-2 @max-3xl:row-span-2 @max-3xl:row-start-1"
      >
        <IconButton
          label={`Edit ${post.title}`}
          tooltip="Edit"
          data-row
          tabIndex={tabIndex}
          disabled={busy !== undefined}
          className="pointer-coarse:size-11"
          onClick={(event) => onAction('edit', event.currentTarget)}
        >
          {busy === 'opening' ? <Spinner /> : <EditIcon className="size-4.5" />}
        </IconButton>
        <IconButton
          label={`Delete ${post.title}`}
          tooltip="Delete"
          tabIndex={tabIndex}
          disabled={busy !== undefined}
          className="pointer-coarse:size-11"
          onClick={(event) => onAction('delete', event.currentTarget)}
        >
          {busy === 'deleting' ? <Spinner /> : <DeleteIcon className="size-4.5" />}
        </IconButton>
        <PostActions post={post} isPublic={status === 'Published'} tabIndex={tabIndex} onAction={onAction} />
      </td>
    </tr>
  );
}

function Changed({ post, now }: { post: ListedPost; now: Date }) {
  return (
    <>
      <time dateTime={post.updatedAt}>{formatMomentShortly(post.updatedAt, now)}</time>
      {post.changedBy && `, ${post.changedBy}`}
    </>
  );
}

function PostActions({
  post,
  isPublic,
  tabIndex,
  onAction,
}: {
  post: ListedPost;
  isPublic: boolean;
  tabIndex: number;
  onAction: (action: PostAction, opener: HTMLElement | null) => void;
}) {
  const more = `more-${post.id}`;
  const choose = (action: PostAction) => onAction(action, document.getElementById(more));
  return (
    <Menu
      trigger={
        <IconButton
          id={more}
          label={`More for ${post.title}`}
          tooltip="More"
          tabIndex={tabIndex}
          className="pointer-coarse:size-11"
        >
          <MoreIcon className="size-5" />
        </IconButton>
      }
    >
      {isPublic && (
        <MenuItem asChild>
          <a href={`/blog/${post.slug}`}>View</a>
        </MenuItem>
      )}
      {!isPublic && <MenuItem onSelect={() => choose('preview-link')}>Preview link</MenuItem>}
      <MenuItem onSelect={() => choose('history')}>History</MenuItem>
    </Menu>
  );
}

/** The post's picture, or an empty frame. */
function Thumbnail({ src }: { src: string | null }) {
  const frame = 'block h-10 w-14 rounded-small border border-line bg-paper-sunk object-cover';
  if (src === null) return <span className={frame} />;
  return (
    <picture>
      {pictureSources(src).map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes="56px" />
      ))}
      <img src={src} alt="" loading="lazy" className={frame} />
    </picture>
  );
}
