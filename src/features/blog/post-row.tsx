import { useState } from 'react';
import { formatMoment } from '#lib/format-moment.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { DeleteIcon, EditIcon } from '#ui/admin-icons.tsx';
import { type BlogPostSummaryResponse, categoryLabel, statusOf } from './blog-post.ts';

const badges = {
  Draft: 'border-line-strong text-ink-soft',
  Published: 'border-line bg-paper-sunk text-ink',
  Scheduled: 'border-ink text-ink',
};

/** A blog post in the admin list: what it is, whether visitors see it, and the actions available. */
export function PostRow({
  post,
  isOpening,
  isDeleting,
  onEdit,
  onDelete,
}: {
  post: BlogPostSummaryResponse;
  isOpening: boolean;
  isDeleting: boolean;
  onEdit: (opener: HTMLElement) => void;
  onDelete: () => void;
}) {
  const [now] = useState(() => new Date());
  const status = statusOf(post, now);
  return (
    <article
      aria-label={post.title}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-4"
    >
      <div className="min-w-0 grow basis-80">
        <h2 className="font-sans text-base leading-snug font-semibold tracking-normal break-words">
          {post.title}
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
          <span
            className={classNames('rounded-full border px-2 text-[0.8125rem] font-semibold', badges[status])}
          >
            {status}
          </span>
          {status === 'Scheduled' && post.publishAt && (
            <span>
              from <time dateTime={post.publishAt}>{formatMoment(post.publishAt)}</time>
            </span>
          )}
          <span>{categoryLabel(post.category)}</span>
          <span>{post.author}</span>
          <span>
            changed <time dateTime={post.updatedAt}>{formatMoment(post.updatedAt)}</time>
          </span>
        </p>
        <p className="mt-1 line-clamp-1 text-small text-ink-soft">{post.excerpt}</p>
      </div>
      <div className="-mx-2 flex flex-wrap gap-1 sm:mx-0">
        {status === 'Published' && (
          <a href={`/blog/${post.slug}`} className={buttonClass('quiet', 'small')}>
            View<span className="sr-only"> {post.title}</span>
          </a>
        )}
        <Button
          variant="secondary"
          size="small"
          pendingLabel={isOpening ? 'Opening…' : undefined}
          onClick={(event) => onEdit(event.currentTarget)}
        >
          <EditIcon /> Edit<span className="sr-only"> {post.title}</span>
        </Button>
        <AlertDialog
          trigger={
            <Button variant="quiet" size="small" pendingLabel={isDeleting ? 'Deleting…' : undefined}>
              <DeleteIcon /> Delete<span className="sr-only"> {post.title}</span>
            </Button>
          }
          title="Delete for good?"
          description={`Are you sure you want to delete the blog post ${post.title}? This action cannot be undone.`}
          actionLabel="Delete"
          onAction={onDelete}
        />
      </div>
    </article>
  );
}
