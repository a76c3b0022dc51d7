import { dateInOntario } from '#lib/calendar.ts';
import { classNames } from '#ui/class-names.ts';
import { answerWithin, type FollowUpStateResponse, formatOutcome } from './follow-up.ts';
import { formatDayShortly } from '#lib/format-day.ts';

/**
 * Where the work on a request or booking stands, in the few words a row has room for: whether it still waits for its
 * answer, who has it, when to come back, or how it ended. Nothing if nothing is known.
 */
export function FollowUpStatus({
  state,
  receivedAt,
  now,
  awaitsAnswer = false,
}: {
  state: FollowUpStateResponse | undefined;
  /** ISO 8601. */
  receivedAt: string;
  now: Date;
  /** Whether it waits until somebody answers it, as requests do. */
  awaitsAnswer?: boolean;
}) {
  if (!state) return null;
  const { assignee, dueOn, closedAt, answeredAt, outcome } = state;
  if (closedAt !== null)
    return (
      <span className="text-ink-soft">
        {outcome === null ? 'Closed' : `Closed: ${formatOutcome(outcome).toLowerCase()}`}
      </span>
    );
  const isWaiting = awaitsAnswer && answeredAt === null;
  const isLate = now.getTime() - new Date(receivedAt).getTime() > answerWithin;
  const isDue = dueOn !== null && dueOn <= dateInOntario(now);
  const parts = [
    isWaiting && (
      <span key="waiting" className={classNames('font-semibold', isLate ? 'text-wrong' : 'text-ink')}>
        <span
          aria-hidden="true"
          className={classNames('mr-1.5 inline-block size-2 rounded-full', isLate ? 'bg-wrong' : 'bg-ink')}
        />
        {isLate ? 'Late' : 'To answer'}
      </span>
    ),
    assignee,
    dueOn !== null && (
      <span key="due" className={classNames(isDue && 'font-semibold text-wrong')}>
        {isDue ? 'due' : 'by'} {formatDayShortly(dueOn)}
      </span>
    ),
  ].filter(Boolean);
  if (parts.length === 0)
    return <span className="text-ink-soft">{answeredAt === null ? '' : 'Answered'}</span>;
  return parts.flatMap((part, at) => (at === 0 ? [part] : [' · ', part]));
}
