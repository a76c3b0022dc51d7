import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newsletterSubscribers } from './newsletter-subscribers.table.server.ts';
import { mails } from '#platform/outbox/mails.table.server.ts';
import { mailTo, type ServerWithMail, startServerWithMail } from '#test/start-server-with-mail.ts';
import { untilAllIsSent } from '#test/until-all-is-sent.ts';

let server: ServerWithMail;

beforeAll(async () => {
  server = await startServerWithMail();
});
afterAll(() => server.close());
beforeEach(() => {
  server.smtp.mails.length = 0;
});
afterEach(async () => {
  await untilAllIsSent(server.db);
  await server.db.delete(mails);
  await server.db.delete(newsletterSubscribers);
});

test.each([
  ['the API', () => server.post('/api/newsletter', { email: 'amara@example.ca', name: 'Amara' })],
  [
    'the form without script',
    () => server.postForm('/newsletter', { email: 'amara@example.ca', name: 'Amara' }),
  ],
])('puts the unsubscribe link in the confirmation’s header (%s)', async (_name, send) => {
  await send();
  await server.smtp.waitFor(2);
  expect(server.smtp.to(mailTo)[0]).toMatchObject({ subject: 'New subscriber: Amara' });
  const [confirmation] = server.smtp.to('amara@example.ca');
  const url = /^<(http:\/\/localhost:3000\/newsletter\/unsubscribe\?token=[\w-]{64})>$/.exec(
    confirmation!.header('list-unsubscribe') ?? '',
  )?.[1];
  expect(url).toBeDefined();
  expect(confirmation!.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(confirmation!.text).toContain(`Unsubscribe: ${url}`);
  expect(confirmation!.html).toContain(`href="${url}"`);
});

test('sends no second confirmation', async () => {
  await server.post('/api/newsletter', { email: 'amara@example.ca' });
  await server.post('/api/newsletter', { email: 'AMARA@example.ca' });
  const kinds = await server.db.select({ kind: mails.kind }).from(mails);
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['subscriber-confirmation', 'subscriber-notice']);
  await server.smtp.waitFor(2);
});
