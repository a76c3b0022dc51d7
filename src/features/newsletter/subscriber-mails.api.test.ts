import { expect, test } from 'vitest';
import { mails } from '#platform/outbox/mails.table.server.ts';
import { mailTo } from '#test/server/start-server-with-mail.ts';
import { useServerWithMail } from '#test/server/use-server-with-mail.ts';
import { newsletterSubscribers } from './newsletter-subscribers.table.server.ts';

const shared = useServerWithMail([newsletterSubscribers]);

test.each([
  ['the API', () => shared.server.post('/api/newsletter', { email: 'amara@example.ca', name: 'Amara' })],
  [
    'the form without script',
    () => shared.server.postForm('/newsletter', { email: 'amara@example.ca', name: 'Amara' }),
  ],
])('puts the unsubscribe link in the confirmation’s header (%s)', async (_name, send) => {
  await send();
  await shared.server.smtp.waitFor(2);
  expect(shared.server.smtp.to(mailTo)[0]).toMatchObject({ subject: 'New subscriber: Amara' });
  const [confirmation] = shared.server.smtp.to('amara@example.ca');
  const url = /^<(http:\/\/localhost:3000\/newsletter\/unsubscribe\?token=[\w-]{64})>$/.exec(
    confirmation!.header('list-unsubscribe') ?? '',
  )?.[1];
  expect(url).toBeDefined();
  expect(confirmation!.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(confirmation!.text).toContain(`Unsubscribe: ${url}`);
  expect(confirmation!.html).toContain(`href="${url}"`);
});

test('sends no second confirmation', async () => {
  await shared.server.post('/api/newsletter', { email: 'amara@example.ca' });
  await shared.server.post('/api/newsletter', { email: 'AMARA@example.ca' });
  const kinds = await shared.server.db.select({ kind: mails.kind }).from(mails);
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['subscriber-confirmation', 'subscriber-notice']);
  await shared.server.smtp.waitFor(2);
});
