import { expect, test } from 'vitest';
import { emptyEntry, unsavedPart } from './entry-draft.ts';

test.each([
  ['Called, asked for T4', 'Called', 'asked for T4'],
  ['Called', 'Called', ''],
  ['Called again', '', 'Called again'],
  ['She called', 'Called', 'She called'],
])('of the note %j, once %j is saved, %j is left', (typed, saved, left) => {
  const entry = { ...emptyEntry, action: 'called', note: typed };
  expect(unsavedPart(entry, { ...entry, note: saved })).toEqual({ ...emptyEntry, note: left });
});
