import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AdminArea } from '#platform/admin/admin-area.tsx';
import { stubNetwork } from '#test/stub-network.ts';
import { useList } from './lists.queries.ts';
import { RecordList } from './record-list.tsx';

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

test.each([{ error: 'none' }, null, 'text'])('what is no list counts as an empty one: %j', async (json) => {
  stubNetwork(() => ({ status: 200, json }));
  render(page(`/api/no-list/${JSON.stringify(json)}`));
  await screen.findByText('None yet.');
});
