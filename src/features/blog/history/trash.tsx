import { lazy, Suspense, useRef, useState } from 'react';
import { useFirstRendered } from '#pages/page-data.tsx';
import { formatMomentShortly } from '#lib/format-moment.ts';
import { asTable } from '#platform/lists/list-row.tsx';
import { TableHead } from '#platform/lists/table-head.tsx';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { MoreButton } from '#ui/more-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { UnusedPictures } from '#features/blog/unused-pictures.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useDeletionForGood, useRestoring, useTrash } from './post-history.queries.ts';
import { type TrashedPostResponse, daysInTrash } from './post-versions.ts';

const PostHistory = lazy(() => import('./post-history.tsx'));

const dayMs = 86_400_000;
const grid =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line pl-2 text-small ' +
  '@3xl:grid-cols-[minmax(0,1fr)_13rem_6rem_15rem]';

/** The posts that were deleted in the last 30 days. */
export function Trash() {
  const list = useTrash();
  const posts = list.data?.pages.flatMap((page) => page.items) ?? [];
  const [open, setOpen] = useState<TrashedPostResponse>();
  const opener = useRef<HTMLElement>(null);
  const close = () => setOpen(undefined);
  return (
    <section aria-labelledby="trash" className="@container">
      <h2 id="trash" className="font-sans text-[1.0625rem] font-semibold tracking-normal">
        Trash
      </h2>
      <p className="mt-1 mb-3 text-small text-ink-soft">
        Deleted posts stay here for {daysInTrash} days, hidden from visitors. A post that you restore is a
        draft again, with its history.
      </p>
      {list.isPending && <Spinner label="Loading the trash" />}
      {list.isError && <p role="alert">Error loading the trash: {list.error.message}</p>}
      {list.data && posts.length === 0 && <p className="py-8 text-ink-soft">The trash is empty.</p>}
      {posts.length > 0 && (
        <table {...asTable.table} aria-label="Deleted posts" className="block">
          <TableHead
            columns={[
              ['Title', ''],
              ['Deleted', ''],
              ['Days left', ''],
            ]}
            display="block"
            rowClass={classNames(grid, 'h-8 text-[0.8125rem] text-ink-soft @max-3xl:sr-only')}
            headingClass="text-left font-normal"
          />
          <tbody {...asTable.rows} className="block">
            {posts.map((post) => (
              <TrashedRow
                key={post.id}
                post={post}
                onOpen={(button) => {
                  opener.current = button;
                  setOpen(post);
                }}
              />
            ))}
          </tbody>
        </table>
      )}
      <MoreButton list={list} size="small" className="mt-4">
        Show older posts
      </MoreButton>
      <UnusedPictures />
      {open && (
        <Suspense>
          <PostHistory
            post={{ id: open.postId, title: open.title, updatedAt: null }}
            opener={opener}
            onClose={close}
            onRestored={close}
          />
        </Suspense>
      )}
    </section>
  );
}

function TrashedRow({
  post,
  onOpen,
}: {
  post: TrashedPostResponse;
  /** Called with the button that opens its history. */
  onOpen: (button: HTMLElement) => void;
}) {
  const now = useFirstRendered();
  const restoring = useRestoring(null);
  const removal = useDeletionForGood();
  const { id, title, deletedAt, deletedBy } = post;
  const left = Math.max(1, Math.ceil((Date.parse(deletedAt) + daysInTrash * dayMs - now.getTime()) / dayMs));
  const days = `${left} ${left === 1 ? 'day' : 'days'}`;
  return (
    <tr
      {...asTable.row}
      aria-label={title}
      className={classNames(grid, 'min-h-15 @max-3xl:py-2 @3xl:min-h-14')}
    >
      <th {...asTable.name} scope="row" title={title} className="truncate text-left">
        <button
          type="button"
          className="min-h-6 font-semibold hover:underline"
          onClick={(event) => onOpen(event.currentTarget)}
        >
          {title}
          <span className="sr-only">: history</span>
        </button>
      </th>
      <td {...asTable.cell} className="tabular text-ink-soft @max-3xl:row-start-2 @3xl:truncate">
        <span className="@3xl:hidden">{days} left · </span>
        <time dateTime={deletedAt}>{formatMomentShortly(deletedAt, now)}</time>
        {deletedBy !== null && `, ${deletedBy}`}
      </td>
      <td {...asTable.cell} className="tabular @max-3xl:hidden">
        {days}
      </td>
      <td
        {...asTable.cell}
        className="flex flex-wrap justify-end gap-1 @max-3xl:col-start-2 @max-3xl:row-span-2 @max-3xl:row-start-1 @max-3xl:flex-col @max-3xl:items-end"
      >
        <Button
          variant="quiet"
          size="small"
          pendingLabel={restoring.isPending ? 'Restoring…' : undefined}
          onClick={() => restoring.mutate({ id })}
        >
          Restore<span className="sr-only"> {title}</span>
        </Button>
        <AlertDialog
          trigger={
            <Button variant="quiet" size="small" pendingLabel={removal.isPending ? 'Deleting…' : undefined}>
              Delete for good<span className="sr-only">: {title}</span>
            </Button>
          }
          title="Delete for good?"
          description={`Are you sure you want to delete the blog post ${title} and its history? This action cannot be undone.`}
          actionLabel="Delete for good"
          onAction={() => removal.mutate(id)}
        />
      </td>
    </tr>
  );
}
