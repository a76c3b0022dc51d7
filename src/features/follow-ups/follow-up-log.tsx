import { type EntryResponse, type FollowedKind, formatAction } from './follow-up.ts';
import { formatDueOn, formatMoment } from './format-moment.ts';

/** What was written down about a request or booking, newest first. */
export function FollowUpLog({ entries, kind }: { entries: readonly EntryResponse[]; kind: FollowedKind }) {
  return (
    <ol className="divide-y divide-line">
      {entries.toReversed().map((entry) => (
        <Entry key={entry.id} {...{ entry, kind }} />
      ))}
    </ol>
  );
}

function Entry({ entry, kind }: { entry: EntryResponse; kind: FollowedKind }) {
  const { action, note, username, createdAt } = entry;
  const changes = changesOf(entry);
  // Where nothing else was written, the change itself is what happened.
  const heading = (action === null && note === null && changes.shift()) || formatAction(entry, kind);
  return (
    <li className="py-2.5 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{heading}</span>
        <span className="tabular text-ink-soft">
          {username}, <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
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

function changesOf({ assignee, dueOn, username }: EntryResponse): string[] {
  const changes = [];
  if (assignee === '') changes.push('Nobody has it any more');
  else if (assignee !== null) changes.push(assignee === username ? 'Took it' : `Handed to ${assignee}`);
  if (dueOn === '') changes.push('No date to come back on any more');
  else if (dueOn !== null) changes.push(`Come back on ${formatDueOn(dueOn)}`);
  return changes;
}
