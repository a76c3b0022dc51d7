import type { FollowUpAction, NewEntryInput, Outcome } from './follow-up.ts';

/** Marker values for clearing a field, since an empty value means no change. */
export const nobody = 'nobody';
export const noDate = 'none';

/** The form's values for a new entry; an empty value means no change. */
export const emptyEntry = { action: '', outcome: '', note: '', assigneeId: '', dueOn: '' };
export type EntryDraft = typeof emptyEntry;

/** Returns the part of an entry that differs from the one just saved. */
export function unsavedPart(entry: EntryDraft, saved: EntryDraft): EntryDraft {
  const left = Object.entries(entry).filter(([name, value]) => saved[name as keyof EntryDraft] !== value);
  const { note, ...others } = { ...emptyEntry, ...Object.fromEntries(left) };
  // The writer typed on while the beginning was being saved.
  const rest = note.startsWith(saved.note) ? note.slice(saved.note.length).replace(/^[\s,;:.–-]+/, '') : note;
  return { ...others, note: rest };
}

/** The entry as it is sent. Closing removes the date to follow up on. */
export function toNewEntry({ action, outcome, note, assigneeId, dueOn }: EntryDraft) {
  const isClosing = action === 'closed';
  return {
    action: (action || null) as FollowUpAction | null,
    outcome: ((isClosing && outcome) || null) as Outcome | null,
    note,
    ...(assigneeId && { assigneeId: assigneeId === nobody ? null : assigneeId }),
    ...(dueOn && !isClosing && { dueOn: dueOn === noDate ? null : dueOn }),
  } satisfies NewEntryInput;
}
