import type { MouseEvent } from 'react';
import { Picture } from '#features/images/picture.tsx';
import { dayMs } from '#lib/durations.ts';
import { countOf } from '#lib/format-count.ts';
import { formatMomentShortly } from '#lib/format-moment.ts';
import { formatAge } from '#lib/relative-time.ts';
import { recordOfClick } from '#platform/lists/row-link.tsx';
import { Body, Cell, Head, Heading, NameCell, Row, Table } from '#platform/lists/table-parts.tsx';
import { DeleteIcon, EditIcon, RestoreIcon } from '#ui/admin-icons.tsx';
import { classNames } from '#ui/class-names.ts';
import { MenuItem } from '#ui/dialogs/menu.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { type ListedPost, statusOf } from './blog-post.ts';
import { categoryName } from './categories.ts';
import { daysToRestore } from './history/post-versions.ts';
import { PostMenu, type PostToolName } from './post-tool.tsx';
import { whenScheduled } from './when-scheduled.ts';

const badges = {
  Deleted: 'border-line-strong text-ink-soft',
  Draft: 'border-line-strong text-ink-soft',
  Published: 'border-line bg-paper-sunk text-ink',
  Scheduled: 'border-ink text-ink',
};

/** One line, or two where there is little room. */
const postGrid =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center border-b border-line pl-2 text-small ' +
  '@3xl:grid-cols-[3.5rem_minmax(0,1fr)_7.5rem_9rem_13rem_auto] @3xl:gap-x-4';

export type PostAction = 'edit' | 'delete' | 'restore' | PostToolName;

export function PostTable({
  posts,
  now,
  reachable,
  busyId,
  busy,
  isOutdated,
  onAction,
}: {
  posts: ListedPost[];
  now: Date;
  /** The index of the row at which the Tab key stops. */
  reachable: number;
  busyId: string | undefined;
  busy: 'opening' | 'deleting';
  /** True while other posts are being loaded. */
  isOutdated: boolean;
  onAction: (action: PostAction, post: ListedPost) => void;
}) {
  function open(event: MouseEvent) {
    const pressed = recordOfClick(event);
    const post = posts.find(({ id }) => id === pressed);
    if (!post) return;
    event.currentTarget.querySelector<HTMLElement>(`[data-record="${post.id}"] [data-row]`)?.focus();
    onAction('edit', post);
  }
  return (
    // Each row has a button for it.
    <Table aria-label="Blog posts" className={classNames('block', isOutdated && 'opacity-60')} onClick={open}>
      <Head className="block">
        <Row className={classNames(postGrid, 'h-8 text-[0.8125rem] text-ink-soft @max-3xl:sr-only')}>
          <Heading>
            <span className="sr-only">Picture</span>
          </Heading>
          {['Title', 'Status', 'Category', posts[0]?.deletedAt ? 'Deleted' : 'Changed'].map((heading) => (
            <Heading key={heading} className="truncate text-left font-normal">
              {heading}
            </Heading>
          ))}
          {/* As wide as the three buttons of a row. */}
          <Heading className="w-27">
            <span className="sr-only">Actions</span>
          </Heading>
        </Row>
      </Head>
      <Body className="block">
        {posts.map((post, index) => (
          <PostRow
            key={post.id}
            post={post}
            now={now}
            isReachable={index === reachable}
            busy={post.id === busyId ? busy : undefined}
            onAction={(action) => onAction(action, post)}
          />
        ))}
      </Body>
    </Table>
  );
}

function PostRow({
  post,
  now,
  isReachable,
  busy,
  onAction,
}: {
  post: ListedPost;
  now: Date;
  isReachable: boolean;
  busy: 'opening' | 'deleting' | undefined;
  onAction: (action: PostAction) => void;
}) {
  const { title, deletedAt } = post;
  const status = deletedAt ? 'Deleted' : statusOf(post, now);
  const scheduledFor = deletedAt ? undefined : whenScheduled(post, now);
  const changedAt = deletedAt ?? post.updatedAt;
  const FirstIcon = deletedAt ? RestoreIcon : EditIcon;
  const changedBy = deletedAt ? post.deletedBy : post.changedBy;
  const tabIndex = isReachable ? 0 : -1;
  const button = { tabIndex, disabled: busy !== undefined, className: 'pointer-coarse:size-11' };
  return (
    <Row
      aria-label={post.title}
      aria-busy={busy !== undefined}
      data-record={post.id}
      className={classNames(
        postGrid,
        'min-h-15 cursor-pointer hover:bg-paper-raised has-[[data-row]:focus-visible]:bg-paper-raised @3xl:min-h-14',
        busy && 'opacity-60',
      )}
    >
      <Cell className="@max-3xl:hidden">
        <Thumbnail src={post.imageUrl} />
      </Cell>
      <NameCell
        title={post.title}
        className="min-w-0 truncate pr-3 text-left font-semibold @max-3xl:self-end @3xl:pr-0"
      >
        {post.title}
      </NameCell>
      <Cell className="min-w-0 truncate @max-3xl:row-start-2 @max-3xl:self-start @max-3xl:pr-2 @max-3xl:text-ink-soft">
        <span
          className={classNames(
            'rounded-full border px-2 py-px text-[0.8125rem] font-semibold',
            badges[status],
          )}
        >
          {deletedAt ? daysLeft(deletedAt, now) : status}
        </span>
        {scheduledFor && (
          <span className="tabular text-[0.8125rem] @3xl:block @3xl:px-2"> for {scheduledFor}</span>
        )}
        <span className="@3xl:hidden">
          {' '}
          {!deletedAt && `${categoryName(post.category)} · `}
          <time dateTime={changedAt}>{formatAge(new Date(changedAt), now)}</time>
          {deletedAt && changedBy && `, ${changedBy}`}
        </span>
      </Cell>
      <Cell className="truncate @max-3xl:hidden">{categoryName(post.category)}</Cell>
      <Cell className="tabular truncate text-ink-soft @max-3xl:hidden">
        <time dateTime={changedAt}>{formatMomentShortly(changedAt, now)}</time>
        {changedBy && `, ${changedBy}`}
      </Cell>
      <Cell
        data-actions
        className="flex items-center @max-3xl:col-start-2 @max-3xl:row-span-2 @max-3xl:row-start-1"
      >
        <IconButton
          {...button}
          label={`${deletedAt ? 'Restore' : 'Edit'} ${title}`}
          tooltip={deletedAt ? 'Restore' : 'Edit'}
          data-row
          onClick={() => onAction(deletedAt ? 'restore' : 'edit')}
        >
          {busy === 'opening' ? <Spinner /> : <FirstIcon className="size-4.5" />}
        </IconButton>
        <IconButton
          {...button}
          label={`Delete ${title}${deletedAt ? ' for good' : ''}`}
          tooltip={deletedAt ? 'Delete for good' : 'Delete'}
          onClick={() => onAction('delete')}
        >
          {busy === 'deleting' ? <Spinner /> : <DeleteIcon className="size-4.5" />}
        </IconButton>
        <PostMenu
          label={`More for ${title}`}
          tabIndex={tabIndex}
          tools={status === 'Draft' || status === 'Scheduled' ? ['preview-link', 'history'] : ['history']}
          onChoose={onAction}
        >
          {status === 'Published' && (
            <MenuItem asChild>
              <a href={`/blog/${post.slug}`}>View</a>
            </MenuItem>
          )}
        </PostMenu>
      </Cell>
    </Row>
  );
}

/** The days left to restore it, such as `30 days left`; it may have been deleted after `now`. */
function daysLeft(deletedAt: string, now: Date): string {
  const age = Math.max(0, now.getTime() - Date.parse(deletedAt)) / dayMs;
  return `${countOf(Math.max(1, Math.ceil(daysToRestore - age)), 'day')} left`;
}

function Thumbnail({ src }: { src: string | null }) {
  const frame = 'block h-10 w-14 rounded-small border border-line bg-paper-sunk object-cover';
  if (src === null) return <span className={frame} />;
  return <Picture src={src} sizes="56px" className={frame} />;
}
