import { ApiError } from '#http/request.ts';
import { SidePanel } from '#ui/dialogs/side-panel.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** In place of a record's details: it is still being fetched, or there is none with the id in the address. */
export function MissingRecord({
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
