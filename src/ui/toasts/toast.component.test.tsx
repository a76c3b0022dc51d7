import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastRegion } from './toast-region.tsx';
import { toast } from './toast.ts';
import './toast-view.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

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
  expect(document.activeElement!.closest('ol')).not.toBeNull();
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
