import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookings } from '#features/bookings/bookings.table.server.ts';
import type { ContactAnswer } from '#features/contacts/contact.ts';
import { contacts } from '#features/contacts/contacts.table.server.ts';
import type { MailAnswer } from '#features/mail/mail.ts';
import { mails } from '#features/mail/mails.table.server.ts';
import { newsletterSubscribers } from '#features/newsletter/newsletter-subscribers.table.server.ts';
import { newBooking, soon } from '#test/booking-factory.ts';
import { newContact } from '#test/contact-factory.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { startTestServer, type TestServer } from '#test/start-test-server.ts';

const desk = 'desk@brokerage.example';
let smtp: MailServer;
let server: TestServer;
let databaseUrl: string;
let administrator: { cookie: string };

beforeAll(async () => {
  smtp = await startMailServer();
  const settings = { SMTP_URL: smtp.url, MAIL_TO: desk, MAIL_FROM: 'site@brokerage.example' };
  server = await startTestServer(settings, (url) => (databaseUrl = url));
  administrator = await server.signIn();
});
afterAll(async () => {
  await server.close();
  await smtp.stop();
});
beforeEach(() => {
  smtp.mails.length = 0;
});
afterEach(async () => {
  await server.db.delete(mails);
  await server.db.delete(contacts);
  await server.db.delete(bookings);
  await server.db.delete(newsletterSubscribers);
});

const post = (url: string, payload: object) => server.inject({ method: 'POST', url, payload });
const postForm = (url: string, fields: Record<string, string>) =>
  server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const statesOfMails = async () =>
  (await server.db.select({ state: mails.state }).from(mails)).map(({ state }) => state);
const allSettled = () => expect.poll(statesOfMails).not.toContain('waiting');
/** The outbox notes an attempt before the queue has put its job back. */
async function queueAtRest(): Promise<void> {
  const active = async () =>
    (await server.db.execute(sql`select 1 from pgboss.job where name = 'mail' and state = 'active'`)).rows
      .length;
  await expect.poll(active).toBe(0);
}
/** As if the time until the next attempt were over. */
async function letTimePass(): Promise<void> {
  await queueAtRest();
  await server.db.execute(
    sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`,
  );
}
const listFailed = async () =>
  (await server.inject({ url: '/api/mails?state=failed', headers: administrator })).json<MailAnswer[]>();
const status = async () =>
  (await server.inject({ url: '/api/mails/status', headers: administrator })).json<object>();

describe('who may not', () => {
  test('a visitor can neither see the outbox nor send from it', async () => {
    for (const url of ['/api/mails?state=failed', '/api/mails/status']) {
      expect((await server.inject(url)).statusCode).toBe(401);
    }
    const resend = { method: 'POST', url: `/api/mails/${crypto.randomUUID()}/resend` } as const;
    expect((await server.inject(resend)).statusCode).toBe(401);
  });

  test('a state or a mail that does not exist is refused', async () => {
    const unknown = await server.inject({ url: '/api/mails?state=lost', headers: administrator });
    expect(unknown.statusCode).toBe(400);
    const resend = { method: 'POST', url: `/api/mails/${crypto.randomUUID()}/resend` } as const;
    expect((await server.inject({ ...resend, headers: administrator })).statusCode).toBe(404);
  });
});

describe('who hears of what', () => {
  const contactForm = Object.fromEntries(
    Object.entries(newContact()).map(([key, value]) => [key, String(value)]),
  );
  test.each([
    ['the interface', () => post('/api/contacts', newContact())],
    ['the form without script', () => postForm('/pre-approval', contactForm)],
  ])('a contact by %s: the brokerage reads everything, the visitor a confirmation', async (_name, send) => {
    await send();
    await smtp.waitFor(2);
    const [notice] = smtp.to(desk);
    expect(notice).toMatchObject({
      envelopeFrom: 'site@brokerage.example',
      from: { name: 'Wealth Mortgages', address: 'site@brokerage.example' },
      replyTo: [{ name: 'Amara Okafor', address: 'amara@example.ca' }],
      subject: 'Pre-approval request: Amara Okafor (Purchase Mortgage)',
    });
    for (const value of Object.values(newContact()).filter(Boolean)) {
      expect(notice!.text).toContain(value);
      expect(notice!.html).toContain(value);
    }
    expect(notice!.html).toContain('href="tel:9055550187"');
    expect(notice!.html).toContain('href="mailto:amara@example.ca"');
    expect(notice!.html).toContain('href="http://localhost:3000/admin"');

    const [confirmation] = smtp.to('amara@example.ca');
    expect(confirmation).toMatchObject({
      replyTo: [{ address: desk }],
      subject: 'We have your request: Purchase Mortgage',
    });
    expect(confirmation!.text).toMatch(/Hello Amara,[^]*within 24 hours/);
    expect(confirmation!.header('auto-submitted')).toBe('auto-generated');
  });

  test.each([
    ['the interface', () => post('/api/bookings', newBooking({ date: soon() }))],
    [
      'the form without script',
      () => postForm('/book', newBooking({ date: soon() }) as Record<string, string>),
    ],
  ])('a booking by %s: both get it for their calendars', async (_name, send) => {
    await send();
    await smtp.waitFor(2);
    const [notice] = smtp.to(desk);
    expect(notice!.subject).toMatch(/^Booking: Amara Okafor, \w+, \w+ \d+ at 9:00 AM$/);
    expect(notice!.text).toMatch(/905 555 0187[^]*Our first home\./);
    const [confirmation] = smtp.to('amara@example.ca');
    expect(confirmation!.subject).toMatch(/^Confirmed: your consultation on/);
    expect(confirmation!.text).toMatch(/http:\/\/localhost:3000\/book\/manage\?token=[\w-]{64}\n/);
    for (const mail of [notice, confirmation]) {
      const calendars = mail!.attachments.filter(({ mimeType }) => mimeType === 'text/calendar');
      expect(calendars[0]).toMatchObject({ method: 'REQUEST' });
    }
  });

  test.each([
    ['the interface', () => post('/api/newsletter', { email: 'amara@example.ca', name: 'Amara' })],
    ['the form without script', () => postForm('/newsletter', { email: 'amara@example.ca', name: 'Amara' })],
  ])('a subscription by %s: the confirmation has the way out in its header', async (_name, send) => {
    await send();
    await smtp.waitFor(2);
    expect(smtp.to(desk)[0]).toMatchObject({ subject: 'New subscriber: Amara' });
    const [confirmation] = smtp.to('amara@example.ca');
    const url = /^<(http:\/\/localhost:3000\/newsletter\/unsubscribe\?token=[\w-]{64})>$/.exec(
      confirmation!.header('list-unsubscribe') ?? '',
    )?.[1];
    expect(url).toBeDefined();
    expect(confirmation!.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(confirmation!.text).toContain(`Unsubscribe: ${url}`);
    expect(confirmation!.html).toContain(`href="${url}"`);
  });

  test('a second subscription and a repeated booking send nothing more', async () => {
    const book = () =>
      server.inject({
        method: 'POST',
        url: '/api/bookings',
        payload: newBooking({ date: soon() }),
        headers: { 'idempotency-key': 'the-same-key' },
      });
    await Promise.all([book(), book()]);
    await book();
    await post('/api/newsletter', { email: 'amara@example.ca' });
    await post('/api/newsletter', { email: 'AMARA@example.ca' });
    const kinds = await server.db.select({ kind: mails.kind }).from(mails);
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([
      'booking-confirmation',
      'booking-notice',
      'booking-reminder-day',
      'booking-reminder-hour',
      'subscriber-confirmation',
      'subscriber-notice',
    ]);
    await smtp.waitFor(4);
  });

  test('every mail has the licence, the mailing address, a text of its own, and is light and dark', async () => {
    await post('/api/contacts', newContact());
    await post('/api/bookings', newBooking({ date: soon() }));
    await post('/api/newsletter', { email: 'amara@example.ca' });
    await smtp.waitFor(6);
    for (const { html, text } of smtp.mails) {
      for (const part of [html, text]) {
        expect(part).toContain('Wealth Mortgages Inc., Mortgage Brokerage Licence #13579');
        expect(part).toContain('100 City Centre Drive, Suite 400, Mississauga, Ontario L5B 2C9');
      }
      expect(html).toContain('prefers-color-scheme:dark');
      expect(html).toContain('<meta name="color-scheme" content="light dark">');
      expect(text).not.toMatch(/<\w+/);
      // Outlook lays out by tables that screen readers must not read as such.
      expect(html!.match(/<table (?!role="presentation")/)).toBeNull();
    }
  });
});

describe('one transaction', () => {
  test('the rows are there with their mails and jobs, or none of them is', async () => {
    const { id } = (await post('/api/contacts', newContact())).json<ContactAnswer>();
    const rows = await server.db.select().from(mails);
    expect(rows.map(({ about }) => about)).toEqual([id, id]);

    await server.db.execute(sql`alter table mails rename to mails_away`);
    const refused = await post('/api/contacts', newContact({ firstName: 'Nobody' }));
    await server.db.execute(sql`alter table mails_away rename to mails`);
    expect(refused.statusCode).toBe(500);
    expect(await server.db.$count(contacts)).toBe(1);
  });

  test('a queue that is broken loses neither the request nor, once it is mended, its mails', async () => {
    await server.db.execute(sql`alter table pgboss.queue rename to queue_away`);
    const taken = await post('/api/contacts', newContact());
    await server.db.execute(sql`alter table pgboss.queue_away rename to queue`);
    expect(taken.statusCode).toBe(201);
    expect(server.log()).toContain('mails wait without a job');
    expect(await statesOfMails()).toEqual(['waiting', 'waiting']);
    // A node that starts looks for what was forgotten.
    const other = await startTestServer({ SMTP_URL: smtp.url, MAIL_TO: desk }, () => databaseUrl);
    await smtp.waitFor(2);
    await other.close();
    await allSettled();
    expect(smtp.mails).toHaveLength(2);
  });

  // A booking that is still to come is cancelled instead, see manage-booking.test.ts.
  test('a record that is removed takes its unsent mails along', async () => {
    const { id } = (await post('/api/contacts', newContact())).json<ContactAnswer>();
    await server.inject({ method: 'DELETE', url: `/api/contacts/${id}`, headers: administrator });
    expect(await statesOfMails()).toEqual([]);
  });
});

describe('a mail server that is away', () => {
  test('loses nothing: all is sent when it is back, each mail once', async () => {
    await smtp.stop();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        post('/api/contacts', newContact({ email: `visitor${at}@example.ca` })),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
    const attempts = async () =>
      (await server.db.select({ attempts: mails.attempts }).from(mails)).map((mail) => mail.attempts);
    await expect.poll(attempts).toEqual(Array(20).fill(1));
    expect(await status()).toEqual({ isSending: true, waiting: 20, failed: 0 });
    expect(await listFailed()).toEqual([]);
    await letTimePass();
    await expect.poll(attempts).toEqual(Array(20).fill(2));

    await smtp.start();
    await letTimePass();
    await smtp.waitFor(20);
    await allSettled();
    expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(20);
    expect(smtp.mails).toHaveLength(20);
    expect(await status()).toEqual({ isSending: true, waiting: 0, failed: 0 });
  });

  test('is asked again later and later, for days', async () => {
    const queue = await server.db.execute(
      sql`select retry_limit, retry_delay, retry_backoff, retry_delay_max from pgboss.queue where name = 'mail'`,
    );
    const [row] = queue.rows as [Record<string, number>];
    expect(row).toMatchObject({ retry_backoff: true });
    const waits = Array.from({ length: row.retry_limit! }, (_, at) =>
      Math.min(row.retry_delay_max!, row.retry_delay! * 2 ** Math.min(at, 16)),
    );
    const days = waits.reduce((sum, seconds) => sum + seconds, 0) / 86_400;
    expect(days).toBeGreaterThan(3);
    expect(days).toBeLessThan(7);
  });

  test('that refuses for the moment is asked again', async () => {
    smtp.refuse('amara@example.ca', 451);
    await post('/api/contacts', newContact());
    await smtp.waitFor(1);
    await expect.poll(statesOfMails).toContain('sent');
    await expect
      .poll(async () => (await server.db.select().from(mails)).map(({ lastError }) => lastError))
      .toContainEqual(expect.stringContaining('451'));
    smtp.accept('amara@example.ca');
    await letTimePass();
    await smtp.waitFor(2);
    await allSettled();
    expect(await statesOfMails()).toEqual(['sent', 'sent']);
  });
});

describe('what fails for good', () => {
  test('is listed with the reason, can be sent again, and is told in the log without an address', async () => {
    smtp.refuse('amara@example.ca');
    await post('/api/contacts', newContact());
    await allSettled();
    const failed = await listFailed();
    expect(failed).toMatchObject([
      {
        kind: 'contact-confirmation',
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

    smtp.accept('amara@example.ca');
    const resend = () =>
      server.inject({ method: 'POST', url: `/api/mails/${failed[0]!.id}/resend`, headers: administrator });
    expect((await resend()).statusCode).toBe(200);
    expect((await resend()).statusCode).toBe(404);
    await expect.poll(() => smtp.to('amara@example.ca').length).toBe(1);
    await allSettled();
    expect(await listFailed()).toEqual([]);
  });

  test('is what was tried for days, too', async () => {
    smtp.refuse('amara@example.ca', 451);
    await post('/api/contacts', newContact());
    await expect
      .poll(async () => (await server.db.select().from(mails)).map(({ lastError }) => lastError))
      .toContainEqual(expect.stringContaining('451'));
    await queueAtRest();
    await server.db.execute(
      sql`update pgboss.job set start_after = now(), retry_count = retry_limit where name = 'mail' and state = 'retry'`,
    );
    await allSettled();
    expect(await listFailed()).toMatchObject([{ recipient: 'amara@example.ca', attempts: 2 }]);
    smtp.accept('amara@example.ca');
  });

  test('the list comes in pages', async () => {
    await server.db.insert(mails).values(
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

test('a mail and the log lines about it have the id of the request that caused it', async () => {
  smtp.refuse('amara@example.ca');
  const idsOf = async (sent: ReturnType<typeof post>) => String((await sent).headers['x-request-id']);
  const causes = [
    await idsOf(post('/api/contacts', newContact())),
    await idsOf(postForm('/newsletter', { email: 'reader@example.ca' })),
    await idsOf(post('/api/bookings', newBooking({ date: soon() }))),
  ];
  await expect.poll(() => smtp.mails.length).toBeGreaterThanOrEqual(4);
  const received = new Set(smtp.mails.map((mail) => mail.header('X-Request-Id') ?? ''));
  expect([...received].toSorted()).toEqual(causes.toSorted());
  // Those that are sent later, such as reminders, have it, too.
  const stored = await server.db.select({ requestId: mails.requestId }).from(mails);
  expect(stored.every(({ requestId }) => causes.includes(requestId!))).toBe(true);
  const linesOf = (cause: string) =>
    server
      .log()
      .split('\n')
      .filter((line) => line.includes(cause));
  await expect.poll(() => linesOf(causes[0]!).join('\n')).toContain('a mail was given up');
  for (const cause of causes) {
    await expect.poll(() => linesOf(cause).join('\n')).toMatch(/"msg":"request"[^]*"msg":"a mail was sent"/);
  }
  smtp.accept('amara@example.ca');
});

test('two nodes send each mail once', async () => {
  const other = await startTestServer({ SMTP_URL: smtp.url, MAIL_TO: desk }, () => databaseUrl);
  await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      (at % 2 ? server : other).inject({
        method: 'POST',
        url: '/api/contacts',
        payload: newContact({ email: `visitor${at}@example.ca` }),
      }),
    ),
  );
  await smtp.waitFor(120);
  await allSettled();
  await other.close();
  expect(smtp.mails).toHaveLength(120);
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(120);
});

test('what was sent is forgotten: its content at once (the purge takes the rest)', async () => {
  await post('/api/contacts', newContact());
  await smtp.waitFor(2);
  await allSettled();
  const stored = await server.db.select().from(mails);
  expect(stored.map(({ content }) => content)).toEqual([null, null]);
});

test('without SMTP_URL mail is kept, and sent by a server that has one', async () => {
  let url = '';
  const mute = await startTestServer({}, (address) => (url = address));
  const cookie = await mute.signIn();
  await mute.inject({ method: 'POST', url: '/api/contacts', payload: newContact() });
  const kept = await mute.inject({ url: '/api/mails/status', headers: cookie });
  expect(kept.json()).toEqual({ isSending: false, waiting: 2, failed: 0 });
  await mute.app.close();
  // Weeks later the queue has forgotten; or somebody has thrown it away.
  await mute.db.execute(sql`drop schema pgboss cascade`);
  const speaking = await startTestServer({ SMTP_URL: smtp.url }, () => url);
  await smtp.waitFor(2);
  await speaking.close();
  await mute.close();
  expect(smtp.mails).toHaveLength(2);
});
