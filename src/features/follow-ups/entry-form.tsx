import { useId, useState } from 'react';
import { bodyOf } from '#http/request.ts';
import { Failure } from '#platform/admin/failure.tsx';
import { Conflict, OtherVersion } from '#platform/drafts/conflict.tsx';
import { useDraft } from '#platform/drafts/use-draft.ts';
import { useUser, useUsers } from '#platform/user/session.queries.ts';
import { SubmitButton } from '#ui/button.tsx';
import { RadioField } from '#ui/fields/radio-field.tsx';
import { submitByKey } from '#ui/has-modifier.ts';
import { useFocusOnInvalid } from '#ui/use-focus-on-invalid.ts';
import { AssigneeField, DueOnField } from './assignment-fields.tsx';
import { emptyEntry, type EntryDraft, toNewEntry, unsavedPart } from './entry-draft.ts';
import { linesOf } from './follow-up-log.tsx';
import {
  actionsFor,
  type EntryResponse,
  type FollowedKind,
  type FollowUpResponse,
  longestNote,
  outcomes,
} from './follow-up.ts';
import { addEntry, useCacheFollowUp } from './follow-ups.queries.ts';

export default function EntryForm({
  kind,
  id,
  name,
  followUp,
  isUpcoming,
}: {
  kind: FollowedKind;
  id: string;
  name: string;
  followUp: FollowUpResponse;
  isUpcoming: boolean;
}) {
  const cacheFollowUp = useCacheFollowUp(kind, id);
  const writing = useDraft<FollowUpResponse, EntryDraft>({
    kind: 'follow-up',
    id: `${kind} ${id}`,
    stored: followUp,
    toValue: () => emptyEntry,
    versionOf: ({ version }) => version,
    send: (entry, seen) => addEntry(kind, id, toNewEntry(entry), seen),
    onStored: (stored) => void cacheFollowUp(stored),
    leftOf: unsavedPart,
  });
  const { value: draft, state, base, theirs, isSaving } = writing;
  const [isSaved, setSaved] = useState(false);
  const noteId = useId();
  const error = state.is === 'failed' && !theirs ? state.error : undefined;
  const errors = bodyOf(error)?.fields || {};
  const form = useFocusOnInvalid(error);
  const isClosing = draft.action === 'closed';

  async function save(send = writing.save) {
    if (!isSaving) setSaved((await send()).is === 'saved');
  }
  function onChange(changes: Partial<EntryDraft>) {
    setSaved(false);
    writing.change({ ...draft, ...changes });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key belongs to what is inside
    <form
      ref={form}
      aria-label={`Follow up ${name}`}
      noValidate
      // The foot must not cover what gets the focus.
      className="space-y-3 [&_:is(input,select,textarea)]:scroll-mb-24"
      onKeyDown={submitByKey}
      onSubmit={(event) => {
        event.preventDefault();
        if (!theirs) void save();
      }}
    >
      {theirs && (
        <EntryConflict
          {...{ kind, draft, isSaving }}
          missed={theirs.stored.entries.filter(({ id: entryId }) =>
            base.entries.every((seen) => seen.id !== entryId),
          )}
          onKeepMine={() => void save(writing.keepMine)}
          onTakeTheirs={writing.takeTheirs}
        />
      )}
      {!theirs && writing.other && <OtherVersion onSwap={writing.swapOther} />}
      <AssigneeField {...{ followUp, draft, errors, onChange }} />
      <div data-follow-up className="space-y-3">
        <RadioField
          isSmall
          label="What happened"
          options={[['', 'Just a note'], ...actionsFor(kind, { isUpcoming })]}
          value={draft.action}
          error={errors.action}
          onChange={(action) => onChange({ action })}
        />
        {isUpcoming && <p className="text-ink-soft">You can mark it Done or Missed once it has started.</p>}
        {isClosing && (
          <RadioField
            isSmall
            label="How it ended"
            options={Object.entries(outcomes)}
            value={draft.outcome}
            error={errors.outcome}
            onChange={(outcome) => onChange({ outcome })}
          />
        )}
        <div>
          <label htmlFor={noteId} className="mb-1.5 block font-semibold">
            Note
          </label>
          <textarea
            id={noteId}
            rows={3}
            maxLength={longestNote}
            value={draft.note}
            aria-invalid={errors.note ? true : undefined}
            onChange={(event) => onChange({ note: event.target.value })}
            className="field-sizing-content block max-h-80 min-h-19 w-full rounded-small border border-line-strong bg-field px-2.5 py-1.5 text-ink transition-colors duration-150 hover:border-ink focus:border-ink aria-invalid:border-wrong max-sm:text-base"
          />
          {errors.note && <p className="mt-1.5 font-semibold text-wrong">{errors.note}</p>}
        </div>
      </div>
      {/* Below the choices, which must not move when a closing entry hides this field. */}
      {!isClosing && <DueOnField {...{ followUp, draft, errors, onChange }} />}
      {!theirs && (
        // Sticks to the bottom, so that it is within reach however long the form is.
        <div className="sticky bottom-[calc(-1*var(--edge,0rem))] -mx-(--edge,1rem) flex flex-wrap items-center justify-end gap-x-3 gap-y-1 border-t border-line bg-paper-raised px-(--edge,1rem) py-2">
          <output className="font-semibold">
            {isSaved && <span className="animate-appear before:content-['✓_']">Saved.</span>}
          </output>
          <Failure
            className="mr-auto"
            error={error}
            otherwise="The server could not be reached. Nothing you typed is lost."
          />
          {!isSaved && !error && (
            <p className="text-ink-soft">
              {state.is === 'changed' && 'Not saved yet. '}
              <span className="pointer-coarse:hidden">Ctrl+Enter saves, too.</span>
            </p>
          )}
          <SubmitButton
            aria-keyshortcuts="Control+Enter"
            size="small"
            className="min-w-24 pointer-coarse:min-h-11"
            pendingLabel={isSaving && 'Saving…'}
          >
            Save
          </SubmitButton>
        </div>
      )}
    </form>
  );
}

function EntryConflict({
  kind,
  missed,
  draft,
  ...choices
}: {
  kind: FollowedKind;
  missed: EntryResponse[];
  draft: EntryDraft;
  isSaving: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  const { username = '' } = useUser().data ?? {};
  const users = useUsers().data ?? [];
  const { note, assigneeId, ...entry } = toNewEntry(draft);
  const assignee = users.find(({ id }) => id === assigneeId)?.username ?? 'a colleague';
  const mine = {
    ...entry,
    username,
    note: note.trim() || null,
    // In a log, an empty text means that something was removed.
    assignee: assigneeId === null ? '' : assigneeId ? assignee : null,
    dueOn: entry.dueOn === null ? '' : (entry.dueOn ?? null),
  };
  const linesIn = (entryInLog: Parameters<typeof linesOf>[0], prefix = '') => {
    const [heading, ...changes] = linesOf(entryInLog, kind);
    return [prefix + heading, ...(entryInLog.note?.split('\n') ?? []), ...changes];
  };
  return (
    <Conflict
      by={missed.at(-1)?.username ?? null}
      savedAt={missed.at(-1)?.createdAt ?? null}
      about="Keep mine adds yours below theirs. Use theirs leaves yours out; you can have it back until you leave this page."
      differences={[
        {
          label: 'Added to the log',
          mine: linesIn(mine),
          theirs: missed.flatMap((missedEntry) => linesIn(missedEntry, `${missedEntry.username}: `)),
        },
      ]}
      {...choices}
    />
  );
}
