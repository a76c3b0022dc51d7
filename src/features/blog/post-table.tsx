import type { MouseEvent } from 'react';
import { asTable, pressedRecord } from '#platform/lists/list-row.tsx';
import { classNames } from '#ui/class-names.ts';
import type { ListedPost } from './blog-administration.queries.ts';
import { type PostAction, postGrid, PostRow } from './post-row.tsx';

/** The blog posts as a table. A press anywhere in a row opens the post to edit it, or the history of a deleted one. */
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
  /** Whether other posts are on their way. */
  isOutdated: boolean;
  onAction: (action: PostAction, post: ListedPost) => void;
}) {
  function open(event: MouseEvent) {
    const pressed = pressedRecord(event);
    const post = posts.find(({ id }) => id === pressed);
    if (!post) return;
    event.currentTarget.querySelector<HTMLElement>(`[data-record="${post.id}"] [data-row]`)?.focus();
    onAction('edit', post);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- each row has a button for it
    <table
      {...asTable.table}
      aria-label="Blog posts"
      className={classNames('block', isOutdated && 'opacity-60')}
      onClick={open}
    >
      <thead {...asTable.rows} className="block">
        <tr
          {...asTable.row}
          className={classNames(postGrid, 'h-8 text-[0.8125rem] text-ink-soft @max-3xl:sr-only')}
        >
          <th {...asTable.heading} scope="col">
            <span className="sr-only">Picture</span>
          </th>
          {['Title', 'Status', 'Category', posts[0]?.deletedAt ? 'Deleted' : 'Changed'].map((heading) => (
            <th key={heading} {...asTable.heading} scope="col" className="truncate text-left font-normal">
              {heading}
            </th>
          ))}
          {/* As wide as the three buttons of a row. */}
          <th {...asTable.heading} scope="col" className="w-27">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody {...asTable.rows} className="block">
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
      </tbody>
    </table>
  );
}
