import { useState } from 'react';
import { findTyped, forgetTyped, keepTyped } from '#http/typed-values.ts';
import type { FollowedKind, FollowUpAction, NewEntryInput, Outcome } from './follow-up.ts';

/** Stand for what cannot be said with an empty value, which leaves things as they are. */
export const nobody = 'nobody';
export const noDate = 'none';

const fields = ['action', 'outcome', 'note', 'assigneeId', 'dueOn'] as const;
/** What is chosen and typed but not saved; an empty value leaves things as they are. */
export type EntryDraft = Record<(typeof fields)[number], string>;

const empty: EntryDraft = { action: '', outcome: '', note: '', assigneeId: '', dueOn: '' };

/** What was chosen and typed about a record. The tab keeps it until it is saved. */
export function useEntryDraft(kind: FollowedKind, id: string) {
  const form = `follow-up ${kind} ${id}` as const;
  const readKept = (): EntryDraft => ({ ...empty, ...findTyped(form, { fields }) });
  const [draft, setDraft] = useState(readKept);

  const write = (values: EntryDraft) => {
    setDraft(values);
    if (fields.some((name) => values[name] !== '')) keepTyped(form, { values, fields });
    else forgetTyped(form);
  };
  const change = (changes: Partial<EntryDraft>) => write({ ...draft, ...changes });
  /** Empties what was saved, but not what has been typed since. */
  const removeSaved = (saved: EntryDraft) => {
    const kept = readKept();
    const left = fields.map((name) => [name, kept[name] === saved[name] ? '' : kept[name]]);
    write(Object.fromEntries(left) as EntryDraft);
  };
  return { draft, change, removeSaved };
}

/** The entry as it is sent. Closing removes the date to follow up on. */
export function entryOf({ action, outcome, note, assigneeId, dueOn }: EntryDraft): NewEntryInput {
  const isClosing = action === 'closed';
  return {
    action: (action || null) as FollowUpAction | null,
    outcome: ((isClosing && outcome) || null) as Outcome | null,
    note,
    ...(assigneeId && { assigneeId: assigneeId === nobody ? null : assigneeId }),
    ...(dueOn && !isClosing && { dueOn: dueOn === noDate ? null : dueOn }),
  };
}
