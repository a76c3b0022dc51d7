import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AdminArea } from '#platform/admin/admin-area.tsx';
import { stubNetwork } from '#test/stub-network.ts';
import { TeamSettings } from './team-settings.tsx';
import type { Team, TeamMember } from './team.ts';

const ada = {
  id: '00000000-0000-4000-8000-000000000001',
  username: 'ada',
  role: 'owner',
  createdAt: '2026-01-01T00:00:00Z',
  blockedAt: null,
};
const grace: TeamMember = {
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Grace Hopper',
  userId: ada.id,
  takesConsultations: true,
};

function open(members: TeamMember[], answer: (sent: object) => { status: number; json: object }) {
  const sent = stubNetwork((request) => {
    if (request.path === '/api/users') return { status: 200, json: [ada] };
    if (request.method !== 'GET') return answer(request);
    return { status: 200, json: { members, perSlot: 3 } satisfies Team };
  });
  render(
    <AdminArea>
      <TeamSettings />
    </AdminArea>,
  );
  return sent;
}

test('a colleague stops taking consultations, and the page says what that means', async () => {
  const without = { ...grace, takesConsultations: false };
  const sent = open([grace], () => ({ status: 200, json: { members: [without], perSlot: 3 } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Grace Hopper' }));
  const form = within(screen.getByRole('form', { name: 'Edit Grace Hopper' }));
  await userEvent.click(form.getByRole('checkbox', { name: 'Takes consultations' }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('ada, no consultations')).toBeTruthy();
  expect(
    screen.getByText('Nobody takes consultations yet: 3 consultations can begin at the same time.'),
  ).toBeTruthy();
  expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({
    path: `/api/team/${grace.id}`,
    body: { name: 'Grace Hopper', userId: ada.id, takesConsultations: false },
  });
});

test('a refusal stands at its field and loses nothing typed', async () => {
  const message = 'There is already a colleague with this name';
  open([], () => ({ status: 409, json: { code: 'name-taken', message, fields: { name: message } } }));
  const form = within(await screen.findByRole('form', { name: 'Add a colleague' }));
  await userEvent.type(form.getByLabelText('Name'), 'Grace Hopper');
  await userEvent.click(form.getByRole('button', { name: 'Add colleague' }));
  expect(await form.findByText(message)).toBeTruthy();
  expect(form.getByDisplayValue('Grace Hopper')).toBeTruthy();
});
