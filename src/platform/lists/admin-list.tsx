import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { DownloadIcon } from '#ui/icons.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { AdminRow, type Shown } from './admin-row.tsx';
import { type PutAsideOfList, PutAsideSwitch } from './put-aside-rows.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type Choice, isNarrowing, type ListFilter } from './list-address.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useMinute } from '#ui/use-minute.ts';
import { rowInUse, useRows } from './use-rows.ts';

export interface AdminListLabels {
  loading: string;
  /** Precedes the error message. */
  failed: string;
  empty: string;
  /** The label for rows, singular and plural. */
  row: readonly [one: string, many: string];
  search: string;
  type: string;
  allTypes: string;
  from: string;
  to: string;
}

interface AdminListProps<Row extends { id: string }> {
  list: UseInfiniteQueryResult<InfiniteData<{ items: Row[]; total: string | undefined }>>;
  /** The filter values in use, with which `list` was fetched. */
  filter: Record<string, string>;
  onFilter: (changes: ListFilter) => void;
  types: readonly Choice[];
  sorts: readonly Choice[];
  words: AdminListLabels;
  /** Where the list is available as a CSV file. */
  exportPath: string;
  show: (row: Row) => Shown;
  putAside: PutAsideOfList;
  removal: { pendingId: string | undefined; remove: (id: string, onDone: () => void) => void };
}

/** An admin list of any length: searched, filtered, sorted and navigated by keyboard. */
export function AdminList<Row extends { id: string }>(props: AdminListProps<Row>) {
  const { list, filter, onFilter, types, sorts, words, exportPath } = props;
  const element = useRef<HTMLDivElement>(null);
  const [first] = list.data?.pages ?? [];
  // After the last row, the search field is next.
  useKeptFocus(element, (box) => rowInUse(box) ?? box.querySelector('input'));
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    // As tall as a screen, so that the page height does not change with every list.
    <div ref={element} className="min-h-[44rem]">
      <FilterBar
        {...{ filter, types, sorts, words }}
        onChange={onFilter}
        onLeave={() => rowInUse(element.current!)?.focus()}
      />
      <div className="mt-4 flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line pb-2 text-small">
        <output className="tabular text-ink-soft">
          {list.isPlaceholderData ? 'Searching …' : first && countInWords(first.total, words.row)}
        </output>
        <p className="flex flex-wrap items-center gap-2">
          <PutAsideSwitch
            count={props.putAside.count}
            isOn={filter.suspicious === 'yes'}
            onChange={(isOn) => onFilter({ suspicious: isOn ? 'yes' : '' })}
          />
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
            href={`${exportPath}?${new URLSearchParams(filter)}`}
            download
            className={buttonClass('secondary', 'small')}
          >
            <DownloadIcon className="size-4.5" /> Export CSV
          </a>
        </p>
      </div>
      {list.isPending && (
        <p className="py-8">
          <Spinner label={words.loading} />
        </p>
      )}
      {list.data && rows.length === 0 && (
        <p className="py-8 text-ink-soft">
          {isNarrowing(filter)
            ? `No ${words.row[1]} match these filters.`
            : filter.suspicious
              ? 'Nothing is put aside.'
              : words.empty}
        </p>
      )}
      {rows.length > 0 && <Rows {...props} rows={rows} />}
      {list.isError && (
        <div role="alert" className="py-6">
          <p>
            {words.failed}: {list.error.message}
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
    </div>
  );
}

function Rows<Row extends { id: string }>({
  list,
  rows,
  show,
  putAside,
  removal,
}: AdminListProps<Row> & { rows: Row[] }) {
  const now = useMinute();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<number>();
  const { fetchNextPage } = list;
  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const { element, items, top, height, measure, active, focusRow, noteFocus, act } = useRows({
    ids: rows.map((row) => row.id),
    hasMore: list.hasNextPage && !list.isFetchNextPageError,
    loadMore,
    onDelete: setAsked,
  });

  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const askedRow = asked === undefined ? undefined : rows[asked];

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the rows */}
      <ul
        ref={element}
        onKeyDown={act}
        onFocus={(event) => noteFocus(event.target)}
        className={classNames('relative', list.isPlaceholderData && 'opacity-60')}
        style={{ height }}
      >
        {items.map(({ index, key, start }) => {
          const row = rows[index]!;
          return (
            <li
              key={key}
              ref={measure}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={list.hasNextPage ? -1 : rows.length}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start - top}px)` }}
            >
              <AdminRow
                shown={show(row)}
                isOpen={open.has(row.id)}
                isReachable={index === active}
                isDeleting={removal.pendingId === row.id}
                now={now}
                onToggle={() => toggle(row.id)}
                onDelete={() => setAsked(index)}
                isClearing={putAside.pendingId === row.id}
                onClear={() => putAside.clear(row.id, () => focusRow(index))}
              />
            </li>
          );
        })}
      </ul>
      {list.hasNextPage && (
        <p className="flex min-h-16 items-center">
          {list.isFetchingNextPage && <Spinner label="Loading more" />}
        </p>
      )}
      {askedRow && (
        <AlertDialog
          title="Delete for good?"
          description={`Are you sure you want to delete ${show(askedRow).what}? This action cannot be undone.`}
          caution={show(askedRow).caution}
          actionLabel="Delete"
          onAction={() => removal.remove(askedRow.id, () => focusRow(asked!))}
          onCancel={() => {
            setAsked(undefined);
            focusRow(asked!);
          }}
        />
      )}
    </>
  );
}

const number = new Intl.NumberFormat('en-CA');

function countInWords(total: string | undefined, [one, many]: readonly [string, string]): string {
  if (total === undefined) return '';
  const count = Number.parseInt(total, 10);
  return `${number.format(count)}${total.endsWith('+') ? '+' : ''} ${count === 1 ? one : many}`;
}
