import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { request } from '#http/request.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { DownloadIcon } from '#ui/admin-icons.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useMinute } from '#ui/use-minute.ts';
import { AdminRow, type ListedRow, type RowView } from './admin-row.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type Choice, isNarrowing, type ListFilter, usableFilter } from './list-address.ts';
import { useList, useRowChange } from './lists.queries.ts';
import { useRowFocus } from './use-row-focus.ts';

export interface AdminListLabels {
  loading: string;
  /** Precedes the error message. */
  failed: string;
  empty: string;
  /** The label for rows, singular and plural. */
  row: readonly [one: string, many: string];
  deleted: string;
  notDeleted: string;
  search: string;
  type: string;
  allTypes: string;
  from: string;
  to: string;
}

/** What the dashboard tells each of its lists. */
export interface AdminListProps {
  filter: ListFilter;
  onFilter: (changes: ListFilter) => void;
  /** The queries to fetch again after a row was deleted or cleared. */
  alsoChanged: string[][];
  /** How many are put aside, if known. */
  putAside: number | undefined;
}

/** An admin list of any length: searched, filtered, sorted and navigated by keyboard. */
export function AdminList({
  path,
  types,
  sorts,
  labels,
  show,
  onFilter,
  alsoChanged,
  putAside = 0,
  ...props
}: AdminListProps & {
  /** Where the list is; its CSV file has the same address with `.csv`. */
  path: string;
  types: readonly Choice[];
  sorts: readonly Choice[];
  labels: AdminListLabels;
  /** Must stay the same function, so that a row is drawn again only when it has changed. */
  show(this: void, row: ListedRow): RowView;
}) {
  const filter = usableFilter(props.filter, { types, sorts });
  const list = useList<ListedRow>(path, filter);
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const now = useMinute();
  const [asked, setAsked] = useState<ListedRow>();
  const { box, current, focusRow, handlers } = useRowFocus((index) => setAsked(rows[index]));
  const changed = [[path], ...alsoChanged];
  const removal = useRowChange(changed, {
    send: (id) => request('DELETE', `${path}/${id}`),
    done: { title: labels.deleted },
    failed: { title: labels.notDeleted, description: 'Please try again.' },
  });
  const clearing = useRowChange(changed, {
    send: (id) => request('POST', `${path}/${id}/not-spam`),
    done: { title: 'Not spam', description: 'It is in the list now, and its emails are going out.' },
    failed: {
      title: 'It is still put aside',
      description: 'Something went wrong. Please try again.',
    },
  });
  const isPutAside = filter.suspicious === 'yes';
  return (
    // As tall as a screen, so that the page height does not change with every list.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the rows
    <div ref={box} {...handlers} className="min-h-[44rem]">
      <FilterBar
        {...{ filter, types, sorts, labels }}
        onChange={onFilter}
        onLeave={() => focusRow(current)}
      />
      <div className="mt-4 flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line pb-2 text-small">
        <output className="tabular text-ink-soft">
          {list.isPlaceholderData ? 'Searching …' : formatTotal(list.data?.pages[0]?.total, labels.row)}
        </output>
        <p className="flex flex-wrap items-center gap-2">
          {(putAside > 0 || isPutAside) && (
            <Button
              variant={isPutAside ? 'primary' : 'secondary'}
              size="small"
              aria-pressed={isPutAside}
              onClick={() => onFilter({ suspicious: isPutAside ? '' : 'yes' })}
            >
              Put aside <span className="tabular">{putAside}</span>
            </Button>
          )}
          {isNarrowing(filter) && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => onFilter({ q: '', type: '', from: '', to: '' })}
            >
              Clear filters
            </Button>
          )}
          <a
            href={`${path}.csv?${new URLSearchParams(filter)}`}
            download
            className={buttonClass('secondary', 'small')}
          >
            <DownloadIcon className="size-4.5" /> Export CSV
          </a>
        </p>
      </div>
      {list.isPending && (
        <p className="py-8">
          <Spinner label={labels.loading} />
        </p>
      )}
      {list.data && rows.length === 0 && (
        <p className="py-8 text-ink-soft">
          {isNarrowing(filter)
            ? `No ${labels.row[1]} match these filters.`
            : isPutAside
              ? 'Nothing is put aside.'
              : labels.empty}
        </p>
      )}
      {rows.length > 0 && (
        <ul className={list.isPlaceholderData ? 'opacity-60' : undefined}>
          {rows.map((row, index) => (
            // Rows off the screen are not laid out, however many are loaded.
            <li key={row.id} className="[contain-intrinsic-size:auto_57px] [content-visibility:auto]">
              <AdminRow
                {...{ row, show, now }}
                isReachable={index === Math.min(current, rows.length - 1)}
                isDeleting={removal.isPending && removal.variables === row.id}
                isClearing={clearing.isPending && clearing.variables === row.id}
                onDelete={setAsked}
                onClear={clearing.mutate}
              />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && <MoreRows list={list} />}
      {list.isError && (
        <div role="alert" className="py-6">
          <p>
            {labels.failed}: {list.error.message}
          </p>
          <Button
            variant="secondary"
            size="small"
            className="mt-4"
            onClick={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
          >
            Try again
          </Button>
        </div>
      )}
      {asked && (
        <AlertDialog
          title="Delete for good?"
          description={`Are you sure you want to delete ${show(asked).what}? This action cannot be undone.`}
          caution={show(asked).caution}
          actionLabel="Delete"
          onAction={() => removal.mutate(asked.id)}
          onCancel={() => {
            setAsked(undefined);
            // The dialog is gone by then.
            requestAnimationFrame(() => focusRow(rows.indexOf(asked)));
          }}
        />
      )}
    </div>
  );
}

/** Below the rows while there are more; asks for them before it can be seen. */
function MoreRows({
  list: { isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage },
}: {
  list: UseInfiniteQueryResult;
}) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isFetching || isFetchNextPageError) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry!.isIntersecting) void fetchNextPage({ cancelRefetch: false });
      },
      { rootMargin: '1200px 0px' },
    );
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [isFetching, isFetchNextPageError, fetchNextPage]);
  return (
    <p ref={element} className="flex min-h-16 items-center">
      {isFetchingNextPage && <Spinner label="Loading more" />}
    </p>
  );
}

const number = new Intl.NumberFormat('en-CA');

function formatTotal(total: string | undefined, [one, many]: readonly [string, string]): string {
  if (total === undefined) return '';
  const count = Number.parseInt(total, 10);
  return `${number.format(count)}${total.endsWith('+') ? '+' : ''} ${count === 1 ? one : many}`;
}
