import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { SentForm } from '#http/sent-form.ts';
import { type StubbedResponse, stubNetwork } from '#test/component/stub-network.ts';
import { WithFacts } from '#test/component/with-facts.tsx';
import { ToastRegion } from '#ui/toasts/toast-region.tsx';
import NewsletterForm from './newsletter-form.tsx';

function open(response: StubbedResponse, back?: SentForm) {
  const sent = stubNetwork(() => response);
  const user = userEvent.setup();
  render(
    <WithFacts>
      <NewsletterForm sent={back} />
      <ToastRegion />
    </WithFacts>,
  );
  return { sent, user, email: screen.getByLabelText<HTMLInputElement>(/^Email address/) };
}

test('an address that is none is said at its field, and nothing is sent', async () => {
  const { sent, user, email } = open({ status: 201 });
  await user.type(email, 'amara@{Enter}');
  await screen.findByText('Please enter a valid email address');
  expect(sent).toEqual([]);
  expect(email.value).toBe('amara@');
});

test('who could not be confirmed is not told that they are subscribed', async () => {
  const { user, email } = open({ status: 201, json: { isUnconfirmed: true } });
  await user.type(email, 'amara@example.ca{Enter}');
  await screen.findByText('Please subscribe again tomorrow.');
  expect(screen.queryByText(/Successfully|Thank you/)).toBeNull();
});

test('thanks take the place of the form, get the focus and are announced', async () => {
  const { sent, user, email } = open({ status: 201, json: {} });
  await user.type(email, 'amara@example.ca');
  await user.type(screen.getByLabelText(/^Your name/), 'Amara{Enter}');
  const thanks = await screen.findByText(/Thank you for subscribing. .* in your inbox, amara@example.ca\.$/);
  expect(document.activeElement).toBe(thanks);
  // Said once.
  expect(screen.getByText('Successfully subscribed!').parentElement).toBe(thanks);
  expect(email.isConnected).toBe(false);
  expect(sent).toMatchObject([
    { path: '/api/newsletter', body: { email: 'amara@example.ca', name: 'Amara', source: 'website' } },
  ]);
});

test('what the server found wrong goes with the next attempt', async () => {
  const { user, email } = open(
    { status: 201, json: {} },
    { values: { email: '' }, errors: { email: 'Please enter a valid email address' } },
  );
  screen.getByRole('alert');
  await user.type(email, 'amara@{Enter}');
  await screen.findByText('Please enter a valid email address');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each<[what: string, StubbedResponse, words: string]>([
  ['asks to try later when the server is not reached', 'offline', 'Please try again later.'],
  [
    'has the server’s words',
    { status: 429, json: { code: 'too-many-requests', message: 'Wait a minute.' } },
    'Wait a minute.',
  ],
])('a failure %s, and nothing typed is lost', async (_what, response, words) => {
  const { user, email } = open(response);
  await user.type(email, 'later@example.ca{Enter}');
  await screen.findByText('Subscription failed');
  screen.getByText(`Failed to subscribe later@example.ca. ${words}`);
  expect(email.value).toBe('later@example.ca');
});

test('the law’s words stand beside the button', () => {
  open({ status: 201 });
  const form = screen.getByRole('button', { name: 'Subscribe' }).closest('form')!;
  for (const words of ['Wealth Mortgages Inc.', 'L5B 2C9', '(905) 555-0140', 'withdraw your consent'])
    expect(form.textContent).toContain(words);
});
