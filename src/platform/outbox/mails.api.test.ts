import { isNotNull, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newContact } from '#test/samples/contact-factory.ts';
import { type ServerWithMail, startServerWithMail } from '#test/server/start-server-with-mail.ts';
import { startTestServer } from '#test/server/start-test-server.ts';
import type { MailResponse } from './mail.ts';
import { mails } from './mails.table.server.ts';

let server: ServerWithMail;
let administrator: { cookie: string };

beforeAll(async () => {
  server = await startServerWithMail();
  administrator = await server.signIn();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.smtp.reset();
});
afterEach(async () => {
  await server.db.delete(mails);
});

const statesOfMails = async () =>
  (await server.db.select({ state: mails.state }).from(mails)).map(({ state }) => state);
const allSettled = () => expect.poll(statesOfMails).not.toContain('waiting');
/** As if the time until the next attempt had passed. */
async function advanceTime(): Promise<void> {
  await server.db
    .update(mails)
    .set({ retryAt: sql`now()` })
    .where(isNotNull(mails.lastError));
}
/** As if a node that has claimed emails had been silent for a long time. */
const expireAllClaims = () => server.db.update(mails).set({ retryAt: sql`now()` });
const listFailed = async () =>
  (await server.inject({ url: '/api/mails?state=failed', headers: administrator })).json<MailResponse[]>();
const status = async () =>
  (await server.inject({ url: '/api/mails/status', headers: administrator })).json<object>();

describe('access control', () => {
  test('does not let a visitor see or use the outbox', async () => {
    for (const url of ['/api/mails?state=failed', '/api/mails/status']) {
      expect((await server.inject(url)).statusCode).toBe(401);
    }
    const resend = { method: 'POST', url: `/api/mails/${crypto.randomUUID()}/resend` } as const;
    expect((await server.inject(resend)).statusCode).toBe(401);
  });

  test('rejects an unknown state or email', async () => {
    const unknown = await server.inject({ url: '/api/mails?state=lost', headers: administrator });
    expect(unknown.statusCode).toBe(400);
    const resend = { method: 'POST', url: `/api/mails/${crypto.randomUUID()}/resend` } as const;
    expect((await server.inject({ ...resend, headers: administrator })).statusCode).toBe(404);
  });
});

test('does not resend an email accepted while the database was away', async () => {
  await server.db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
    create trigger refuse before update on mails for each row when (new.state = 'sent') execute function refuse()`);
  await server.post('/api/contacts', newContact());
  await server.smtp.waitFor(2);
  await expect.poll(() => server.log()).toContain('the outbox could not be read');
  await expireAllClaims();
  await server.db.execute(sql`drop function refuse cascade`);
  await allSettled();
  expect(await statesOfMails()).toEqual(['sent', 'sent']);
  expect(server.smtp.mails).toHaveLength(2);
});

describe('an unreachable mail server', () => {
  test('loses nothing: each email is sent once when the server is back', async () => {
    await server.smtp.stop();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        server.post('/api/contacts', newContact({ email: `visitor${at}@example.ca` })),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 201));
    const attempts = async () =>
      (await server.db.select({ attempts: mails.attempts }).from(mails)).map((mail) => mail.attempts);
    await expect.poll(attempts).toEqual(Array(20).fill(1));
    expect(await status()).toEqual({ isSending: true, waiting: 20, failed: 0, stuck: null });
    expect(await listFailed()).toEqual([]);
    await advanceTime();
    await expect.poll(attempts).toEqual(Array(20).fill(2));
    await advanceTime();
    await expect.poll(attempts).toEqual(Array(20).fill(3));
    expect(await status()).toMatchObject({
      stuck: { count: 20, since: expect.any(String), words: expect.stringContaining('ECONNREFUSED') },
    });

    await server.smtp.start();
    await advanceTime();
    await server.smtp.waitFor(20);
    await allSettled();
    expect(new Set(server.smtp.mails.map(({ messageId }) => messageId)).size).toBe(20);
    expect(server.smtp.mails).toHaveLength(20);
    expect(await status()).toEqual({ isSending: true, waiting: 0, failed: 0, stuck: null });
  });

  test('is retried after a temporary rejection', async () => {
    server.smtp.refuse('amara@example.ca', 451);
    await server.post('/api/contacts', newContact());
    await server.smtp.waitFor(1);
    await expect.poll(statesOfMails).toContain('sent');
    await expect
      .poll(async () => (await server.db.select().from(mails)).map(({ lastError }) => lastError))
      .toContainEqual(expect.stringContaining('451'));
    server.smtp.accept('amara@example.ca');
    await advanceTime();
    await server.smtp.waitFor(2);
    await allSettled();
    expect(await statesOfMails()).toEqual(['sent', 'sent']);
  });
});

describe('permanent failures', () => {
  test('are listed with the reason, can be resent, and are logged without an address', async () => {
    server.smtp.refuse('amara@example.ca');
    await server.post('/api/contacts', newContact());
    await allSettled();
    const failed = await listFailed();
    expect(failed).toMatchObject([
      {
        kind: 'contact-confirmation',
        label: 'Confirmation of a pre-approval request',
        state: 'failed',
        recipient: 'amara@example.ca',
        attempts: 1,
        lastError: expect.stringContaining('550 No such mailbox here'),
      },
    ]);
    expect(failed[0]).not.toHaveProperty('content');
    expect(await status()).toMatchObject({ failed: 1 });
    expect(server.log()).toContain('a mail was given up');
    expect(server.log()).not.toContain('amara@example.ca');

    server.smtp.accept('amara@example.ca');
    const resend = () =>
      server.inject({ method: 'POST', url: `/api/mails/${failed[0]!.id}/resend`, headers: administrator });
    expect((await resend()).statusCode).toBe(200);
    expect((await resend()).statusCode).toBe(404);
    await expect.poll(() => server.smtp.to('amara@example.ca').length).toBe(1);
    await allSettled();
    expect(await listFailed()).toEqual([]);
  });

  test('are not what the mail server says of us: that waits, and the dashboard says why', async () => {
    server.smtp.refuse('amara@example.ca', 550, '5.4.5 Daily SMTP relay limit exceeded for customer');
    await server.post('/api/contacts', newContact());
    await server.smtp.waitFor(1);
    const refused = async () =>
      (await server.db.select().from(mails)).filter(({ lastError }) => lastError !== null);
    for (const attempts of [1, 2, 3]) {
      if (attempts > 1) await advanceTime();
      await expect.poll(async () => (await refused()).map((mail) => mail.attempts)).toEqual([attempts]);
    }
    expect(await listFailed()).toEqual([]);
    expect(await status()).toMatchObject({
      stuck: { words: expect.stringContaining('relay limit exceeded') },
    });
    server.smtp.accept('amara@example.ca');
    await advanceTime();
    await server.smtp.waitFor(2);
    await allSettled();
  });

  test('are not sent again once what they are about is over: they stay listed', async () => {
    const recipient = 'amara@example.ca';
    const over = { state: 'failed', uselessAt: new Date(0), settledAt: new Date(), recipient } as const;
    const reminder = { kind: 'booking-reminder-day', about: crypto.randomUUID(), content: {} };
    const [mail] = await server.db
      .insert(mails)
      .values({ ...reminder, ...over })
      .returning();
    const url = `/api/mails/${mail!.id}/resend`;
    const resent = await server.inject({ method: 'POST', url, headers: administrator });
    expect([resent.statusCode, resent.json()]).toMatchObject([409, { code: 'mail-over' }]);
    expect(await listFailed()).toMatchObject([{ id: mail!.id, canResend: false }]);
  });

  test('include emails that were retried for days', async () => {
    server.smtp.refuse('amara@example.ca', 451);
    await server.post('/api/contacts', newContact());
    await expect
      .poll(async () => (await server.db.select().from(mails)).map(({ lastError }) => lastError))
      .toContainEqual(expect.stringContaining('451'));
    await server.db
      .update(mails)
      .set({ attempts: 79, retryAt: sql`now()` })
      .where(isNotNull(mails.lastError));
    await allSettled();
    expect(await listFailed()).toMatchObject([{ recipient: 'amara@example.ca', attempts: 80 }]);
    server.smtp.accept('amara@example.ca');
  });

  test('pages through the list', async () => {
    await server.db
      .insert(mails)
      .values(
        Array.from({ length: 5 }, () => ({
          kind: 'contact-notice' as const,
          recipient: null,
          about: crypto.randomUUID(),
          dueAt: new Date(),
          state: 'failed' as const,
        })),
      );
    const first = await server.inject({ url: '/api/mails?state=failed&limit=3', headers: administrator });
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))![1]!;
    const second = await server.inject({ url: next, headers: administrator });
    expect([...first.json<object[]>(), ...second.json<object[]>()]).toEqual(await listFailed());
    expect(second.json()).toHaveLength(2);
  });
});

test('sends each email once from two nodes', async () => {
  const other = await startTestServer(server.mailSettings, () => server.databaseUrl);
  await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      (at % 2 ? server : other).inject({
        method: 'POST',
        url: '/api/contacts',
        payload: newContact({ email: `visitor${at}@example.ca` }),
      }),
    ),
  );
  await allSettled();
  await other.close();
  expect(server.smtp.mails).toHaveLength(120);
  expect(new Set(server.smtp.mails.map(({ messageId }) => messageId)).size).toBe(120);
});

test('deletes the content of a sent email at once (the purge takes the rest)', async () => {
  await server.post('/api/contacts', newContact());
  await server.smtp.waitFor(2);
  await allSettled();
  const stored = await server.db.select().from(mails);
  expect(stored.map(({ content }) => content)).toEqual([null, null]);
});

test('keeps mail without SMTP_URL until a server has one', async () => {
  let url = '';
  const mute = await startTestServer({}, (address) => (url = address));
  const cookie = await mute.signIn();
  await mute.inject({ method: 'POST', url: '/api/contacts', payload: newContact() });
  const kept = await mute.inject({ url: '/api/mails/status', headers: cookie });
  expect(kept.json()).toEqual({ isSending: false, waiting: 2, failed: 0, stuck: null });
  await mute.app.close();
  const speaking = await startTestServer({ SMTP_URL: server.smtp.url }, () => url);
  await server.smtp.waitFor(2);
  await speaking.close();
  await mute.close();
  expect(server.smtp.mails).toHaveLength(2);
});
