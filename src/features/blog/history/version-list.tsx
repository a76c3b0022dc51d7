import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { formatMoment } from '#lib/format-moment.ts';
import { MoreButton } from '#ui/more-button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { PostVersionResponse } from './post-versions.ts';

/** The versions of a post, newest first, to choose one. */
export function VersionList({
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
        {versions.map((version, at) => {
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
                  {at === 0 && ` · ${newestIs}`}
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
