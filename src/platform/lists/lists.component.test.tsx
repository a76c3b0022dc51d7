import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AdminArea } from '#platform/admin/admin-area.tsx';
import { type StubbedResponse, stubNetwork } from '#test/component/stub-network.ts';
import { useList } from './lists.queries.ts';
import { RecordList } from './record-list.tsx';
import { RecordPanel } from './record-panel.tsx';

const labels = { loading: 'Loading', failed: 'Error loading', empty: 'None yet.', more: 'More' };

function List({ path }: { path: string }) {
  return (
    <RecordList list={useList<{ id: string }>(path)} labels={labels}>
      {({ id }) => id}
    </RecordList>
  );
}
const page = (path?: string) => <AdminArea>{path && <List path={path} />}</AdminArea>;

test('a list that failed is asked for again only on request (specification §7)', async () => {
  const sent = stubNetwork(() => ({ status: 500 }));
  const { rerender } = render(page('/api/failing'));
  await screen.findByText('Error loading: HTTP error! status: 500');
  rerender(page());
  rerender(page('/api/failing'));
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  dispatchEvent(new Event('visibilitychange'));
  await screen.findByText('Error loading: HTTP error! status: 500');
  expect(sent).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Error loading: HTTP error! status: 500');
  expect(sent).toHaveLength(2);
});

test('rows stay when more of them cannot be loaded, and the button tries again', async () => {
  const next = { link: '</api/long/more>; rel="next"' };
  let more: StubbedResponse = { status: 500 };
  stubNetwork(({ path }) =>
    path === '/api/long/more' ? more : { status: 200, json: [{ id: 'first' }], headers: next },
  );
  render(page('/api/long'));
  const button = await screen.findByRole('button', { name: 'More' });
  await userEvent.click(button);
  await screen.findByText('Error loading: HTTP error! status: 500');
  screen.getByText('first');
  more = { status: 200, json: [{ id: 'second' }] };
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByText('second');
});

test.each([{ error: 'none' }, null, 'text'])('what is no list counts as an empty one: %j', async (json) => {
  stubNetwork(() => ({ status: 200, json }));
  render(page(`/api/no-list/${JSON.stringify(json)}`));
  await screen.findByText('None yet.');
});

test('an address that a visitor gave cannot add recipients to what is written to it', () => {
  const now = new Date();
  const view = {
    title: 'Eve',
    kind: 'Contact',
    what: 'the request of Eve',
    email: 'eve?bcc=evil@example.ca',
    createdAt: now.toISOString(),
    facts: null,
    followUp: null,
    cells: [],
    state: null,
  };
  render(<RecordPanel {...{ view, now }} wantsFollowUp={0} onStep={undefined} onClose={() => {}} />);
  expect(screen.getByRole('link', { name: view.email }).getAttribute('href')).toBe(
    'mailto:eve%3Fbcc%3Devil@example.ca',
  );
});
