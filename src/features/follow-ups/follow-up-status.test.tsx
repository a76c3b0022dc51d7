import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FollowUpStatus } from './follow-up-status.tsx';
import type { FollowUpStateResponse } from './follow-up.ts';

const now = new Date('2026-11-24T15:00:00Z');
const open: FollowUpStateResponse = {
  id: '4f0c1a4e-0000-4000-8000-000000000000',
  answeredAt: null,
  assignee: null,
  dueOn: null,
  closedAt: null,
  outcome: null,
  lastAction: null,
  attendance: null,
};

function statusOf(
  state: FollowUpStateResponse | null | undefined,
  {
    receivedAt = '2026-11-24T12:00:00Z',
    isRequest = true,
    question,
  }: { receivedAt?: string; isRequest?: boolean; question?: string } = {},
) {
  const html = renderToStaticMarkup(
    <FollowUpStatus {...{ state, receivedAt, now, question }} awaitsAnswer={isRequest} />,
  );
  return html.replaceAll(/<[^>]*>/g, '');
}

test.each([
  ['a new request', open, {}, 'To answer'],
  ['one that has waited for 24 hours', open, { receivedAt: '2026-11-23T14:59:00Z' }, 'Late'],
  ['one that somebody took', { ...open, assignee: 'priya' }, {}, 'To answer · priya'],
  ['an answered one', { ...open, answeredAt: '2026-11-24T13:00:00Z' }, {}, 'Answered'],
  [
    'one to follow up',
    {
      ...open,
      answeredAt: '2026-11-24T13:00:00Z',
      lastAction: 'called',
      assignee: 'priya',
      dueOn: '2026-11-26',
    },
    {},
    'Called · due Nov 26 · priya',
  ],
  [
    'one to follow up today',
    { ...open, answeredAt: '2026-11-24T13:00:00Z', dueOn: '2026-11-24' },
    {},
    'Answered · due today',
  ],
  [
    'one to follow up tomorrow',
    { ...open, answeredAt: '2026-11-24T13:00:00Z', dueOn: '2026-11-25' },
    { isRequest: false },
    'Due tomorrow',
  ],
  [
    'a closed one, whatever was planned',
    { ...open, dueOn: '2026-11-20', closedAt: '2026-11-24T13:00:00Z', outcome: 'elsewhere' },
    {},
    'Closed: went elsewhere',
  ],
  ['a booking, which waits for no answer', open, { isRequest: false }, ''],
  ['a booking that has an entry', { ...open, answeredAt: '2026-11-24T12:00:00Z' }, { isRequest: false }, ''],
  [
    'a consultation that took place',
    { ...open, answeredAt: '2026-11-24T12:00:00Z', attendance: 'met', assignee: 'priya' },
    { isRequest: false },
    'Done · priya',
  ],
  [
    'a consultation nobody came to',
    { ...open, answeredAt: '2026-11-24T12:00:00Z', attendance: 'missed' },
    { isRequest: false },
    'Missed',
  ],
  ['one of which nothing is known', null, {}, ''],
  [
    'a consultation that has begun',
    { ...open, lastAction: 'called', assignee: 'priya' },
    { isRequest: false, question: 'How did it go?' },
    'How did it go? · priya',
  ],
  [
    'one of which nothing is known, which has begun',
    null,
    { isRequest: false, question: 'How did it go?' },
    'How did it go?',
  ],
  ['one that has begun, until it is known', undefined, { isRequest: false, question: 'How did it go?' }, ''],
] as const)('says of %s in few words where it stands', (_what, state, about, expected) => {
  expect(statusOf(state, about)).toBe(expected);
});
