import { memo } from 'react';
import { formatDateOf, formatMoment } from '#lib/format-moment.ts';
import { formatAge } from '#lib/relative-time.ts';
import { NewBadge } from '#platform/admin/badges.tsx';
import { isNewSince } from '#platform/admin/request-count.queries.ts';
import { DeleteIcon } from '#ui/admin-icons.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { openableRow, RowLink } from './row-link.tsx';
import type { Column, Columns, ListDefinition, ListedRow } from './row-view.ts';
import { Cell, Head, Heading, NameCell, Row } from './table-parts.tsx';

/** One line, or two where there is little room; a list says how wide its columns are on one line. */
const gridClass =
  'grid grid-cols-[fit-content(60%)_minmax(0,1fr)_auto_auto_auto] items-center border-b border-line pl-2 text-small @3xl:gap-x-4';
/** Places of the middle columns on the second line: the first, and one of the others. */
const firstPlace = '@max-3xl:col-start-1';
const secondPlace = '@max-3xl:col-span-3 @max-3xl:col-start-2';

/** The headings of the columns; where rows have two lines, for screen readers only. */
export function ListHead({ columns: { layout, name, middle, state, received } }: { columns: Columns }) {
  const columns: Column[] = [{ heading: name }, ...middle, state, received];
  return (
    <Head className="block">
      <Row className={classNames(gridClass, layout, 'h-8 text-[0.8125rem] text-ink-soft @max-3xl:sr-only')}>
        {columns.map(({ heading, className }) => (
          <Heading key={heading} className={classNames('truncate text-left font-normal', className)}>
            {heading}
          </Heading>
        ))}
        <Heading>
          <span className="sr-only">Delete</span>
        </Heading>
      </Row>
    </Head>
  );
}

export const ListRow = memo(function ListRow({
  row,
  state,
  columns,
  show,
  href,
  isReachable,
  isOpen,
  isBusy,
  now,
  newestThen,
  onDelete,
}: Pick<ListDefinition, 'columns' | 'show'> & {
  row: ListedRow;
  state: unknown;
  /** The address of the page with the record open, for another tab or before its script answers. */
  href: string;
  /** True if the Tab key stops here; within the list, the arrow keys move on. */
  isReachable: boolean;
  isOpen: boolean;
  isBusy: boolean;
  now: Date;
  /** The time of the newest request as the page was opened. */
  newestThen: string | undefined;
  /** Missing where this login may not delete. */
  onDelete: ((row: ListedRow) => void) | undefined;
}) {
  const view = show(row, state, now);
  const tabIndex = isReachable ? 0 : -1;
  return (
    <Row
      aria-label={view.title}
      aria-busy={isBusy}
      data-record={row.id}
      className={classNames(
        gridClass,
        columns.layout,
        // Rows off the screen are not laid out, however many are loaded.
        'min-h-15 [contain-intrinsic-size:auto_60px] [content-visibility:auto] @3xl:min-h-10 @3xl:[contain-intrinsic-size:auto_40px]',
        openableRow(isOpen),
        isBusy && 'opacity-60',
      )}
    >
      <NameCell className="col-span-2 flex min-w-0 items-center gap-2 pr-3 font-semibold @max-3xl:self-end @3xl:col-span-1 @3xl:pr-0">
        <RowLink {...{ href, tabIndex, isOpen }}>{view.title}</RowLink>
        {/* Subscriptions and spam were not counted as the page was opened. */}
        {view.followUp && !view.spamReasons && isNewSince(newestThen, view.createdAt) && <NewBadge />}
      </NameCell>
      {columns.middle.map(({ heading, className }, at) => (
        <Cell
          key={heading}
          className={classNames(
            'truncate @max-3xl:row-start-2 @max-3xl:self-start @max-3xl:pr-2 @max-3xl:text-ink-soft @max-3xl:empty:hidden',
            at === 0 ? firstPlace : secondPlace,
            className,
          )}
        >
          {view.cells[at]}
        </Cell>
      ))}
      <Cell
        className={classNames(
          'truncate @max-3xl:col-start-3 @max-3xl:row-start-1 @max-3xl:max-w-[45cqw] @max-3xl:self-end @max-3xl:pr-3',
          columns.state.className,
        )}
      >
        {view.state}
      </Cell>
      <Cell className="tabular whitespace-nowrap text-ink-soft @max-3xl:col-start-4 @max-3xl:row-start-1 @max-3xl:self-end @max-3xl:text-right">
        <time dateTime={view.createdAt} title={`${formatMoment(view.createdAt)}, Eastern time`}>
          {columns.received.isDay ? formatDateOf(view.createdAt) : formatAge(new Date(view.createdAt), now)}
        </time>
      </Cell>
      <Cell
        data-actions
        className="@max-3xl:col-start-5 @max-3xl:row-span-2 @max-3xl:row-start-1 @max-3xl:pl-1"
      >
        {onDelete && (
          <IconButton
            label={`Delete ${view.what}`}
            tooltip="Delete"
            tabIndex={tabIndex}
            disabled={isBusy}
            className="pointer-coarse:size-11 @3xl:size-8"
            onClick={() => onDelete(row)}
          >
            {isBusy ? <Spinner /> : <DeleteIcon className="size-4.5" />}
          </IconButton>
        )}
      </Cell>
    </Row>
  );
});
