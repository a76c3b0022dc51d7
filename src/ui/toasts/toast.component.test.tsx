import './toast-view.tsx';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { showOnTop } from '#ui/dialogs/top-dialog.ts';
import { ToastRegion } from './toast-region.tsx';
import { toast } from './toast.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

const shown = () => screen.queryByText('Login Failed') !== null;
const show = () => act(() => toast({ title: 'Login Failed', description: 'Invalid credentials' }));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('a toast goes by itself after five seconds (specification §9)', async () => {
  render(<ToastRegion />);
  show();
  await pass(4_000);
  expect(shown()).toBe(true);
  await pass(1_100);
  expect(shown()).toBe(false);
});

test('F8 leads to it, and Escape closes it; the next one goes by itself all the same', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<ToastRegion />);
  show();
  await user.keyboard('[F8]');
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  await user.keyboard('{Escape}');
  expect(shown()).toBe(false);
  show();
  expect(shown()).toBe(true);
  await pass(5_100);
  expect(shown()).toBe(false);
});

test('a new one takes the place of the one before (specification §9)', () => {
  render(<ToastRegion />);
  show();
  act(() => toast({ title: 'Another' }));
  expect(shown()).toBe(false);
  screen.getByText('Another');
});

test('it waits while a pointer is on it', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<ToastRegion />);
  show();
  await user.hover(screen.getByRole('alert'));
  await pass(9_000);
  expect(shown()).toBe(true);
  await user.unhover(screen.getByRole('alert'));
  await pass(5_100);
  expect(shown()).toBe(false);
});

test.each([
  { pixels: 49, goes: false },
  { pixels: 50, goes: true },
])('a swipe of $pixels pixels to the right: goes is $goes (specification §9)', async ({ pixels, goes }) => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<ToastRegion />);
  show();
  const target = screen.getByRole('alert');
  await user.pointer([
    { keys: '[MouseLeft>]', target, coords: { clientX: 10 } },
    { target, coords: { clientX: 10 + pixels } },
    { keys: '[/MouseLeft]', target, coords: { clientX: 10 + pixels } },
  ]);
  expect(shown()).toBe(!goes);
});

test('what was pressed elsewhere and let go on it leaves it where it is', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<ToastRegion />);
  show();
  const target = screen.getByRole('alert');
  await user.pointer([
    { keys: '[MouseLeft>]', target: document.body, coords: { clientX: 10 } },
    { target, coords: { clientX: 200 } },
    { keys: '[/MouseLeft]', target, coords: { clientX: 200 } },
  ]);
  expect(shown()).toBe(true);
});

test('what tells of a result in a dialog is in it, where it can be heard and pressed', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  render(<ToastRegion />);
  show();
  let takeOff: () => void;
  act(() => {
    takeOff = showOnTop(dialog);
  });
  expect(dialog.contains(screen.getByRole('alert'))).toBe(true);
  act(() => takeOff());
  expect(dialog.contains(screen.getByRole('alert'))).toBe(false);
});
