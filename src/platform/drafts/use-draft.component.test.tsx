import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { browserStorage } from './browser-storage.ts';
import { listDrafts, useDraft } from './use-draft.ts';

beforeEach(() => localStorage.clear());

interface Stored {
  text: string;
  version: number;
}

/** A field whose text is saved by a button; `saved` answers. */
function Writing({ saved }: { saved: (text: string) => Promise<Stored> }) {
  const draft = useDraft<Stored, { text: string }>({
    kind: 'words',
    id: '1',
    stored: { text: 'Stored.', version: 1 },
    toValue: ({ text }) => ({ text }),
    versionOf: ({ version }) => version,
    send: ({ text }) => saved(text),
    onStored: () => {},
    storage: browserStorage,
  });
  return (
    <>
      <input
        aria-label="Words"
        value={draft.value.text}
        onChange={({ target }) => draft.change({ text: target.value })}
      />
      <button onClick={() => void draft.save()}>Save</button>
      <output>{draft.state.is}</output>
    </>
  );
}
const words = () => screen.getByLabelText<HTMLInputElement>('Words');
const kept = () => listDrafts<{ text: string }>(browserStorage, 'words');
/** As another tab that goes on with the draft, or discards it. */
function takeAway() {
  localStorage.removeItem('words mine 1');
  const event = new StorageEvent('storage', { key: 'words mine 1', newValue: null });
  act(() => void window.dispatchEvent(event));
}

test('a draft that another tab took away is kept again as long as it is not saved', async () => {
  render(<Writing saved={async (text) => ({ text, version: 2 })} />);
  takeAway();
  expect(kept()).toEqual([]);
  await userEvent.type(words(), ' Mine.');
  takeAway();
  expect(kept()).toMatchObject([{ fields: { text: 'Stored. Mine.' }, basedOn: 1 }]);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('saved');
  expect(kept()).toEqual([]);
});

test('what is written while it is saved is kept as based on what was saved', async () => {
  let answer = (_stored: Stored) => {};
  render(<Writing saved={() => new Promise((resolve) => (answer = resolve))} />);
  await userEvent.type(words(), ' One.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.type(words(), ' Two.');
  await act(async () => answer({ text: 'Stored. One.', version: 2 }));
  await screen.findByText('changed');
  expect(words().value).toBe('Stored. One. Two.');
  expect(kept()).toMatchObject([{ fields: { text: 'Stored. One. Two.' }, basedOn: 2 }]);
});
