import { type ComponentProps, useState } from 'react';
import { ApiError } from '#http/request.ts';
import { SidePanel } from '#ui/dialogs/side-panel.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { RecordPanel } from './record-panel.tsx';
import type { ListedRow, RowView } from './row-view.ts';
import { useListKeys } from './use-list-keys.ts';

/** Keyboard handling for rows, one of which is open in a panel; the URL says which. */
export function useOpenRows({
  rows,
  openId,
  onOpen,
  onDelete = () => {},
}: {
  rows: readonly ListedRow[];
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
  onDelete?: (index: number) => void;
}) {
  /** The record whose follow-up form should get the focus, and the number of times that was asked. */
  const [followUp, setFollowUp] = useState<{ id: string; times: number }>();
  const openIndex = openId === undefined ? undefined : rows.findIndex(({ id }) => id === openId);
  const { moveTo, ...keys } = useListKeys({
    openIndex,
    onMove: (index) => onOpen(rows[index]?.id),
    onFollowUp(index) {
      const row = rows[index];
      if (!row) return;
      if (row.id !== openId) onOpen(row.id);
      setFollowUp({ id: row.id, times: (followUp?.times ?? 0) + 1 });
    },
    onDelete,
    onClose: () => onOpen(undefined),
  });
  return {
    ...keys,
    openIndex,
    /** The index of the row at which the Tab key stops. */
    reachable: Math.min(keys.current, rows.length - 1),
    panel: {
      wantsFollowUp: followUp !== undefined && followUp.id === openId ? followUp.times : 0,
      onStep: openIndex === -1 ? undefined : (step: 1 | -1) => moveTo(keys.current + step),
      onClose: () => onOpen(undefined),
    },
  };
}

/** The panel of the record in the URL, or what there is to say while it cannot be shown. */
export function OpenRecord({
  view,
  missing,
  ...panel
}: {
  /** Undefined while the record is not there. */
  view: RowView | undefined;
  /** Undefined where no record is open. */
  missing: Omit<ComponentProps<typeof MissingRecord>, 'onClose'> | undefined;
} & Omit<ComponentProps<typeof RecordPanel>, 'view'>) {
  if (view) return <RecordPanel view={view} {...panel} />;
  return missing && <MissingRecord {...missing} onClose={panel.onClose} />;
}

/** In place of a record's details: it is still being fetched, or there is none with the id in the address. */
function MissingRecord({
  error,
  one,
  failed,
  onClose,
}: {
  error: Error | undefined;
  one: string;
  /** Precedes the error message. */
  failed: string;
  onClose: () => void;
}) {
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <SidePanel title={isGone ? 'Not found' : `One ${one}`} onClose={onClose}>
      <div className="p-4 text-small">
        {!error && <Spinner label="Loading" />}
        {error && (
          <p role="alert">
            {isGone
              ? `There is no ${one} at this address any more. It may have been deleted.`
              : `${failed}: ${error.message}`}
          </p>
        )}
      </div>
    </SidePanel>
  );
}
