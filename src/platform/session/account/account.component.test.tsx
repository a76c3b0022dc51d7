import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SecondFactorResponse } from '#platform/session/second-factor/second-factor.ts';
import type { OwnSessionResponse } from '#platform/user/user.ts';
import { drawAdminScreen, signedInAs } from '#test/component/draw-admin-screen.tsx';
import { type SentRequest, type StubbedResponse, stubNetwork } from '#test/component/stub-network.ts';
import AccountPage from './account.admin.tsx';

const since = '2026-11-20T15:00:00.000Z';
const laptop = { id: '00000000-0000-4000-8000-000000000031', name: 'Office laptop' };
const refused = (code: string, fields: Record<string, string>): StubbedResponse => ({
  status: 400,
  json: { code, message: `${Object.values(fields)[0]}.`, fields },
});
const session = (id: string, current: boolean): OwnSessionResponse => ({
  id,
  createdAt: since,
  lastSeenAt: since,
  address: '192.0.2.1',
  browser: current ? 'Firefox on Linux' : 'Chrome on Windows',
  current,
});

let factor: SecondFactorResponse;
let sessions: OwnSessionResponse[];
let email: string | null;
let answer: (request: SentRequest) => StubbedResponse;
let sent: SentRequest[];
let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  factor = { appSince: null, passkeys: [], recoveryCodesLeft: 0, canHavePasskeys: true };
  sessions = [session('one', true), session('two', false), session('three', false)];
  email = null;
  answer = () => ({ status: 500 });
  user = userEvent.setup();
});

async function open(role = 'owner') {
  sent = stubNetwork((request) => {
    const { path, method, body } = request;
    if (path === '/api/auth/user') return { status: 200, json: signedInAs(role) };
    if (path === '/api/auth/second-factor') return { status: 200, json: factor };
    if (path === '/api/auth/sessions' && method === 'GET') return { status: 200, json: sessions };
    if (path === '/api/auth/email' && method === 'GET') return { status: 200, json: { email } };
    if (path === '/api/auth/confirmation') {
      const { currentPassword, code } = body as { currentPassword: string; code?: string };
      if (currentPassword !== 'correct horse')
        return refused('wrong-password', { currentPassword: 'This is not your current password' });
      if (code === '000000') return refused('wrong-code', { code: 'This code is wrong' });
      return { status: 200 };
    }
    return answer(request);
  });
  drawAdminScreen('/admin/account', <AccountPage />);
  await screen.findByText('Authenticator app');
}
const changes = () =>
  sent.filter(({ method, path }) => method !== 'GET' && path !== '/api/auth/confirmation');
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = (name: string) => user.click(screen.getByRole('button', { name }));
/** Presses a button of the dialog. */
const pressIn = async (name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
/** Types the password that is asked for again. */
const confirmIn = (opened: Awaited<ReturnType<typeof dialog>>) =>
  user.type(opened.getByLabelText(/^Current password/), 'correct horse');

test('what is wrong with both passwords stands at their fields', async () => {
  answer = () =>
    refused('invalid', { currentPassword: 'Please enter your current password', newPassword: 'Too short' });
  await open();
  await press('Change password');
  await screen.findByText('Please enter your current password.');
  await waitFor(() =>
    expect(screen.getByLabelText(/^Current password/).getAttribute('aria-invalid')).toBe('true'),
  );
  screen.getByText('Too short');
  expect(changes()).toMatchObject([{ body: { currentPassword: '', newPassword: '', endsFeed: false } }]);
});

test('a wrong current password is refused at its field, and the new one stays', async () => {
  answer = () => refused('wrong-password', { currentPassword: 'This is not your current password' });
  await open();
  const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
  await user.type(field(/^Current password/), 'a guess');
  await user.type(field(/^New password/), 'another long password');
  await press('Change password');
  await screen.findByText('This is not your current password.');
  await waitFor(() => expect(field(/^Current password/).getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(field(/^Current password/));
  expect(field(/^New password/).value).toBe('another long password');
  answer = () => ({ status: 200 });
  await user.clear(field(/^Current password/));
  await user.type(field(/^Current password/), 'correct horse');
  await press('Change password');
  await screen.findByText('Password changed');
  expect(field(/^New password/).value).toBe('');
});

test('only who may see the agenda is asked about their calendar feed', async () => {
  await open('writer');
  expect(screen.queryByRole('checkbox', { name: 'Also turn off my calendar feed' })).toBeNull();
});

test('an app is set up with the password and its code, and the recovery codes are shown', async () => {
  const recoveryCodes = Array.from({ length: 10 }, (_, at) => `code-${at}`);
  answer = ({ method, body }) => {
    if (method === 'POST') return { status: 200, json: { secret: 'ABCD EFGH', uri: 'otpauth://totp/x' } };
    if ((body as { code: string }).code !== '123456')
      return refused('wrong-code', { code: 'This code is wrong, expired or already used' });
    factor = { ...factor, appSince: since, recoveryCodesLeft: 10 };
    return { status: 200, json: { recoveryCodes } };
  };
  await open();
  screen.getByText('An app on your phone shows a six-digit code');
  await press('Set up');
  const opened = await dialog('Set up an authenticator app');
  await pressIn('Continue');
  await opened.findByText('Please enter your current password');
  const password = opened.getByLabelText(/^Current password/);
  await user.type(password, 'a guess{Enter}');
  await opened.findByText('This is not your current password');
  expect(changes()).toEqual([]);
  await user.clear(password);
  await user.type(password, 'correct horse{Enter}');
  await opened.findByRole('img', { name: /^QR code/ });
  const code = opened.getByLabelText(/^Code/);
  await pressIn('Turn on');
  await opened.findByText('Please enter the code your app shows');
  await user.type(code, '12345{Enter}');
  await opened.findByText('This code is wrong, expired or already used.');
  expect(document.activeElement).toBe(code);
  await user.clear(code);
  await user.type(code, '123456{Enter}');
  const kept = await dialog('Keep your recovery codes');
  expect(kept.getAllByText(/^code-/).map(({ textContent }) => textContent)).toEqual(recoveryCodes);
  await pressIn('I Have Kept Them');
  await screen.findByText(/^On since/);
  screen.getByText(/^10 of 10 left/);
});

test('an app is not turned off without a code', async () => {
  factor = { ...factor, appSince: since, recoveryCodesLeft: 9 };
  answer = () => {
    factor = { ...factor, appSince: null };
    return { status: 200, json: {} };
  };
  await open();
  await press('Turn off');
  const opened = await dialog('Turn off the authenticator app');
  await confirmIn(opened);
  await pressIn('Turn off');
  await opened.findByText('Please enter a code');
  const code = opened.getByLabelText(/^Code/);
  await user.type(code, '000000{Enter}');
  await opened.findByText('This code is wrong');
  expect(changes()).toEqual([]);
  await user.clear(code);
  await user.type(code, 'recovery-code-4{Enter}');
  await screen.findByText('Your authenticator app is off');
  await screen.findByText('An app on your phone shows a six-digit code');
  expect(changes()).toMatchObject([{ method: 'DELETE', path: '/api/auth/authenticator-app' }]);
});

test('a passkey that the browser declined to make is not added, and can be tried again', async () => {
  const declined = new DOMException('The user declined.', 'NotAllowedError');
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {});
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: () => Promise.reject(declined) },
  });
  answer = () => ({
    status: 200,
    json: {
      challenge: 'AAAA',
      rp: { id: 'localhost', name: 'x' },
      user: { id: 'AAAA', name: 'ada', displayName: 'ada' },
      pubKeyCredParams: [],
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      attestation: 'none',
      timeout: 60_000,
    },
  });
  await open();
  await press('Add a passkey');
  const opened = await dialog('Add a passkey');
  await confirmIn(opened);
  await pressIn('Continue');
  const name = await opened.findByLabelText(/^Name/);
  await pressIn('Make passkey');
  await opened.findByText('Please give the passkey a name');
  await user.type(name, 'Office laptop{Enter}');
  await opened.findByText(/^No passkey was created/);
  expect((name as HTMLInputElement).value).toBe('Office laptop');
  expect(changes().map(({ path }) => path)).toEqual(['/api/auth/passkeys/challenge']);
});

test('over plain HTTP, the account says why there can be no passkey', async () => {
  vi.stubGlobal('isSecureContext', false);
  factor = {
    ...factor,
    recoveryCodesLeft: 10,
    passkeys: [{ ...laptop, createdAt: since, lastUsedAt: null, worksAt: 'www.old.example' }],
  };
  await open();
  await screen.findByText('Passkeys need HTTPS, and this page was opened without it.');
  screen.getByText(/never used yet · works only at www\.old\.example/);
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  // Someone whose passkey was made elsewhere confirms with a recovery code.
  await press('Make new codes');
  const opened = await dialog('Make new recovery codes');
  opened.getByText(/^One of your recovery codes\. Passkeys need HTTPS/);
  expect(opened.getByLabelText<HTMLInputElement>(/^Code/).required).toBe(true);
});

test('a passkey says when it was used, and is removed with the password and a recovery code', async () => {
  const second = { id: '00000000-0000-4000-8000-000000000032', name: 'Blue key' };
  factor = {
    ...factor,
    recoveryCodesLeft: 10,
    passkeys: [
      { ...laptop, createdAt: since, lastUsedAt: null, worksAt: null },
      { ...second, createdAt: since, lastUsedAt: new Date().toISOString(), worksAt: null },
    ],
  };
  answer = () => {
    factor = { ...factor, passkeys: factor.passkeys.slice(1) };
    return { status: 200, json: {} };
  };
  await open();
  const row = within(screen.getByText('Office laptop').closest('li')!);
  row.getByText(/never used yet/);
  within(screen.getByText('Blue key').closest('li')!).getByText(/last used/);
  await press('Remove the passkey Office laptop');
  const opened = await dialog('Remove a passkey');
  opened.getByText(/You will no longer be able to sign in with “Office laptop”/);
  await confirmIn(opened);
  await user.type(opened.getByLabelText(/^Code/), 'recovery-code-4');
  await pressIn('Remove');
  await screen.findByText('Passkey removed');
  await waitFor(() => expect(screen.queryByText('Office laptop')).toBeNull());
  expect(changes()).toMatchObject([{ method: 'DELETE', path: `/api/auth/passkeys/${laptop.id}` }]);
});

test('one’s own email address is refused at its field, and saved after the password', async () => {
  answer = ({ body }) => {
    const typed = (body as { email: string }).email;
    if (!typed.includes('@'))
      return refused('invalid-input', { email: 'Please enter a valid email address' });
    const isConfirmed = sent.some(({ path }) => path === '/api/auth/confirmation');
    if (!isConfirmed)
      return { status: 403, json: { code: 'confirmation-needed', message: 'Please confirm.' } };
    return { status: 200, json: { email: typed } };
  };
  await open();
  await screen.findByText('No email address');
  await press('Add');
  const opened = await dialog('Add your email address');
  const field = opened.getByLabelText('Email');
  await user.type(field, 'nobody{Enter}');
  await opened.findByText('Please enter a valid email address');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.clear(field);
  await user.type(field, 'ada@brokerage.example{Enter}');
  const confirming = await dialog('Confirm that it’s you');
  await user.type(await confirming.findByLabelText(/^Current password/), 'correct horse{Enter}');
  await screen.findByText('Email address saved');
  screen.getByText('ada@brokerage.example');
  screen.getByRole('button', { name: 'Change' });
});

test('this session is marked and stays; another one and all others are ended', async () => {
  answer = ({ path }) => {
    sessions = sessions.filter(
      ({ id, current }) =>
        current || !/sessions$|\/two$/.exec(path) || (path.endsWith('two') && id !== 'two'),
    );
    return { status: 200 };
  };
  await open();
  const own = within((await screen.findByText('This session')).closest('li')!);
  own.getByText(/^Firefox on Linux/);
  expect(own.queryByRole('button')).toBeNull();
  const others = () => screen.queryAllByRole('button', { name: /^End the session of Chrome on Windows/ });
  expect(others()).toHaveLength(2);
  await user.click(others()[0]!);
  await screen.findByText('Session ended');
  await waitFor(() => expect(others()).toHaveLength(1));
  await press('End all other sessions');
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'End sessions' }));
  await screen.findByText('All other sessions ended');
  await waitFor(() => expect(others()).toHaveLength(0));
  expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull();
  screen.getByText('This session');
  expect(changes().map(({ path }) => path)).toEqual(['/api/auth/sessions/two', '/api/auth/sessions']);
});
