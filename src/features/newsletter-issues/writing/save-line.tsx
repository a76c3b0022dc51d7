import { ApiError, serverMessage } from '#http/request.ts';
import type { SaveState } from '#platform/drafts/saver.ts';

/** Whether what is written is on the server, and if not, why and where it is. */
export function SaveLine({ state, isKept }: { state: SaveState; isKept: boolean }) {
  if (state.is !== 'failed')
    return (
      <output className="text-ink-soft">
        {{ saved: 'Saved', changed: 'Not saved yet', saving: 'Saving…' }[state.is]}
      </output>
    );
  const { error } = state;
  const where = isKept ? 'It is kept in this browser.' : 'Please keep this page open.';
  return (
    <p role="alert" className="font-semibold text-wrong">
      {error instanceof ApiError && error.status === 401 ? (
        <>
          You are signed out. {where}{' '}
          <a href="/login" target="_blank" rel="noreferrer" className="link">
            Sign in in a new tab
          </a>
          , and it is saved here by itself.
        </>
      ) : error instanceof ApiError ? (
        `Not saved: ${serverMessage(error) ?? 'something went wrong on the server.'} ${where}`
      ) : (
        `Not saved: no connection. ${where} It is saved as soon as there is one.`
      )}
    </p>
  );
}
