import { useState } from 'react';
import { formatMomentShortly } from '#lib/format-moment.ts';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { useUser } from '#platform/user/session.queries.ts';
import { BrowserOnly } from '#ui/hydration/browser-only.tsx';
import { whenNear } from '#ui/hydration/when-near.tsx';
import { useMinute } from '#ui/use-minute.ts';
import { FollowUpLog, linesOf, namesOf } from './follow-up-log.tsx';
import { type FollowedKind, type FollowUpResponse, formatOutcome } from './follow-up.ts';
import { useFollowUp } from './follow-ups.queries.ts';

const EntryForm = whenNear(() => import('./entry-form.tsx'));

export function FollowUpPanel({
  kind,
  id,
  name,
  isUpcoming = false,
}: {
  kind: FollowedKind;
  id: string;
  name: string;
  /** True for a consultation that has not begun, which is neither done nor missed yet. */
  isUpcoming?: boolean;
}) {
  const query = useFollowUp(kind, id);
  const followUp = query.data;
  if (!followUp) {
    return (
      <section aria-label="Follow-up" className="min-h-96 border-t border-line pt-4 text-small">
        <NotLoaded query={query} what="the log" />
      </section>
    );
  }
  return (
    <section aria-label="Follow-up" className="space-y-4 border-t border-line pt-4 text-small">
      <StatusSummary followUp={followUp} kind={kind} />
      <LastEntry followUp={followUp} kind={kind} />
      <NewWriters key={`writers of ${id}`} followUp={followUp} />
      <BrowserOnly instead={<div className="min-h-72" />}>
        <EntryForm key={id} {...{ kind, id, name, followUp, isUpcoming }} />
      </BrowserOnly>
      <section aria-label="Log">
        <h3 className="mb-2 font-sans text-small font-semibold tracking-normal">Log</h3>
        {followUp.entries.length === 0 ? (
          <p className="text-ink-soft">Nothing yet. What you save is listed here, newest first.</p>
        ) : (
          <FollowUpLog entries={followUp.entries} kind={kind} />
        )}
      </section>
    </section>
  );
}

/** Names colleagues who write while this is open: they may be on the phone with the client already. */
function NewWriters({ followUp: { entries, assignee } }: { followUp: FollowUpResponse }) {
  const [known] = useState(() => new Set(entries.map(({ id }) => id)));
  const username = useUser().data?.username;
  const newEntries = entries.filter((entry) => !known.has(entry.id) && entry.username !== username);
  return (
    <output className="block font-semibold empty:hidden">
      {newEntries.length > 0 &&
        `${namesOf(newEntries)} wrote here since you opened it.${assignee ? ` ${assignee.username} has it.` : ''}`}
    </output>
  );
}

function LastEntry({ followUp, kind }: { followUp: FollowUpResponse; kind: FollowedKind }) {
  const now = useMinute();
  const last = followUp.entries.at(-1);
  // The status above already says that it was closed.
  if (!last || followUp.closedAt !== null) return null;
  const words = [...linesOf(last, kind), last.note].filter(Boolean).join('. ');
  return (
    <p className="line-clamp-4 break-words">
      <span className="text-ink-soft">{formatMomentShortly(last.createdAt, now)}:</span> {words}
    </p>
  );
}

function StatusSummary({ followUp, kind }: { followUp: FollowUpResponse; kind: FollowedKind }) {
  const { closedAt, outcome, answeredAt } = followUp;
  if (closedAt !== null) {
    return (
      <p>
        <strong>Closed{outcome !== null && `: ${formatOutcome(outcome)}`}.</strong>{' '}
        <span className="text-ink-soft">Logging anything except a note reopens it.</span>
      </p>
    );
  }
  if (kind !== 'contact' || answeredAt !== null) return null;
  return (
    <p>
      <strong>Not answered yet.</strong>{' '}
      <span className="text-ink-soft">A call, message or email answers it.</span>
    </p>
  );
}
