import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { PasskeySignIn, SecondStepForm } from '#platform/session/sign-in/sign-in-forms.tsx';
import { drawAdminScreen, signedInAs } from '#test/component/draw-admin-screen.tsx';
import { type SentRequest, type StubbedResponse, stubNetwork } from '#test/component/stub-network.ts';

let answer: StubbedResponse;
let sent: SentRequest[];
const user = userEvent.setup();
const [onSignedIn, onExpired] = [vi.fn(), vi.fn()];
beforeEach(() => {
  vi.clearAllMocks();
  sent = stubNetwork(() => answer);
});

const wrong = 'This code is wrong, expired or already used.';

test('the second step needs a code, and a wrong one is refused with the focus on it', async () => {
  drawAdminScreen('/login/second-step', <SecondStepForm {...{ onSignedIn, onExpired }} />);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Please enter a code');
  expect(sent).toEqual([]);
  answer = { status: 401, json: { code: 'wrong-code', message: wrong } };
  const field = screen.getByLabelText<HTMLInputElement>(/^Code/);
  await user.type(field, '000000{Enter}');
  await screen.findByText(wrong);
  expect(document.activeElement).toBe(field);
  expect(onSignedIn).not.toHaveBeenCalled();
  answer = { status: 200, json: signedInAs('owner') };
  await user.clear(field);
  await user.type(field, '123456{Enter}');
  await screen.findByText('Welcome back!');
  expect(onSignedIn).toHaveBeenCalledOnce();
});

test('a sign-in that took too long begins again, without a word about the code', async () => {
  drawAdminScreen('/login/second-step', <SecondStepForm {...{ onSignedIn, onExpired }} />);
  answer = { status: 401, json: { code: 'sign-in-expired', message: 'Please sign in again.' } };
  await user.type(screen.getByLabelText(/^Code/), '123456{Enter}');
  await waitFor(() => expect(onExpired).toHaveBeenCalledOnce());
  expect(screen.queryByText('Please sign in again.')).toBeNull();
});

test('a second step by passkey says why the browser can do none here', async () => {
  vi.stubGlobal('isSecureContext', false);
  drawAdminScreen('/login/second-step', <PasskeySignIn secondStep onSignedIn={onSignedIn} />);
  await screen.findByText('Passkeys need HTTPS, and this page was opened without it.');
  expect(screen.queryByRole('button', { name: 'Use a Passkey' })).toBeNull();
});

test('a passkey that was not used signs nobody in, and can be tried again', async () => {
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {});
  const declined = new DOMException('The user declined.', 'NotAllowedError');
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: () => Promise.reject(declined) },
  });
  drawAdminScreen('/login', <PasskeySignIn secondStep={false} onSignedIn={onSignedIn} />);
  const challenge = { challenge: 'AAAA', rpId: 'localhost', allowCredentials: [], timeout: 60_000 };
  answer = { status: 200, json: { ...challenge, userVerification: 'required' } };
  await user.click(screen.getByRole('button', { name: 'Use a Passkey' }));
  await screen.findByText('No passkey was used');
  expect(sent.map(({ path }) => path)).toEqual(['/api/login/passkey-challenge']);
  expect(onSignedIn).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Use a Passkey' }).disabled).toBe(false);
});
