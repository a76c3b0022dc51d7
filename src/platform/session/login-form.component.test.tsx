import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type StubbedResponse, stubNetwork } from '#test/component/stub-network.ts';
import { ToastRegion } from '#ui/toasts/toast-region.tsx';
import { LoginForm } from './sign-in/sign-in-forms.tsx';

function open(response: StubbedResponse | Promise<StubbedResponse>) {
  const sent = stubNetwork(() => response);
  const [onSignedIn, onSecondStep] = [vi.fn(), vi.fn()];
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LoginForm onSignedIn={onSignedIn} onSecondStep={onSecondStep} />
      <ToastRegion />
    </QueryClientProvider>,
  );
  return {
    user,
    sent,
    onSignedIn,
    onSecondStep,
    signIn: async () => {
      await user.type(screen.getByLabelText(/^Username/), 'ada');
      await user.type(screen.getByLabelText(/^Password/), 'a long password{Enter}');
    },
  };
}

test('what is missing is named, and nothing is sent (specification §8)', async () => {
  const { user, sent } = open({ status: 200 });
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByText('Username is required');
  screen.getByText('Password is required');
  expect(sent).toEqual([]);
});

test('while it is sent, the button says so (specification §2)', async () => {
  const { user, sent, signIn } = open(new Promise(() => {}));
  await signIn();
  const button = screen.getByRole('button', { name: 'Signing in...' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  expect(document.activeElement).toBe(button);
  expect(sent).toHaveLength(1);
});

test.each<[what: string, StubbedResponse, toast: string, staying: RegExp]>([
  [
    'refusal',
    { status: 401, json: { code: 'invalid-credentials', message: 'Invalid credentials' } },
    'Invalid credentials',
    /username or the password is wrong/,
  ],
  ['refusal without words', { status: 401 }, 'Invalid credentials', /username or the password is wrong/],
  ['lost connection', 'offline', 'The server could not be reached.', /could not be reached/],
  [
    'failure of what is in front of the server',
    { status: 502 },
    'You could not be signed in.',
    /could not be signed in/,
  ],
  [
    'refusal for a while',
    { status: 429, json: { code: 'too-many-requests', message: 'Please wait.' } },
    'Please wait.',
    /^Please wait\.$/,
  ],
])(
  'a %s says so in a toast and above the button, and keeps what was typed',
  async (_what, response, words, staying) => {
    const { signIn, onSignedIn } = open(response);
    await signIn();
    await screen.findByText('Login Failed');
    const inToast = document.querySelector('[data-variant]')!;
    expect(inToast.textContent).toContain(words);
    expect(inToast.textContent.includes('Invalid credentials')).toBe(words === 'Invalid credentials');
    const line = screen.getAllByText(staying).find((element) => !inToast.contains(element))!;
    expect(line.nextElementSibling).toBe(screen.getByRole('button', { name: 'Sign In' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('a long password');
    expect(onSignedIn).not.toHaveBeenCalled();
  },
);

test('a password alone signs in; with a second factor the next step is asked for', async () => {
  const user = { id: 'x', username: 'ada', role: 'user', createdAt: '2026-11-22T00:00:00Z' };
  const alone = open({ status: 200, json: user });
  await alone.signIn();
  await waitFor(() => expect(alone.onSignedIn).toHaveBeenCalled());
  expect(alone.onSecondStep).not.toHaveBeenCalled();
});

test('with a second factor the next step is asked for, and nobody is signed in yet', async () => {
  const { signIn, onSignedIn, onSecondStep } = open({ status: 202, json: { secondStep: { app: true } } });
  await signIn();
  await waitFor(() => expect(onSecondStep).toHaveBeenCalled());
  expect(onSignedIn).not.toHaveBeenCalled();
});
