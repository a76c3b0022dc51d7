import { useState } from 'react';
import { request } from '#http/request.ts';
import { formatCount } from '#lib/format-count.ts';
import { useChange } from '#platform/admin/use-change.ts';
import { useMay } from '#platform/user/use-may.ts';
import { SmallButton } from '#ui/button.tsx';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useMinute } from '#ui/use-minute.ts';
import { FilterBar } from './filter-bar.tsx';
import { isNarrowing, type ListFilter, noFilter, usableFilter } from './list-address.ts';
import { ListTable } from './list-table.tsx';
import { useList, useOpenRecord, useStates } from './lists.queries.ts';
import { MoreRows } from './more-rows.tsx';
import { OpenRecord, useOpenRows } from './open-rows.tsx';
import type { ListDefinition, ListedRow } from './row-view.ts';

export interface AdminListProps {
  filter: ListFilter;
  onFilter: (changes: ListFilter) => void;
  /** The id of the record whose details are shown, as in the address. */
  openId: string | undefined;
  hrefOf: (id: string) => string;
  onOpen: (id: string | undefined) => void;
  /** The queries to fetch again after a row was deleted or marked as not spam. */
  alsoChanged: string[];
  spam: number | undefined;
}

export function AdminList({
  definition,
  onFilter,
  openId,
  hrefOf,
  onOpen,
  alsoChanged,
  spam = 0,
  ...props
}: AdminListProps & { definition: ListDefinition }) {
  const { path, types, sorts, labels, show, statesPath } = definition;
  const filter = usableFilter(props.filter, { types, sorts });
  const list = useList<ListedRow>(path, filter);
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const now = useMinute();
  /** True if this login may delete and export. */
  const mayRemove = useMay()('records');
  const [toDelete, setToDelete] = useState<{ row: ListedRow; from: Element | null }>();
  const changes = [path, ...alsoChanged];
  const removal = useChange((id: string) => request('DELETE', `${path}/${id}`), {
    changes,
    done: { title: labels.deleted },
    failed: labels.notDeleted,
  });
  const marking = useChange((id: string) => request('POST', `${path}/${id}/not-spam`), {
    changes,
    done: { title: 'Not spam', description: 'It is in the list now, and its emails are going out.' },
    failed: 'It is still in spam',
  });
  const isChanging = removal.isPending || marking.isPending;
  const { record, error } = useOpenRecord({
    path,
    id: openId,
    rows,
    isReady: list.isSuccess && !list.isPlaceholderData && !isChanging,
  });
  const { box, current, openIndex, reachable, focusRow, handlers, panel } = useOpenRows({
    rows,
    openId,
    onOpen,
    onDelete(index) {
      const row = rows[index];
      if (row && mayRemove) ask(row);
    },
  });
  const states = useStates(statesPath, [
    ...(list.data?.pages ?? []).map(({ items }) => items.map(({ id }) => id)),
    record && openIndex === -1 ? [record.id] : [],
  ]);

  function ask(row: ListedRow) {
    setToDelete({ row, from: document.activeElement });
  }
  const isSpam = filter.spam === 'yes';
  const total = formatTotal(list.data?.pages[0]?.total, labels.row);
  return (
    // As tall as a screen, so that the page height does not change with every list.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the rows
    <div ref={box} {...handlers} className="min-h-[44rem]">
      <FilterBar
        {...{ filter, types, sorts, labels, spam }}
        status={list.isPlaceholderData ? 'Searching …' : total}
        csv={mayRemove ? `${path}.csv?${new URLSearchParams(filter)}` : undefined}
        onChange={onFilter}
        onLeave={() => focusRow(current)}
      />
      <div className="mt-2">
        <div className="@container">
          {list.isPending && (
            <p className="py-8">
              <Spinner label={labels.loading} />
            </p>
          )}
          {list.data && rows.length === 0 && (
            <div className="py-8 text-ink-soft">
              {isNarrowing(filter) ? (
                <>
                  <p>{`No ${labels.row[1]} match these filters.`}</p>
                  <SmallButton
                    className="mt-4"
                    onClick={() => {
                      onFilter(noFilter);
                      // The button goes.
                      box.current!.querySelector('input')!.focus();
                    }}
                  >{`Show all ${labels.row[1]}`}</SmallButton>
                </>
              ) : isSpam ? (
                'No spam.'
              ) : (
                labels.empty
              )}
            </div>
          )}
          {rows.length > 0 && (
            <ListTable
              {...{ definition, rows, states, now, reachable, openId, hrefOf }}
              busyId={
                removal.isPending ? removal.variables : marking.isPending ? marking.variables : undefined
              }
              isOutdated={list.isPlaceholderData}
              onOpen={(id) => onOpen(id === openId ? undefined : id)}
              onDelete={mayRemove ? ask : undefined}
            />
          )}
          {list.hasNextPage && <MoreRows list={list} />}
          {list.isError && (
            <div role="alert" className="py-6">
              <p>
                {labels.failed}: {list.error.message}
              </p>
              <SmallButton
                className="mt-4"
                onClick={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
              >
                Try again
              </SmallButton>
            </div>
          )}
        </div>
        <OpenRecord
          {...panel}
          now={now}
          view={record && show(record, states.get(record.id), now)}
          missing={openId === undefined ? undefined : { error, one: labels.row[0], failed: labels.failed }}
          isMarking={marking.isPending && marking.variables === openId}
          isDeleting={removal.isPending && removal.variables === openId}
          onNotSpam={() => record && marking.mutate(record.id, { onSuccess: panel.onClose })}
          onDelete={record && mayRemove ? () => ask(record) : undefined}
        />
      </div>
      {toDelete && (
        <AlertDialog
          title="Delete for good?"
          description={`Are you sure you want to delete ${show(toDelete.row, undefined, now).what}? This action cannot be undone.`}
          caution={show(toDelete.row, undefined, now).caution}
          actionLabel="Delete"
          onAction={() => {
            removal.mutate(toDelete.row.id);
            if (toDelete.row.id === openId) panel.onClose();
          }}
          onClose={() => {
            setToDelete(undefined);
            // The dialog is gone by then.
            requestAnimationFrame(() => {
              const isInPanel = toDelete.from?.closest('[data-panel]') && toDelete.from.isConnected;
              if (isInPanel) (toDelete.from as HTMLElement).focus();
              else focusRow(rows.indexOf(toDelete.row));
            });
          }}
        />
      )}
    </div>
  );
}

function formatTotal(total: string | undefined, [one, many]: readonly [string, string]): string {
  if (total === undefined) return '';
  const count = Number.parseInt(total, 10);
  return `${formatCount(count)}${total.endsWith('+') ? '+' : ''} ${count === 1 ? one : many}`;
}
