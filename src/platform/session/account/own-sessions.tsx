import { request } from '#http/request.ts';
import { useGet } from '#http/use-get.ts';
import { timeAgo } from '#lib/relative-time.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { useChange } from '#platform/admin/use-change.ts';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { useMinute } from '#ui/use-minute.ts';
import { AccountRow } from './account-row.tsx';
import { ownSessionsPath } from '#platform/user/session.queries.ts';
import type { OwnSessionResponse } from '#platform/user/user.ts';

/** Lists an administrator's sessions, and can end them. */
export function OwnSessions() {
  const now = useMinute();
  const sessions = useGet<OwnSessionResponse[]>(ownSessionsPath);
  /** Ends one session, or all others if no ID is given. */
  const ending = useChange(
    (id: string | void) => request('DELETE', `/api/auth/sessions${id === undefined ? '' : `/${id}`}`),
    {
      changes: [ownSessionsPath],
      done: (_ended, id) => ({ title: id === undefined ? 'All other sessions ended' : 'Session ended' }),
      failed: 'The session could not be ended',
    },
  );

  if (!sessions.data) return <NotLoaded query={sessions} what="your sessions" />;
  return (
    <>
      <ul className="border-t border-line">
        {sessions.data.map(({ id, createdAt, lastSeenAt, address, browser, current }) => {
          const isEnding = ending.isPending && (ending.variables ?? id) === id;
          const from = address ?? 'an unknown address';
          return (
            <AccountRow
              key={id}
              title={browser}
              mark={current && 'This session'}
              detail={
                <>
                  Signed in <time dateTime={createdAt}>{formatMoment(createdAt)}</time> · last used{' '}
                  <time dateTime={lastSeenAt}>{timeAgo(new Date(lastSeenAt), now)}</time> · from {from}
                </>
              }
            >
              {!current && (
                <Button
                  variant="secondary"
                  size="small"
                  pendingLabel={isEnding && 'Ending…'}
                  aria-label={`End the session of ${browser} from ${from}`}
                  onClick={() => ending.mutate(id)}
                >
                  End
                </Button>
              )}
            </AccountRow>
          );
        })}
      </ul>
      {sessions.data.some((session) => !session.current) && (
        <div className="mt-5">
          <AlertDialog
            trigger={
              <Button variant="secondary" size="small">
                End all other sessions
              </Button>
            }
            title="End all other sessions?"
            description="Every browser but this one will have to sign in again. Unsaved changes there may be lost."
            actionLabel="End sessions"
            onAction={() => ending.mutate()}
          />
        </div>
      )}
    </>
  );
}
