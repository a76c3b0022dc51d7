import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Dialog } from './dialogs/dialog.tsx';

/** Replaces the animations of a page by ones that never end. */
const neverEnd = () => vi.spyOn(HTMLElement.prototype, 'animate').mockImplementation(() => ({}) as Animation);
const dialog = (title: string) => (
  <Dialog key={title} title={title} description="We call you." onClose={() => {}}>
    <input aria-label="Name" />
  </Dialog>
);
const left = () => screen.queryByText('Ask us');

test('what was closed fades as a picture that nobody can use or hear, and goes', async () => {
  const animate = neverEnd();
  const { rerender } = render(dialog('Ask us'));
  rerender(<p>The page</p>);
  await Promise.resolve();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(left()!.closest('dialog')!.inert).toBe(true);
  const { value } = animate.mock.results.at(-1)!;
  value.onfinish();
  expect(left()).toBeNull();
});

test('what another dialog takes the place of does not fade over it', async () => {
  neverEnd();
  const { rerender } = render(dialog('Ask us'));
  rerender(dialog('Sent'));
  await Promise.resolve();
  screen.getByRole('heading', { name: 'Sent' });
  expect(left()).toBeNull();
});

test('with reduced motion, it goes at once', async () => {
  neverEnd();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { rerender } = render(dialog('Ask us'));
  rerender(<p>The page</p>);
  await Promise.resolve();
  expect(left()).toBeNull();
});
