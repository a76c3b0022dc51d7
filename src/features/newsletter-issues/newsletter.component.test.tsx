import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawAdminScreen, signedInAs } from '#test/component/draw-admin-screen.tsx';
import { type SentRequest, type StubbedResponse, stubNetwork } from '#test/component/stub-network.ts';
import type { IssueResponse } from './newsletter-issue.ts';
import NewsletterPage from './newsletter.admin.tsx';

const draft = {
  id: '00000000-0000-4000-8000-000000000041',
  subject: 'December',
  preview: '',
  blocks: [{ kind: 'text', text: 'What changes.' }],
  state: 'draft',
  sendAt: null,
  startedAt: null,
  finishedAt: null,
  figures: null,
  failures: [],
  refused: 0,
  updatedAt: '2026-11-22T16:00:00.000Z',
} as unknown as IssueResponse;

// There is no server to load the preview from.
Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
  handleDisabledFileLoadingAsSuccess: true,
});

let issue: IssueResponse;
let refusal: StubbedResponse;
beforeEach(() => localStorage.clear());

function open(): SentRequest[] {
  const sent = stubNetwork(({ method, path }) => {
    if (path === '/api/auth/user') return { status: 200, json: signedInAs('owner') };
    if (path.endsWith('/recipients'))
      return { status: 200, json: { recipients: 2, perMinute: 60, isSending: true, testTo: null } };
    if (method === 'POST') return refusal;
    return path.startsWith(`/api/newsletter-issues/${issue.id}`)
      ? { status: 200, json: issue }
      : { status: 200, json: [] };
  });
  drawAdminScreen(`/admin/newsletter?open=${issue.id}`, <NewsletterPage />);
  return sent;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('an issue that has begun meanwhile is not taken back, and is then shown as it is', async () => {
  issue = { ...draft, state: 'scheduled', sendAt: '2026-12-01T14:00:00.000Z' };
  const begun = 'It is on its way or was sent.';
  refusal = { status: 409, json: { code: 'already-sent', message: begun } };
  const sent = open();
  await press('Take it back');
  issue = { ...issue, state: 'sending', startedAt: '2026-12-01T14:00:00.000Z' };
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Take it back' }));
  await screen.findByText(begun);
  await screen.findByRole('button', { name: 'Stop sending' });
  const changes = sent.filter(({ method }) => method !== 'GET');
  expect(changes.map(({ path }) => path)).toEqual([`/api/newsletter-issues/${draft.id}/take-back`]);
});

test('an issue that a colleague changed meanwhile is not sent by a second press either', async () => {
  issue = draft;
  refusal = {
    status: 412,
    json: { code: 'changed-meanwhile', message: 'Please read it again.', current: {} },
  };
  const sent = open();
  await press('Send…');
  issue = { ...draft, subject: 'Not read', updatedAt: '2026-11-22T17:00:00.000Z' };
  for (const times of [1, 2]) {
    await press('Send to 2 subscribers');
    await screen.findByText('Please read it again.');
    const versions = sent
      .filter(({ path }) => path.endsWith('/send'))
      .map(({ headers }) => headers['if-match']);
    expect(versions).toEqual(Array.from({ length: times }, () => `"${draft.updatedAt}"`));
  }
});
