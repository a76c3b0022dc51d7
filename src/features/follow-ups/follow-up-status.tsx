import { addDays, dateInOntario } from '#lib/calendar.ts';
import { formatDate, formatMonthAndDay } from '#lib/format-day.ts';
import { classNames } from '#ui/class-names.ts';
import {
  answerWithin,
  type FollowUpStateResponse,
  followUpActions,
  formatOutcome,
  takesOver,
} from './follow-up.ts';

/** Says where a request or booking stands, in the few words a row has room for; nothing if nothing is known. */
export function FollowUpStatus({
  state,
  receivedAt,
  now,
  awaitsAnswer = false,
  question,
}: {
  /** Null if nothing is known of it; undefined until that is known. */
  state: FollowUpStateResponse | null | undefined;
  /** ISO 8601. */
  receivedAt: string;
  now: Date;
  /** True if somebody has to answer it, as with requests. */
  awaitsAnswer?: boolean;
  /** The question that is due, such as whether the client came. */
  question?: string | undefined;
}) {
  const asked = question && (
    <span key="asked" className="font-semibold">
      {question}
    </span>
  );
  if (!state) return state === null && asked;
  const { assignee, dueOn, closedAt, answeredAt, outcome, attendance, lastAction } = state;
  if (closedAt !== null)
    return (
      <span className="text-ink-soft">
        {outcome === null ? 'Closed' : `Closed: ${formatOutcome(outcome).toLowerCase()}`}
      </span>
    );
  const isWaiting = awaitsAnswer && answeredAt === null;
  const isLate = now.getTime() - new Date(receivedAt).getTime() > answerWithin;
  const today = dateInOntario(now);
  const isDue = dueOn !== null && dueOn <= today;
  const done = attendance
    ? { met: 'Done', missed: 'Missed' }[attendance]
    : (asked ??
      (takesOver(lastAction) ? followUpActions[lastAction] : awaitsAnswer && !isWaiting && 'Answered'));
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
    done,
    dueOn !== null && (
      <span key="due" className={classNames(isDue && 'font-semibold text-wrong')}>
        {isWaiting || done ? 'due' : 'Due'} {dayOf(dueOn, today)}
      </span>
    ),
    assignee,
  ].filter(Boolean);
  return parts.flatMap((part, at) => (at === 0 ? [part] : [' · ', part]));
}

function dayOf(date: string, today: string): string {
  if (date === today) return 'today';
  if (date === addDays(today, 1)) return 'tomorrow';
  return date.slice(0, 4) === today.slice(0, 4) ? formatMonthAndDay(date) : formatDate(date);
}
