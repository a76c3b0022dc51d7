import { type KeyboardEvent, useId, useState } from 'react';
import { ApiError, serverMessage } from '#http/api-error.ts';
import { currentOf } from '#platform/drafts/current-of.ts';
import { Button } from '#ui/button.tsx';
import { Choices } from './choices.tsx';
import { entryOf, useEntryDraft } from './entry-draft.ts';
import { actionsFor, type FollowedKind, type FollowUpResponse, longestNote, outcomes } from './follow-up.ts';
import { FollowUpLog, namesOf } from './follow-up-log.tsx';
import { useAddEntry } from './follow-ups.queries.ts';
import { AssigneeField, DueOnField } from './standing-fields.tsx';

/** Adds to a log: what happened, a note, who has it and when to follow up, all saved at once. */
export function EntryForm({
  kind,
  id,
  name,
  followUp,
  isToCome,
}: {
  kind: FollowedKind;
  id: string;
  name: string;
  followUp: FollowUpResponse;
  isToCome: boolean;
}) {
  const { draft, change, removeSaved } = useEntryDraft(kind, id);
  const adding = useAddEntry(kind, id);
  const [sentWith, setSentWith] = useState(0);
  const noteId = useId();
  const problem = adding.error instanceof ApiError ? adding.error.body : undefined;
  const errors = problem?.fields ?? {};
  const isClosing = draft.action === 'closed';
  const missed = currentOf(adding.error) ? followUp.entries.slice(sentWith) : [];

  function save() {
    if (adding.isPending) return;
    const seen = followUp.entries.length;
    setSentWith(seen);
    // Even if this is closed before the server has responded.
    adding.mutateAsync({ entry: entryOf(draft), seen }).then(
      () => removeSaved(draft),
      () => {},
    );
  }
  function saveByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  }
  function onChange(changes: Parameters<typeof change>[0]) {
    change(changes);
    // What was wrong may be right now; what a colleague wrote stays until it is saved.
    if (adding.isSuccess || problem?.fields) adding.reset();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key belongs to what is inside
    <form
      aria-label={`Follow up ${name}`}
      noValidate
      className="space-y-3"
      onKeyDown={saveByKey}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {missed.length > 0 && (
        <div role="alert" className="space-y-2 rounded-small border border-wrong bg-wrong-soft p-3">
          <p className="font-semibold">
            Not saved yet: {namesOf(missed)} wrote here in the meantime. What you typed is still below; save
            again to add it.
          </p>
          <FollowUpLog entries={missed} kind={kind} />
        </div>
      )}
      <AssigneeField {...{ followUp, draft, errors, onChange }} />
      <div data-follow-up className="space-y-3">
        <Choices
          legend="What happened"
          options={[['', 'Just a note'], ...actionsFor(kind, { isToCome })]}
          value={draft.action}
          error={errors.action}
          onChange={(action) => onChange({ action })}
        />
        {isToCome && (
          <p className="text-ink-soft">Done and Missed can be chosen once the consultation has begun.</p>
        )}
        {isClosing && (
          <Choices
            legend="How it ended"
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
      {/* Below the choices: what leaves when it is closed must not move them. */}
      {!isClosing && <DueOnField {...{ followUp, draft, errors, onChange }} />}
      {adding.isError && missed.length === 0 && !problem?.fields && (
        <p role="alert" className="font-semibold text-wrong">
          {serverMessage(adding.error) ?? 'The server could not be reached. Nothing you typed is lost.'}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          type="submit"
          aria-keyshortcuts="Control+Enter"
          size="small"
          className="min-w-24 pointer-coarse:min-h-11"
          pendingLabel={adding.isPending ? 'Saving…' : undefined}
        >
          Save
        </Button>
        <output className="text-ink-soft">{adding.isSuccess && 'Saved.'}</output>
        {!adding.isSuccess && <p className="text-ink-soft pointer-coarse:hidden">Ctrl+Enter saves, too.</p>}
      </div>
    </form>
  );
}
