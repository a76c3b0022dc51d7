import { type ReactNode, useId } from 'react';
import { mayUse } from '#http/access.ts';
import { addDays, dateInOntario } from '#lib/calendar.ts';
import { useUser, useUsers } from '#platform/user/session.queries.ts';
import { DateInput } from '#ui/fields/small-date-field.tsx';
import { useMinute } from '#ui/use-minute.ts';
import { type EntryDraft, noDate, nobody } from './entry-draft.ts';
import { type FollowUpResponse, latestDueOn, takesOver } from './follow-up.ts';

const control =
  'min-h-8 min-w-0 rounded-small border border-line-strong bg-field px-2 text-ink transition-colors duration-150 hover:border-ink aria-invalid:border-wrong max-sm:text-base pointer-coarse:min-h-11';
const quickAction =
  'min-h-8 rounded-small px-2 font-semibold underline decoration-line-strong underline-offset-4 hover:bg-paper-sunk hover:decoration-current pointer-coarse:min-h-11 aria-pressed:bg-paper-sunk aria-pressed:no-underline';

interface Props {
  followUp: FollowUpResponse;
  draft: EntryDraft;
  errors: Record<string, string>;
  onChange: (changes: Partial<EntryDraft>) => void;
}

export function AssigneeField({ followUp, draft, errors, onChange }: Props) {
  const id = useId();
  const users = useUsers().data ?? [];
  const me = useUser().data;
  const stored = followUp.assignee?.id ?? nobody;
  const chosen = draft.assigneeId || stored;
  const choose = (assigneeId: string) => onChange({ assigneeId: assigneeId === stored ? '' : assigneeId });
  const colleagues = users.filter(
    (user) => (user.blockedAt === null && mayUse(user.role, 'requests')) || user.id === stored,
  );
  // The assignee is known a moment before the other users are.
  const known = new Map(colleagues.map((user) => [user.id, user.username]));
  if (followUp.assignee) known.set(followUp.assignee.id, followUp.assignee.username);
  return (
    <Line id={id} label="Assigned to" error={errors.assigneeId}>
      <select
        id={id}
        className={`${control} grow`}
        value={chosen}
        aria-invalid={errors.assigneeId ? true : undefined}
        aria-describedby={errors.assigneeId && `${id}-error`}
        onChange={(event) => choose(event.target.value)}
      >
        <option value={nobody}>
          {stored === nobody && takesOver(draft.action) ? 'Yours once saved' : 'Nobody yet'}
        </option>
        {[...known].map(([userId, username]) => (
          <option key={userId} value={userId}>
            {userId === me?.id ? `${username} (you)` : username}
          </option>
        ))}
        {!known.has(chosen) && chosen !== nobody && <option value={chosen}>A colleague</option>}
      </select>
      {me && chosen !== me.id && (
        <button
          type="button"
          className={quickAction}
          onClick={() => {
            choose(me.id);
            focusOn(id);
          }}
        >
          Take it
        </button>
      )}
    </Line>
  );
}

const quickDates = [
  ['Tomorrow', 1],
  ['In 3 days', 3],
  ['In a week', 7],
] as const;

export function DueOnField({ followUp, draft, errors, onChange }: Props) {
  const id = useId();
  const today = dateInOntario(useMinute());
  const stored = followUp.dueOn ?? noDate;
  const chosen = draft.dueOn || stored;
  const choose = (dueOn: string) => onChange({ dueOn: dueOn === stored ? '' : dueOn });
  return (
    <Line id={id} label="Follow up">
      <DateInput
        id={id}
        className={`${control} tabular grow`}
        min={today}
        max={latestDueOn(today)}
        value={chosen === noDate ? '' : chosen}
        error={errors.dueOn}
        onChange={(event) => choose(event.target.value || noDate)}
      />
      {chosen !== noDate && (
        <button
          type="button"
          className={quickAction}
          onClick={() => {
            choose(noDate);
            focusOn(id);
          }}
        >
          Clear<span className="sr-only"> the date</span>
        </button>
      )}
      <div className="-mx-2 mt-1 flex basis-full flex-wrap">
        {quickDates.map(([label, days]) => {
          const date = addDays(today, days);
          return (
            <button
              key={label}
              type="button"
              aria-pressed={chosen === date}
              className={quickAction}
              onClick={() => choose(date)}
            >
              {label}
            </button>
          );
        })}
      </div>
    </Line>
  );
}

/** Moves the focus from a button that is gone once it is pressed to the field that it changed. */
const focusOn = (id: string) => document.getElementById(id)!.focus();

function Line({
  id,
  label,
  error,
  children,
}: {
  id: string;
  label: string;
  error?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-start">
      <label htmlFor={id} className="flex min-h-8 items-center font-semibold pointer-coarse:min-h-11">
        {label}
      </label>
      <div className="flex flex-wrap items-center gap-x-1">
        {children}
        {error && (
          <p id={`${id}-error`} className="basis-full font-semibold text-wrong">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
