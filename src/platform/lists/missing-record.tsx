import { ApiError } from '#http/request.ts';
import { SidePanel } from '#ui/dialogs/side-panel.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { ListLabels } from './row-view.ts';

/** In place of a record's details: it is still being fetched, or there is none with the id in the address. */
export function MissingRecord({
  error,
  labels,
  onClose,
}: {
  error: Error | undefined;
  labels: ListLabels;
  onClose: () => void;
}) {
  const [one] = labels.row;
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <SidePanel title={isGone ? 'Not found' : `One ${one}`} onClose={onClose}>
      <div className="p-4 text-small">
        {!error && <Spinner label="Loading" />}
        {error && (
          <p role="alert">
            {isGone
              ? `There is no ${one} at this address any more. It may have been deleted.`
              : `${labels.failed}: ${error.message}`}
          </p>
        )}
      </div>
    </SidePanel>
  );
}
