import type { MouseEvent } from 'react';
import { useNewestAtFirst } from '#platform/admin/request-count.queries.ts';
import { classNames } from '#ui/class-names.ts';
import { ListHead, ListRow } from './list-row.tsx';
import { recordOfClick } from './row-link.tsx';
import type { ListDefinition, ListedRow } from './row-view.ts';
import { Body, Heading, Row, Table } from './table-parts.tsx';

export function ListTable({
  definition: { columns, show, groupOf, labels },
  rows,
  states,
  now,
  reachable,
  openId,
  busyId,
  isOutdated,
  hrefOf,
  onOpen,
  onDelete,
}: {
  definition: ListDefinition;
  rows: ListedRow[];
  states: ReadonlyMap<string, ListedRow | null>;
  now: Date;
  /** The index of the row at which the Tab key stops. */
  reachable: number;
  openId: string | undefined;
  busyId: string | undefined;
  /** True while other rows are on their way. */
  isOutdated: boolean;
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
  onDelete: ((row: ListedRow) => void) | undefined;
}) {
  function open(event: MouseEvent) {
    const id = recordOfClick(event);
    if (id !== undefined) onOpen(id);
  }
  const newestThen = useNewestAtFirst();
  const draw = (row: ListedRow) => (
    <ListRow
      key={row.id}
      {...{ row, columns, show, now, newestThen, onDelete }}
      state={states.get(row.id)}
      href={hrefOf(row.id)}
      isReachable={row === rows[reachable]}
      isOpen={row.id === openId}
      isBusy={row.id === busyId}
    />
  );
  return (
    // Each row has a link, whose press arrives here.
    <Table
      aria-label={labels.row[1]}
      className={classNames('block', isOutdated && 'opacity-60')}
      onClick={open}
    >
      <ListHead columns={columns} />
      {groupOf ? (
        [...Map.groupBy(rows, groupOf)].map(([heading, group]) => (
          <Body key={heading} className="block">
            <Row className="block border-b border-line pt-4 pb-1 pl-2 text-small">
              <Heading scope="rowgroup" className="block text-left font-semibold">
                {heading}
              </Heading>
            </Row>
            {group.map(draw)}
          </Body>
        ))
      ) : (
        <Body className="block">{rows.map(draw)}</Body>
      )}
    </Table>
  );
}
