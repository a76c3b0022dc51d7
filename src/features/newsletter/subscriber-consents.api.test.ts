import { expect, test } from 'vitest';
import { useServer } from '#test/server/describe-api.ts';
import { newsletterConsents, newsletterSubscribers } from './newsletter-subscribers.table.server.ts';

const server = useServer();

test('shows administrators alone what a subscriber agreed to, newest first', async () => {
  const [row] = await server.db
    .insert(newsletterSubscribers)
    .values({ email: 'Amara@example.ca' })
    .returning();
  const [first, second] = [new Date('2026-05-03T04:00:00Z'), new Date('2026-06-01T15:00:00Z')];
  const proof = { email: 'amara@example.ca', address: '::1' };
  await server.db.insert(newsletterConsents).values([
    { ...proof, wording: 'Sign-up sheet', createdAt: first, withdrawnAt: second },
    { ...proof, wording: 'By subscribing, you agree', page: '/newsletter', createdAt: second },
    { ...proof, email: 'bo@example.ca', wording: 'not hers' },
  ]);
  const url = `/api/newsletter/${row!.id}/consents`;
  expect((await server.inject({ url })).statusCode).toBe(401);
  const shown = await server.inject({ url, headers: await server.signIn() });
  expect(shown.json()).toEqual([
    {
      wording: 'By subscribing, you agree',
      page: '/newsletter',
      createdAt: second.toISOString(),
      withdrawnAt: null,
    },
    {
      wording: 'Sign-up sheet',
      page: null,
      createdAt: first.toISOString(),
      withdrawnAt: second.toISOString(),
    },
  ]);
});
