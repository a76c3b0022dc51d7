import { timeAgo } from '#lib/relative-time.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { toast } from '#ui/toast.ts';
import { useMinute } from '#ui/use-minute.ts';
import { useEndSessions, useOwnSessions } from './account.queries.ts';
import type { OwnSessionResponse } from './user.ts';

const dateAndTime = new Intl.DateTimeFormat('en-CA', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Toronto',
});

/** Lists an administrator's sessions, and can end them. */
export function OwnSessions() {
  const sessions = useOwnSessions();
  const ending = useEndSessions();
  const end = (id?: string) =>
    ending.mutate(id, {
      onSuccess: () => toast({ title: id === undefined ? 'All other sessions ended' : 'Session ended' }),
      onError: () => toast({ variant: 'destructive', title: 'The session could not be ended' }),
    });

  if (sessions.isPending) return <Spinner label="Loading your sessions" />;
  if (sessions.isError) return <p role="alert">Error loading sessions: {sessions.error.message}</p>;
  const others = sessions.data.filter((session) => !session.current);
  return (
    <>
      <ul className="border-t border-line">
        {sessions.data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={ending.isPending && (ending.variables === session.id || ending.variables === undefined)}
            onEnd={() => end(session.id)}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <div className="mt-5">
          <AlertDialog
            trigger={
              <Button variant="secondary" size="small">
                End all other sessions
              </Button>
            }
            title="End all other sessions?"
            description="Every browser but this one will have to sign in again. What is being written there may be lost."
            actionLabel="End sessions"
            onAction={() => end()}
          />
        </div>
      )}
    </>
  );
}

function SessionRow({
  session: { createdAt, lastSeenAt, address, browser, current },
  isEnding,
  onEnd,
}: {
  session: OwnSessionResponse;
  isEnding: boolean;
  onEnd: () => void;
}) {
  const now = useMinute();
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div>
        <p className="font-semibold">
          {browser}
          {current && (
            <span className="ml-2 rounded-full bg-ink px-2.5 py-0.5 text-small text-paper-raised">
              This session
            </span>
          )}
        </p>
        <p className="text-small text-ink-soft">
          Signed in <time dateTime={createdAt}>{dateAndTime.format(new Date(createdAt))}</time> · last used{' '}
          <time dateTime={lastSeenAt}>{timeAgo(new Date(lastSeenAt), now)}</time> · from{' '}
          {address ?? 'an unknown address'}
        </p>
      </div>
      {!current && (
        <Button
          variant="secondary"
          size="small"
          pendingLabel={isEnding ? 'Ending…' : undefined}
          aria-label={`End the session of ${browser} from ${address ?? 'an unknown address'}`}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  );
}
