import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { EmailField } from './email-field.tsx';

beforeEach(() => void vi.useFakeTimers());

const field = () => screen.getByLabelText<HTMLInputElement>('Email');
const asked = () => screen.getByRole('status').textContent;
async function type(text: string) {
  fireEvent.input(field(), { target: { value: text } });
  await act(() => vi.advanceTimersByTimeAsync(500));
  await act(() => vi.dynamicImportSettled());
}

test('asks about a mistyped domain, and takes what was meant as if it were typed', async () => {
  const changed = vi.fn<(value: string) => void>();
  render(<EmailField label="Email" onChange={({ currentTarget }) => changed(currentTarget.value)} />);
  await type('ada@gmial.com');
  expect(asked()).toBe('Did you mean gmail.com?');
  fireEvent.click(screen.getByRole('button', { name: 'Use ada@gmail.com' }));
  expect(field().value).toBe('ada@gmail.com');
  expect(changed).toHaveBeenLastCalledWith('ada@gmail.com');
  expect(document.activeElement).toBe(field());
  expect(asked()).toBe('');
});

test('asks nothing while one types, at a domain that is right, or beside an error', async () => {
  const { rerender } = render(<EmailField label="Email" />);
  await type('ada@gmial.com');
  fireEvent.input(field(), { target: { value: 'ada@gmial.ca' } });
  expect(asked()).toBe('');
  await type('ada@rogers.com');
  expect(asked()).toBe('');
  await type('ada@gmial.com');
  rerender(<EmailField label="Email" error="Please enter a valid email address" />);
  expect(asked()).toBe('');
});

test('asks about what was there before its code', async () => {
  render(<EmailField label="Email" defaultValue="ada@gmial.com" />);
  await act(() => vi.dynamicImportSettled());
  expect(asked()).toBe('Did you mean gmail.com?');
});
