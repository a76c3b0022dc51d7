import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { tabStorage } from '#platform/drafts/browser-storage.ts';
import { useSignOut } from '#platform/user/session.queries.ts';
import { stubNetwork, type StubbedResponse } from '#test/component/stub-network.ts';

function SignOut() {
  const { mutate } = useSignOut();
  return <button onClick={() => mutate()}>Sign out</button>;
}

test('signing out leaves no note about a client in the tab; a failure keeps it', async () => {
  let response: StubbedResponse = { status: 503, json: { code: 'unavailable', message: 'Later.' } };
  const sent = stubNetwork(() => response);
  const name = 'follow-up mine contact 1';
  tabStorage.keep(name, { note: 'Separated in May.' });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SignOut />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await expect.poll(() => sent.length).toBe(1);
  expect(tabStorage.find(name)).toEqual({ note: 'Separated in May.' });

  response = { status: 200, json: {} };
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await expect.poll(() => tabStorage.find(name)).toBeUndefined();
});
