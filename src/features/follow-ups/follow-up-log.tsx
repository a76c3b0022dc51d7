import { formatDayAndYear } from '#lib/format-day.ts';
import { formatMomentShortly } from '#lib/format-moment.ts';
import { joinWords } from '#lib/join-words.ts';
import { useMinute } from '#ui/use-minute.ts';
import { type EntryResponse, type FollowedKind, formatAction } from './follow-up.ts';

export function FollowUpLog({ entries, kind }: { entries: readonly EntryResponse[]; kind: FollowedKind }) {
  const now = useMinute();
  return (
    <ol className="divide-y divide-line">
      {entries.toReversed().map((entry) => (
        <Entry key={entry.id} {...{ entry, kind, now }} />
      ))}
    </ol>
  );
}

function Entry({ entry, kind, now }: { entry: EntryResponse; kind: FollowedKind; now: Date }) {
  const { note, username, createdAt } = entry;
  const [heading, ...changes] = linesOf(entry, kind);
  return (
    <li className="py-2.5 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{heading}</span>
        <span className="tabular text-ink-soft">
          {username}, <time dateTime={createdAt}>{formatMomentShortly(createdAt, now)}</time>
        </span>
      </p>
      {note !== null && <p className="break-words whitespace-pre-line">{note}</p>}
      {changes.map((change) => (
        <p key={change} className="text-ink-soft">
          {change}
        </p>
      ))}
    </li>
  );
}

export function linesOf(
  entry: Omit<EntryResponse, 'id' | 'createdAt'>,
  kind: FollowedKind,
): [heading: string, ...changes: string[]] {
  const { action, note, assignee, dueOn, username } = entry;
  const changes = [];
  if (assignee === '') changes.push('Unassigned');
  else if (assignee !== null)
    changes.push(assignee === username ? 'Assigned to self' : `Handed to ${assignee}`);
  if (dueOn === '') changes.push('Removed the follow-up date');
  else if (dueOn !== null) changes.push(`Follow up on ${formatDayAndYear(dueOn)}`);
  // Where nothing else was written, the change itself is what happened.
  const heading = (action === null && note === null && changes.shift()) || formatAction(entry, kind);
  return [heading, ...changes];
}

/** The authors of these entries: `grace and daniel`. */
export function namesOf(entries: EntryResponse[]): string {
  return joinWords(new Set(entries.map(({ username }) => username)));
}
