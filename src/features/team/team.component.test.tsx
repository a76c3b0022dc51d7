import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Member } from '#brokerage/member.ts';
import { initialTeam } from '#brokerage/team.ts';
import { listDifferences } from '#platform/drafts/form/form-labels.ts';
import { type StubbedResponse, stubNetwork } from '#test/component/stub-network.ts';
import { WithFacts } from '#test/component/with-facts.tsx';
import { teamOf } from '#test/samples/team-of.ts';
import { teamLabels } from './team-labels.ts';
import { TeamForm } from './team.admin.tsx';
import type { MemberWork, TeamChange } from './team.ts';

const savedAt = '2026-11-22T16:00:00.000Z';
const ada = { id: '00000000-0000-4000-8000-000000000001', username: 'ada', role: 'owner', blockedAt: null };
const graceId = '00000000-0000-4000-8000-000000000002';
const user = userEvent.setup();
let refusal: StubbedResponse | undefined;
/** Missing when whose it is has left the team. */
let work: MemberWork | undefined;
let sent: ReturnType<typeof stubNetwork>;
beforeEach(() => {
  sessionStorage.clear();
  refusal = undefined;
});

/** Opens the page with this team, and returns what is sent. */
async function open(members: Member[], users: object[] = []) {
  sent = stubNetwork(({ path, method, body }) => {
    if (path === '/api/users') return { status: 200, json: users };
    if (path.startsWith('/api/team/'))
      return work ? { status: 200, json: work } : { status: 404, json: { code: 'not-found', message: 'No' } };
    if (method === 'GET') return { status: 200, json: { members, updatedAt: null, updatedBy: null } };
    if (refusal) return refusal;
    return { status: 200, json: { ...(body as TeamChange), updatedAt: savedAt, updatedBy: 'amrit' } };
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TeamForm />
    </QueryClientProvider>,
    { wrapper: WithFacts },
  );
  await screen.findByRole('heading', { name: 'Team' });
  return async () => {
    await user.click(screen.getByRole('button', { name: 'Save team' }));
    await screen.findByText(/^Changed Nov 22/);
    return (sent.find(({ method }) => method === 'PUT')!.body as TeamChange).members;
  };
}
test('shows a portrait, or initials where there is none', async () => {
  const { portrait: _, ...unpictured } = initialTeam[1]!;
  await open([initialTeam[0]!, unpictured]);
  row('Daniel Sample').getByText('DS');
  expect(row('Maya Sample').queryByText('MS')).toBeNull();
});

const row = (name: string) =>
  within(screen.getByText(name, { selector: 'strong' }).closest<HTMLElement>('li')!);
const edit = (name: string) => user.click(screen.getByRole('button', { name: `Edit ${name}` }));

test('adds a colleague, who is complete before they can be saved, and puts the team in order', async () => {
  const save = await open(initialTeam);
  await user.click(screen.getByRole('button', { name: 'Add a colleague' }));
  const last = (label: string) => screen.getAllByLabelText(label).at(-1)!;
  expect(document.activeElement).toBe(last('Name as licensed'));
  // Nothing is called wrong before anything was typed.
  expect(document.querySelector('[aria-invalid=true]')).toBeNull();
  // What visitors need comes first.
  await user.keyboard('Priya Patel{Tab}{Tab}M08001234{Tab}Ask me anything.');
  await user.click(screen.getByRole('button', { name: 'Save team' }));
  await screen.findByText(/^Please use the title on the licence.*[^.]$/);
  expect(document.activeElement).toBe(last('Title'));
  expect(screen.getByRole('alert').textContent).toMatch(/^Please use the title on the licence.*\.$/);
  await user.type(last('Title'), 'Mortgage Agent, Level 1');
  await user.type(last('Languages'), 'English, Gujarati');
  await user.type(last('With us since'), '2019');
  await user.type(last('First name (optional)'), 'Priya');
  await user.click(last('Takes consultations'));
  await user.click(screen.getByRole('button', { name: 'Move Priya Patel up' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Priya Patel up' }));
  expect(screen.getByText('Priya Patel is now number 2 of 3.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove Daniel Sample' }));
  const saved = await save();
  await user.click(screen.getByRole('button', { name: 'Add a colleague' }));
  expect(document.querySelector('[aria-invalid=true], [role=alert]')).toBeNull();
  expect(saved).toEqual([
    initialTeam[0],
    {
      name: 'Priya Patel',
      firstName: 'Priya',
      title: 'Mortgage Agent, Level 1',
      licenceNumber: 'M08001234',
      languages: ['English', 'Gujarati'],
      sentence: 'Ask me anything.',
      since: '2019',
      takesConsultations: true,
      isPublic: true,
    },
  ]);
});

test('what was saved is no longer unsaved, in whatever order the server has its fields', async () => {
  const { complaints: _, ...others } = initialTeam[0]!;
  const complaints = { title: 'Principal Broker', email: 'maya@oak.example' };
  const save = await open([{ complaints, ...others }, initialTeam[1]!]);
  await edit('Maya Sample');
  const name = row('Maya Sample').getAllByLabelText('With us since')[0]!;
  await user.type(name, '2019');
  await user.clear(name);
  expect(screen.queryByRole('button', { name: 'Save team' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add a colleague' }));
  await user.keyboard('Priya Patel');
  await user.click(screen.getAllByLabelText('Shown to visitors').at(-1)!);
  await save();
  expect(screen.queryByRole('button', { name: 'Save team' })).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

test('a duty that is given up by mistake comes back as it was', async () => {
  const save = await open([
    { ...initialTeam[0]!, complaints: { title: 'Principal Broker', email: 'maya@oak.example' } },
    initialTeam[1]!,
  ]);
  await edit('Daniel Sample');
  await edit('Maya Sample');
  const tick = (name: string) => user.click(row(name).getByLabelText('Answers complaints'));
  await tick('Daniel Sample');
  await tick('Daniel Sample');
  await tick('Maya Sample');
  await user.type(row('Maya Sample').getByLabelText('With us since'), '2019');
  expect((await save())[0]).toMatchObject({
    complaints: { title: 'Principal Broker', email: 'maya@oak.example' },
  });
});

test('who takes a duty over again gets the address that people write to by now', async () => {
  const save = await open(initialTeam);
  await edit('Daniel Sample');
  await edit('Maya Sample');
  const tick = (name: string) => user.click(row(name).getByLabelText('Answers complaints'));
  await tick('Daniel Sample');
  await tick('Maya Sample');
  const email = row('Maya Sample').getByLabelText('Email for complaints');
  await user.clear(email);
  await user.type(email, 'new@oak.example');
  await tick('Daniel Sample');
  const [maya, daniel] = await save();
  expect(maya).not.toHaveProperty('complaints');
  expect(daniel).toMatchObject({ complaints: { email: 'new@oak.example' } });
});

test('a login that was removed is named, and can be taken away', async () => {
  const save = await open([initialTeam[0]!, { ...initialTeam[1]!, userId: graceId }], [ada]);
  await edit('Daniel Sample');
  const login = row('Daniel Sample').getByLabelText('Login');
  expect(
    within(login).getByRole<HTMLOptionElement>('option', { name: 'A login that no longer exists' }).selected,
  ).toBe(true);
  await user.selectOptions(login, 'No login');
  expect((await save())[1]).not.toHaveProperty('userId');
});

test('two versions of a colleague are compared wherever they stand', () => {
  const mine = {
    members: [
      { ...initialTeam[0]!, id: graceId, firstName: 'Maya' },
      { ...initialTeam[1]!, id: ada.id },
    ],
  };
  const theirs = {
    members: [
      { ...initialTeam[1]!, id: ada.id },
      { ...initialTeam[0]!, id: graceId },
    ],
  };
  expect(listDifferences(teamLabels, mine, theirs)).toEqual([
    {
      label: 'Who is on the team, in order',
      mine: ['Maya Sample', 'Daniel Sample'],
      theirs: ['Daniel Sample', 'Maya Sample'],
    },
    { label: 'Maya Sample: First name (optional)', mine: ['Maya'], theirs: [] },
  ]);
});

test('a colleague who is called otherwise does not change the order', () => {
  const [maya, daniel] = [
    { ...initialTeam[0]!, id: graceId },
    { ...initialTeam[1]!, id: ada.id },
  ];
  const theirs = { members: [{ ...maya, name: 'Sofia Rossi' }, daniel] };
  expect(listDifferences(teamLabels, { members: [maya, daniel] }, theirs)).toEqual([
    { label: 'Maya Sample: Name as licensed', mine: ['Maya Sample'], theirs: ['Sofia Rossi'] },
  ]);
});

test('one press hands a duty over, with the address people write to', async () => {
  const save = await open(initialTeam);
  await edit('Daniel Sample');
  await user.click(row('Daniel Sample').getByLabelText('Answers complaints'));
  expect(row('Maya Sample').queryByText(/answers complaints/i, { selector: 'span' })).toBeNull();
  expect(row('Daniel Sample').getByText('Answers complaints', { selector: 'span' })).toBeTruthy();
  const [maya, daniel] = await save();
  expect(maya).not.toHaveProperty('complaints');
  expect(daniel).toMatchObject({ complaints: initialTeam[0]!.complaints });
});

test('joins two entries of one person, who keeps the id with their absences', async () => {
  const save = await open(
    teamOf({ name: 'Maya T. Sample', userId: ada.id }).map((one, at) =>
      at === 2 ? { ...one, id: graceId } : one,
    ),
  );
  const proposals = within(await screen.findByRole('region', { name: 'To join' }));
  await user.click(proposals.getByRole('button', { name: 'Join Maya Sample and Maya T. Sample' }));
  expect(screen.queryByRole('region', { name: 'To join' })).toBeNull();
  const [maya, ...others] = await save();
  expect(maya).toEqual({ ...initialTeam[0], id: graceId, userId: ada.id, takesConsultations: true });
  expect(others).toEqual([initialTeam[1]]);
});

test('of two stored entries the one that stays gets the work of the other', async () => {
  const maya = { ...initialTeam[0]!, id: graceId, takesConsultations: true };
  const again = { ...teamOf({ name: 'Maya T. Sample' })[2]!, id: ada.id, takesConsultations: false };
  work = { consultations: 0, requests: 1, posts: 0 };
  await open([maya, again]);
  await user.click(await screen.findByRole('button', { name: 'Join Maya Sample and Maya T. Sample' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/^Maya T. Sample has 1 open request\./)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Hand over and remove' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'To join' })).toBeNull());
  expect(screen.queryByText('Maya T. Sample', { selector: 'strong' })).toBeNull();
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    path: `/api/team/${ada.id}/hand-over`,
    body: { to: graceId },
  });
});

test('who was already removed by somebody else can be removed', async () => {
  work = undefined;
  await open([initialTeam[0]!, { ...initialTeam[1]!, id: graceId }]);
  await user.click(screen.getByRole('button', { name: 'Remove Daniel Sample' }));
  await waitFor(() => expect(screen.queryByText('Daniel Sample', { selector: 'strong' })).toBeNull());
});

test('a login of nobody is linked to who has its name, or added', async () => {
  const daniel = { ...ada, id: graceId, username: 'daniel.s' };
  const left = { ...ada, id: '00000000-0000-4000-8000-000000000003', username: 'left', blockedAt: savedAt };
  const save = await open(initialTeam, [ada, daniel, left]);
  await user.click(await screen.findByRole('button', { name: 'Link daniel.s to Daniel Sample' }));
  await user.click(screen.getByRole('button', { name: 'Add ada' }));
  expect(screen.queryByRole('region', { name: 'To join' })).toBeNull();
  expect((await save()).map(({ name, userId }) => [name, userId])).toEqual([
    ['Maya Sample', undefined],
    ['Daniel Sample', graceId],
    ['ada', ada.id],
  ]);
});

test('asks what becomes of the work of who leaves, once, and hands it over', async () => {
  const danielId = '00000000-0000-4000-8000-000000000004';
  const stored = [
    { ...initialTeam[0]!, id: graceId },
    { ...initialTeam[1]!, id: danielId },
  ];
  work = { consultations: 2, requests: 1, posts: 0 };
  await open(stored);
  await user.click(screen.getByRole('button', { name: 'Remove Maya Sample' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/^Maya Sample has 2 upcoming consultations and 1 open request\./)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(row('Maya Sample')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove Maya Sample' }));
  await user.selectOptions(await screen.findByLabelText('Hand over to'), 'Daniel Sample');
  await user.click(screen.getByRole('button', { name: 'Hand over and remove' }));
  await waitFor(() => expect(screen.queryByText('Maya Sample', { selector: 'strong' })).toBeNull());
  expect(sent.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: `/api/team/${graceId}/hand-over`, body: { to: danielId, posts: false } },
  ]);
  work = { consultations: 0, requests: 0, posts: 0 };
  await user.click(screen.getByRole('button', { name: 'Remove Daniel Sample' }));
  await screen.findByText(/^Nobody: the site leaves out/);
});

test('two who are removed at once are the two who go', async () => {
  work = { consultations: 0, requests: 0, posts: 0 };
  const ids = [graceId, ada.id, '00000000-0000-4000-8000-000000000007'];
  const team = teamOf({ name: 'Noah Roy' }, { name: 'Zoe Ng' }).map((one, at) =>
    at === 0 ? one : { ...one, id: ids[at - 1]! },
  );
  await open(team);
  // Both presses come before an answer.
  const buttons = ['Daniel Sample', 'Noah Roy'].map((name) =>
    screen.getByRole('button', { name: `Remove ${name}` }),
  );
  for (const button of buttons) fireEvent.click(button);
  await waitFor(() => expect(screen.queryByText('Noah Roy', { selector: 'strong' })).toBeNull());
  expect(screen.queryByText('Daniel Sample', { selector: 'strong' })).toBeNull();
  expect(row('Maya Sample')).toBeTruthy();
  expect(row('Zoe Ng')).toBeTruthy();
});

test('a refusal stands at its field and loses nothing typed', async () => {
  await open(initialTeam, [{ ...ada, username: 'zoe' }]);
  const message = 'This login no longer exists';
  refusal = {
    status: 409,
    json: { code: 'unknown-login', message, fields: { 'members.1.userId': message } },
  };
  await edit('Daniel Sample');
  await user.selectOptions(row('Daniel Sample').getByLabelText('Login'), 'zoe');
  await user.click(screen.getByRole('button', { name: 'Save team' }));
  expect(await row('Daniel Sample').findByText(message)).toBeTruthy();
  expect(row('Daniel Sample').getByLabelText('Login')).toHaveProperty('value', ada.id);
});
