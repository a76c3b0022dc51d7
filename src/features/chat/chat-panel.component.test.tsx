import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubNetwork } from '#test/stub-network.ts';
import ChatPanel from './chat-panel.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const said = () => screen.getByRole('log').querySelectorAll('p').length;
const input = () => screen.getByPlaceholderText<HTMLInputElement>('Type your message...');
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function ask(text: string) {
  fireEvent.change(input(), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
}

test('the assistant answers after a second and asks nobody (specification §9)', async () => {
  const sent = stubNetwork(() => ({ status: 200 }));
  render(<ChatPanel id="chat" onClose={() => {}} />);
  ask('What are your RATES?');
  expect(input().value).toBe('');
  screen.getByText('What are your RATES?');
  await pass(999);
  expect(said()).toBe(2);
  await pass(1);
  screen.getByText(/Rates change daily/);
  expect(sent).toEqual([]);
});

test('blanks are not sent', async () => {
  render(<ChatPanel id="chat" onClose={() => {}} />);
  ask('   ');
  await pass(2_000);
  expect(said()).toBe(1);
});

test('a topic that is pressed is a question', async () => {
  render(<ChatPanel id="chat" onClose={() => {}} />);
  ask('What are your RATES?');
  await pass(1_000);
  fireEvent.click(screen.getByRole('button', { name: 'Opening hours' }));
  await pass(1_000);
  screen.getByText(/Monday to Sunday, 6 AM to 10 PM/);
});
