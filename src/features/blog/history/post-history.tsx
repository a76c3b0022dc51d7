import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { type BlogPostResponse, type ListedPost, statusOf } from '#features/blog/blog-post.ts';
import type { Finding } from '#features/blog/publishing-check/finding.ts';
import { PublishingQuestions, questionsIn } from '#features/blog/writing/publishing-questions.tsx';
import { formatMoment } from '#lib/format-moment.ts';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { Button, QuietButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { MoreButton } from '#ui/more-button.tsx';
import { useMinute } from '#ui/use-minute.ts';
import { PostDifference } from './post-difference-view.tsx';
import { useRestoring, useVersion, useVersions } from './post-history.queries.ts';
import type { PostVersionResponse } from './post-versions.ts';

export type HistoryOf = Pick<
  ListedPost,
  'id' | 'title' | 'updatedAt' | 'deletedAt' | 'deletedBy' | 'published' | 'publishAt'
>;

export default function PostHistory({
  post,
  onClose,
  onRestored,
}: {
  post: HistoryOf;
  onClose: () => void;
  onRestored: (post: BlogPostResponse) => void;
}) {
  const list = useVersions(post.id);
  const versions = list.data?.pages.flatMap((page) => page.items) ?? [];
  const [chosen, setChosen] = useState<string>();
  const selected = versions.find(({ id }) => id === chosen) ?? versions[0];
  return (
    <Dialog title="History" description={post.title} isWide onClose={onClose}>
      {!list.data && <NotLoaded query={list} what="the history" />}
      {list.data && !selected && (
        <p className="max-w-prose text-ink-soft">
          No versions yet: this post was last saved before version history existed. Each save from now on is
          listed here.
        </p>
      )}
      {selected && (
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-[15rem_minmax(0,1fr)]">
          <VersionList
            list={list}
            versions={versions}
            newestIs={post.deletedAt ? 'deleted' : 'now'}
            selected={selected.id}
            onSelect={setChosen}
          />
          <ShownVersion
            key={selected.id}
            version={selected}
            newest={versions[0]!}
            post={post}
            onRestored={onRestored}
          />
        </div>
      )}
    </Dialog>
  );
}

function ShownVersion({
  version,
  newest,
  post,
  onRestored,
}: {
  version: PostVersionResponse;
  newest: PostVersionResponse;
  post: HistoryOf;
  onRestored: (post: BlogPostResponse) => void;
}) {
  const { id, updatedAt, deletedAt, deletedBy } = post;
  const isNewest = version.id === newest.id;
  const [isAgainstNow, setAgainstNow] = useState(false);
  const whole = useVersion(version.id);
  const now = useVersion(isAgainstNow ? newest.id : undefined);
  const restoring = useRestoring(deletedAt ? null : updatedAt);
  const [questions, setQuestions] = useState<Finding[]>();

  const restore = (reason?: string) => {
    setQuestions(undefined);
    restoring.mutate(
      { post: id, version, reason },
      { onSuccess: onRestored, onError: (error) => setQuestions(questionsIn(error)) },
    );
  };

  const minute = useMinute();
  const isPublic = !deletedAt && statusOf(post, minute) === 'Published';
  const restoreButton = (
    <Button size="small" pendingLabel={restoring.isPending && 'Restoring…'} onClick={() => restore()}>
      Restore
    </Button>
  );
  const { data } = whole;
  const isLoaded = data?.id === version.id && (!isAgainstNow || now.data !== undefined);
  return (
    <section aria-label="Changes" className="min-w-0">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line pb-3">
        <div className="min-w-0">
          <h3 className="text-h4">{formatMoment(version.savedAt)}</h3>
          <p className="text-small text-ink-soft">
            {version.savedBy === null
              ? 'Saved before version history existed'
              : `Saved by ${version.savedBy}`}
            {isNewest && deletedAt && `, deleted ${formatMoment(deletedAt)}`}
            {isNewest && deletedBy && ` by ${deletedBy}`}
          </p>
        </div>
        {isNewest && !deletedAt ? (
          <p className="text-small text-ink-soft">This is the post as it is now.</p>
        ) : (
          <div className="flex flex-wrap items-center gap-2">
            {!isNewest && (
              <QuietButton
                aria-pressed={isAgainstNow}
                className="aria-pressed:bg-paper-sunk"
                onClick={() => setAgainstNow(!isAgainstNow)}
              >
                {deletedAt ? 'Compare with the last' : 'Compare with now'}
              </QuietButton>
            )}
            {isPublic ? (
              <AlertDialog
                trigger={restoreButton}
                title="Publish this version?"
                description="The post is public: visitors see this version at once. What they see now stays in the history."
                actionLabel="Publish it"
                onAction={() => restore()}
              />
            ) : (
              restoreButton
            )}
          </div>
        )}
      </header>
      {!isLoaded && <NotLoaded query={now.error ? now : whole} what="this version" className="py-4" />}
      {isLoaded && isAgainstNow && <PostDifference before={data.post} after={now.data!.post} />}
      {isLoaded && !isAgainstNow && data.before && <PostDifference before={data.before} after={data.post} />}
      {isLoaded && !isAgainstNow && !data.before && (
        <p className="py-6 text-ink-soft">
          This is the first version that is kept. Compare it with the post as it is now to see what has
          changed.
        </p>
      )}
      {questions && (
        <PublishingQuestions
          questions={questions}
          actionLabel="Restore anyway"
          onClose={() => setQuestions(undefined)}
          onOverride={restore}
        />
      )}
    </section>
  );
}

function VersionList({
  list,
  versions,
  newestIs,
  selected,
  onSelect,
}: {
  list: UseInfiniteQueryResult<InfiniteData<unknown>>;
  versions: PostVersionResponse[];
  newestIs: 'now' | 'deleted';
  selected: string;
  onSelect: (id: string) => void;
}) {
  return (
    <nav
      aria-label="Versions"
      className="max-h-44 self-start overflow-y-auto overscroll-contain rounded-small border border-line text-small md:max-h-[calc(100dvh-14rem)]"
    >
      <ol>
        {versions.map((version, index) => {
          const isSelected = version.id === selected;
          return (
            <li key={version.id} className="border-line not-first:border-t">
              <button
                type="button"
                aria-current={isSelected}
                onClick={() => onSelect(version.id)}
                className={classNames(
                  'flex min-h-11 w-full flex-col justify-center px-3 py-1.5 text-left outline-offset-[-3px]',
                  isSelected ? 'bg-paper-sunk' : 'hover:bg-paper-sunk',
                )}
              >
                <time
                  dateTime={version.savedAt}
                  className={classNames('tabular', isSelected && 'font-semibold')}
                >
                  {formatMoment(version.savedAt)}
                </time>
                <span className="text-ink-soft">
                  {version.savedBy ?? 'Before there was a history'}
                  {index === 0 && ` · ${newestIs}`}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <MoreButton list={list} variant="quiet" size="small" className="w-full">
        Show older versions
      </MoreButton>
    </nav>
  );
}
