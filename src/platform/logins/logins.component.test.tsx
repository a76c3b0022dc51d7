import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawAdminScreen, signedInAs } from '#test/component/draw-admin-screen.tsx';
import { type SentRequest, type StubbedResponse, stubNetwork } from '#test/component/stub-network.ts';
import LoginsPage from './logins.admin.tsx';
import type { LoginListResponse, LoginResponse } from './logins.ts';

const login = (username: string, at: number, changes: Partial<LoginResponse> = {}): LoginResponse => ({
  ...signedInAs('owner', username),
  id: `00000000-0000-4000-8000-00000000000${at}`,
  email: `${username.toLowerCase()}@brokerage.example`,
  blockedAt: null,
  hasApp: false,
  passkeys: 0,
  lastSignInAt: null,
  ...changes,
});

let list: LoginListResponse;
let answer: (request: SentRequest) => StubbedResponse;
/** True if the server asks who it is before the next change. */
let needsConfirmation: boolean;
let sent: SentRequest[];
let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  list = {
    logins: [login('ada', 1), login('Maria', 2, { role: 'broker', passkeys: 1 })],
    invitations: [],
    sendsMail: true,
    secondFactorRequired: false,
  };
  answer = () => ({ status: 200, json: {} });
  needsConfirmation = false;
  user = userEvent.setup();
});

async function open() {
  sent = stubNetwork((request) => {
    const { path, method, body } = request;
    if (path === '/api/auth/user') return { status: 200, json: signedInAs('owner') };
    if (path === '/api/auth/second-factor')
      return {
        status: 200,
        json: { appSince: null, passkeys: [], recoveryCodesLeft: 0, canHavePasskeys: true },
      };
    if (method === 'GET') return { status: 200, json: list };
    if (path === '/api/auth/confirmation') {
      const message = 'This is not your current password';
      if ((body as { currentPassword: string }).currentPassword !== 'correct horse')
        return {
          status: 400,
          json: { code: 'invalid-input', message, fields: { currentPassword: message } },
        };
      needsConfirmation = false;
      return { status: 200 };
    }
    if (needsConfirmation)
      return { status: 403, json: { code: 'confirmation-needed', message: 'Please confirm.' } };
    return answer(request);
  });
  drawAdminScreen('/admin/logins', <LoginsPage />);
  await screen.findByRole('table', { name: 'Logins' });
}
const changes = () => sent.filter(({ method, path }) => method !== 'GET' && !path.startsWith('/api/auth/'));
const dialog = async (name?: string) => within(await screen.findByRole('dialog', name ? { name } : {}));
const press = async (name: string) => user.click((await dialog()).getByRole('button', { name }));
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
async function choose(username: string, item: string) {
  await user.click(screen.getByRole('button', { name: `Actions for ${username}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

test('an invitation needs an address, and goes out once the owner has confirmed who they are', async () => {
  needsConfirmation = true;
  answer = ({ body }) => {
    const { email, role } = body as { email: string; role: string };
    const message = 'Please enter a valid email address';
    if (!email)
      return {
        status: 400,
        json: { code: 'invalid-input', message: `${message}.`, fields: { email: message } },
      };
    const [createdAt, expiresAt] = ['2026-11-24T00:00:00.000Z', '2099-12-01T00:00:00.000Z'];
    list.invitations = [{ id: login('x', 5).id, email, role, invitedBy: 'ada', createdAt, expiresAt }];
    return { status: 201, json: { sentTo: email, link: null } };
  };
  await open();
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  await press('Send invitation');
  const confirming = await dialog('Confirm that it’s you');
  const password = await confirming.findByLabelText(/^Current password/);
  await waitFor(() => expect(document.activeElement).toBe(password));
  await user.click(confirming.getByRole('button', { name: 'Send invitation' }));
  await confirming.findByText('Please enter your current password');
  await user.type(password, 'a guess');
  await press('Send invitation');
  await confirming.findByText('This is not your current password');
  await user.clear(password);
  await user.type(password, 'correct horse{Enter}');
  const inviting = await dialog('Invite somebody');
  await inviting.findByText('Please enter a valid email address');
  const email = inviting.getByLabelText(/^Email/);
  await waitFor(() => expect(document.activeElement).toBe(email));
  await user.type(email, 'nina@brokerage.example');
  await user.click(inviting.getByRole('radio', { name: /^Broker/ }));
  await press('Send invitation');
  await screen.findByText('Invitation sent');
  const invitations = await screen.findByRole('table', { name: 'Invitations' });
  within(invitations).getByText('nina@brokerage.example');
  expect(changes().at(-1)!.body).toEqual({ email: 'nina@brokerage.example', role: 'broker' });
});

test('a new role is in the row at once, and the old one was chosen before', async () => {
  answer = ({ body }) => {
    list.logins = [list.logins[0]!, { ...list.logins[1]!, ...(body as { role: string }) }];
    return { status: 200, json: {} };
  };
  await open();
  await choose('Maria', 'Change role…');
  const changing = await dialog('Change Maria’s role');
  expect(changing.getByRole<HTMLInputElement>('radio', { name: /^Broker/ }).checked).toBe(true);
  await user.click(changing.getByRole('radio', { name: /^Writer/ }));
  await press('Change role');
  await screen.findByText('Maria’s role is now Writer');
  await waitFor(() => expect(rowOf('Maria').getByText('Writer')).toBeTruthy());
  expect(changes()).toMatchObject([{ method: 'PUT', path: `/api/logins/${list.logins[1]!.id}/role` }]);
});

test('blocking asks first, with the focus on Cancel, and a blocked login can only be unblocked', async () => {
  answer = ({ path }) => {
    const blockedAt = path.endsWith('/block') ? '2026-11-24T00:00:00.000Z' : null;
    list.logins = [list.logins[0]!, { ...list.logins[1]!, blockedAt }];
    return { status: 200, json: {} };
  };
  await open();
  await choose('Maria', 'Block…');
  const asking = await dialog('Block Maria?');
  await waitFor(() => expect(document.activeElement).toBe(asking.getByRole('button', { name: 'Cancel' })));
  expect(changes()).toEqual([]);
  await press('Block');
  await screen.findByText('Maria is blocked');
  await waitFor(() => expect(rowOf('Maria').getByText('Blocked')).toBeTruthy());
  await user.click(screen.getByRole('button', { name: 'Actions for Maria' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Change role…', 'Reset second factor…', 'Unblock…', 'Remove…']);
  await user.click(screen.getByRole('menuitem', { name: 'Unblock…' }));
  await press('Unblock');
  await screen.findByText('Maria can sign in again');
  await waitFor(() => expect(rowOf('Maria').queryByText('Blocked')).toBeNull());
});

test('a reset takes the second factor from the row, and from what can be done with it', async () => {
  answer = () => {
    list.logins = [list.logins[0]!, { ...list.logins[1]!, passkeys: 0 }];
    return { status: 200, json: {} };
  };
  await open();
  rowOf('Maria').getByText('Passkey', { exact: false });
  await choose('Maria', 'Reset second factor…');
  await press('Reset');
  await screen.findByText('Maria’s second factor is reset');
  await waitFor(() => expect(rowOf('Maria').queryByText('Passkey', { exact: false })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Actions for Maria' }));
  await screen.findByRole('menuitem', { name: 'Block…' });
  expect(screen.queryByRole('menuitem', { name: 'Reset second factor…' })).toBeNull();
});

test('a removed login leaves the focus on the page, since its row is gone', async () => {
  answer = () => {
    list.logins = [list.logins[0]!];
    return { status: 200, json: {} };
  };
  await open();
  await choose('Maria', 'Remove…');
  await press('Remove');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Maria/ })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(document.getElementById('content')));
});

test('one’s own login offers nothing but the account', async () => {
  await open();
  await user.click(screen.getByRole('button', { name: 'Actions for ada' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Open your account']);
});

test('a refusal to require a second factor says why, and changes nothing', async () => {
  const message = 'Your own login has no second factor yet.';
  answer = () => ({ status: 409, json: { code: 'own-factor-missing', message } });
  await open();
  await user.click(screen.getByRole('button', { name: 'Require it' }));
  await press('Require');
  await (await dialog()).findByText(message);
  expect(screen.getByText('A second factor is up to each person.', { exact: false })).toBeTruthy();
});

test('a second factor is required, and no longer, by the same button', async () => {
  answer = ({ body }) => {
    list = { ...list, ...(body as { secondFactorRequired: boolean }) };
    return { status: 200, json: {} };
  };
  await open();
  await user.click(screen.getByRole('button', { name: 'Require it' }));
  await press('Require');
  await screen.findByText('Every login needs a second factor');
  await user.click(await screen.findByRole('button', { name: 'Stop requiring it' }));
  await press('Stop requiring');
  await screen.findByText('A second factor is up to each person');
  await screen.findByRole('button', { name: 'Require it' });
  expect(changes().map(({ body }) => body)).toEqual([
    { secondFactorRequired: true },
    { secondFactorRequired: false },
  ]);
});

test('where no email is sent, the link is shown once to be passed on', async () => {
  list.sendsMail = false;
  const link = 'https://office.example/invitation?token=secret';
  answer = () => ({ status: 201, json: { sentTo: null, link } });
  await open();
  screen.getByText(/^This site does not send email yet/);
  await choose('Maria', 'Send password link…');
  await press('Make link');
  const passing = await dialog('Pass this link on');
  expect(passing.getByLabelText<HTMLInputElement>('Link').value).toBe(link);
  await press('Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
