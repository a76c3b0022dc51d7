import { useEffect, useEffectEvent, useState } from 'react';
import { currentOf } from '#http/changed-meanwhile.ts';
import { createAutosave, type SaveState } from './autosave.ts';
import { type EditedIssue, editedIssue, writtenParts } from './edited-issue.ts';
import { saveIssue, useKeepIssue } from '#features/newsletter-issues/issues.queries.ts';
import { findKeptIssue, forgetKeptIssue, keepIssue } from './kept-issues.ts';
import type { IssueResponse } from '#features/newsletter-issues/newsletter-issue.ts';

/**
 * A draft as it is written: saved a moment after each change, and kept in this browser until it is. If a colleague saved
 * something else, `theirs` is theirs, and nothing is saved until one of the two is chosen.
 */
export function useDraft(issue: IssueResponse) {
  const { id } = issue;
  const { keep } = useKeepIssue();
  const [kept] = useState(() => findKeptIssue(id, 'mine'));
  const [saved] = useState(() => editedIssue(issue));
  const [fields, setFields] = useState(kept?.fields ?? saved);
  const [state, setState] = useState<SaveState>({ is: 'saved' });
  const [isKept, setKept] = useState(true);
  const [other, setOther] = useState(() => findKeptIssue(id, 'other')?.fields);
  const [autosave] = useState(() =>
    createAutosave<EditedIssue>({
      saved,
      basis: kept?.basedOn ?? issue.updatedAt,
      async send(value, basedOn) {
        const stored = await saveIssue(id, { ...writtenParts(value), basedOn });
        keep(stored);
        return stored.updatedAt;
      },
      onState: setState,
    }),
  );
  const [basis, setBasis] = useState(kept?.basedOn ?? issue.updatedAt);
  const isSaved = state.is === 'saved';
  if (isSaved && basis !== issue.updatedAt) setBasis(issue.updatedAt);

  const begin = useEffectEvent(() => {
    if (kept) autosave.change(kept.fields);
  });
  useEffect(() => {
    begin();
    const retry = () => void autosave.flush();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      autosave.stop();
    };
  }, [autosave]);

  // What the server has need not be kept here.
  useEffect(() => {
    if (isSaved) forgetKeptIssue(id, 'mine');
  }, [isSaved, id]);

  function change(next: EditedIssue) {
    setFields(next);
    setKept(keepIssue(id, 'mine', { fields: next, basedOn: basis }));
    autosave.change(next);
  }
  /** Goes on with one of two versions; the other one stays in this browser. */
  function choose(mine: boolean, theirs: IssueResponse) {
    const theirFields = editedIssue(theirs);
    const rejected = mine ? theirFields : fields;
    keepIssue(id, 'other', { fields: rejected, basedOn: theirs.updatedAt });
    setOther(rejected);
    autosave.restart(theirFields, theirs.updatedAt);
    keep(theirs);
    setBasis(theirs.updatedAt);
    const chosen = mine ? fields : theirFields;
    setFields(chosen);
    autosave.change(chosen);
    void autosave.flush();
  }
  return {
    fields,
    change,
    state,
    /** Whether this browser keeps what is not saved. */
    isKept,
    theirs: state.is === 'failed' ? (currentOf(state.error) as IssueResponse | undefined) : undefined,
    keepMine: (theirs: IssueResponse) => choose(true, theirs),
    takeTheirs: (theirs: IssueResponse) => choose(false, theirs),
    /** The version that was not chosen, and how to get it back or rid of it. */
    other,
    swapOther: () => {
      if (!other) return;
      keepIssue(id, 'other', { fields, basedOn: basis });
      setOther(fields);
      change(other);
    },
    dropOther: () => {
      forgetKeptIssue(id, 'other');
      setOther(undefined);
    },
    /** Saves what is not saved yet; whether all of it is. */
    flush: () => autosave.flush(),
  };
}
