import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  newsletterConsents,
  newsletterSubscribers,
} from '#features/newsletter/newsletter-subscribers.table.server.ts';
import { rateSheets } from '#features/rates/rates.table.server.ts';
import { auditEntries } from '#platform/audit/audit-entries.table.server.ts';
import { ifMatch } from '#platform/drafts/entity-tag.ts';
import { mails } from '#platform/outbox/mails.table.server.ts';
import { suppressAddresses } from '#platform/privacy/address-hash.server.ts';
import { suppressedAddresses } from '#platform/privacy/privacy.table.server.ts';
import { users } from '#platform/session/session.table.server.ts';
import { readAddressHash } from '#server/services.ts';
import { newBlogPost } from '#test/samples/blog-post-factory.ts';
import { newRate } from '#test/samples/rate-factory.ts';
import { addSubscribers } from '#test/server/add-subscribers.ts';
import { mailTo, type ServerWithMail, startServerWithMail } from '#test/server/start-server-with-mail.ts';
import { untilAllIsSent } from '#test/server/until-all-is-sent.ts';
import type { IssueResponse } from './newsletter-issue.ts';
import { newsletterIssues } from './newsletter-issues.table.server.ts';

let server: ServerWithMail;
let administrator: { cookie: string };

beforeAll(async () => {
  server = await startServerWithMail({ NEWSLETTER_PER_MINUTE: '100000' });
  administrator = await server.signIn();
});
afterAll(() => server.close());
afterEach(async () => {
  server.clock.now = new Date();
  try {
    await untilAllIsSent(server.db);
  } finally {
    for (const table of [
      mails,
      newsletterIssues,
      newsletterConsents,
      newsletterSubscribers,
      suppressedAddresses,
      auditEntries,
    ])
      await server.db.delete(table);
    await server.smtp.reset();
  }
});

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path = '',
  payload?: object,
  headers: Record<string, string> = {},
) =>
  server.inject({
    method,
    url: `/api/newsletter-issues${path}`,
    ...(payload && { payload }),
    headers: { ...administrator, ...headers },
  });
const read = async (id: string) => (await call('GET', `/${id}`)).json<IssueResponse>();
async function begin(fields: object = {}): Promise<string> {
  const issue = {
    subject: 'Rates in December',
    preview: 'In short',
    blocks: [{ kind: 'text', text: 'They moved.' }],
  };
  return (await call('POST', '', { ...issue, ...fields })).json<IssueResponse>().id;
}
async function send(recipients: number, fields: object = {}): Promise<string> {
  const id = await begin(fields);
  const sent = await call('POST', `/${id}/send`, { recipients });
  expect(sent.json()).toMatchObject({ state: 'sending' });
  return id;
}
const hasState = (id: string, state: string) => expect.poll(async () => (await read(id)).state).toBe(state);
const entriesAbout = async (id: string) =>
  (await server.db.select().from(auditEntries).where(eq(auditEntries.recordId, id))).map(
    ({ action }) => action,
  );

describe('recipients', () => {
  test('are subscribed, not spam, not erased, and have a proof of consent in effect', async () => {
    const [, left, spam, , , withdrawn] = await addSubscribers(server.db, [
      'reader@example.ca',
      'left@example.ca',
      'spam@example.ca',
      'erased@example.ca',
      'unproven@example.ca',
      'withdrawn@example.ca',
    ]);
    const set = (id: string, change: object) =>
      server.db.update(newsletterSubscribers).set(change).where(eq(newsletterSubscribers.id, id));
    await set(left!, { subscribed: false });
    await set(spam!, { spamReasons: ['hidden field'] });
    const hash = await readAddressHash(server.db);
    await suppressAddresses(server.db, ['Erased@example.ca'], { hash, now: new Date() });
    await server.db.delete(newsletterConsents).where(eq(newsletterConsents.email, 'unproven@example.ca'));
    await server.db
      .update(newsletterConsents)
      .set({ withdrawnAt: new Date() })
      .where(eq(newsletterConsents.email, 'withdrawn@example.ca'));
    expect(withdrawn).toBeDefined();
    const id = await begin();
    const counted = await call('GET', '/recipients');
    expect(counted.json()).toEqual({
      recipients: 1,
      withoutConsent: 2,
      unsubscribed: 1,
      spam: 1,
      perMinute: 100_000,
      isSending: true,
      testTo: mailTo,
    });
    await call('POST', `/${id}/send`, { recipients: 1 });
    await hasState(id, 'sent');
    expect(server.smtp.mails.map(({ envelopeTo }) => envelopeTo)).toEqual([['reader@example.ca']]);
  });

  test('are as many as the owner was shown, or nothing is sent', async () => {
    await addSubscribers(server.db, ['one@example.ca', 'two@example.ca']);
    const id = await begin();
    const refused = await call('POST', `/${id}/send`, { recipients: 3 });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'recipients-changed', current: { recipients: 2 } });
    expect(await read(id)).toMatchObject({ state: 'draft' });
    await server.db.delete(newsletterSubscribers);
    expect((await call('POST', `/${id}/send`, { recipients: 0 })).json()).toMatchObject({
      code: 'no-recipients',
    });
  });
});

test('refuses to send a text that somebody else has changed since it was read', async () => {
  await addSubscribers(server.db, ['one@example.ca']);
  const id = await begin();
  const { updatedAt: before } = await read(id);
  const changed = await call('PUT', `/${id}`, { subject: 'Rates in Dec' });
  expect(changed.statusCode).toBe(200);
  const refused = await call('POST', `/${id}/send`, { recipients: 1 }, ifMatch(before));
  expect(refused.statusCode).toBe(412);
  expect(refused.json()).toMatchObject({
    code: 'changed-meanwhile',
    message: expect.stringContaining('It was not sent'),
  });
  expect(await read(id)).toMatchObject({ state: 'draft' });
  const { updatedAt } = changed.json<IssueResponse>();
  const sent = await call('POST', `/${id}/send`, { recipients: 1 }, ifMatch(updatedAt));
  expect(sent.statusCode).toBe(200);
});

test('refuses to send what is not finished, and says where', async () => {
  await addSubscribers(server.db, ['one@example.ca']);
  const id = await begin({
    subject: '',
    blocks: [
      { kind: 'text', text: '' },
      { kind: 'button', label: '', address: 'javascript:alert(1)' },
      { kind: 'post', slug: 'not-there' },
      { kind: 'rates' },
    ],
  });
  const refused = await call('POST', `/${id}/send`, { recipients: 1 });
  expect(refused.statusCode).toBe(400);
  expect(Object.keys(refused.json<{ fields: object }>().fields)).toEqual([
    'subject',
    'blocks.0.text',
    'blocks.1.label',
    'blocks.1.address',
    'blocks.2.slug',
    'blocks.3.rates',
  ]);
});

describe('each email', () => {
  test('goes to one recipient, says who sent it and how to unsubscribe, and tracks nobody', async () => {
    const emails = Array.from({ length: 30 }, (_, at) => `reader${at}@example.ca`);
    await addSubscribers(server.db, emails);
    const id = await send(30);
    await hasState(id, 'sent');
    expect(await read(id)).toMatchObject({
      figures: { waiting: 0, delivered: 30, failed: 0, unsubscribed: 0 },
    });
    expect(server.smtp.mails.flatMap(({ envelopeTo }) => envelopeTo).toSorted()).toEqual(emails.toSorted());
    const [mail] = server.smtp.to('reader7@example.ca');
    expect(mail!.subject).toBe('Rates in December');
    expect(mail!.to!.map(({ address }) => address)).toEqual(['reader7@example.ca']);
    expect(mail!.header('precedence')).toBe('bulk');
    expect(mail!.header('list-id')).toBe('<newsletter.localhost>');
    expect(mail!.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const link = mail!.header('list-unsubscribe')!.slice(1, -1);
    expect(link).toContain(`&issue=${id}`);
    expect(mail!.text).toContain(`Unsubscribe: ${link}`);
    for (const part of [mail!.text, mail!.html]) {
      expect(part).toContain('They moved.');
      expect(part).toContain('Mortgage Brokerage Licence #13579');
      expect(part).toContain('100 City Centre Drive');
    }
    expect(mail!.html).not.toMatch(/<img|(?:src|href)="https?:\/\/(?!localhost:3000\/)/);
    expect(await entriesAbout(id)).toEqual(expect.arrayContaining(['create', 'send']));
  });

  test('shows the rates that hold when sending begins, each with APR, day and conditions', async () => {
    await server.db
      .insert(rateSheets)
      .values({
        value: [newRate(), newRate({ years: 3, asOf: '2026-10-01' })],
        updatedAt: new Date(),
        updatedBy: 'ada',
      });
    await addSubscribers(server.db, ['one@example.ca']);
    const id = await send(1, { blocks: [{ kind: 'rates', rates: [{ name: 'Invented', line: '1%' }] }] });
    await hasState(id, 'sent');
    const [mail] = server.smtp.mails;
    expect(mail!.text).toMatch(/5-year fixed, insured: 4\.09%, APR 4\.11%, as of \w+ \d+\. Owner-occupied\./);
    expect(mail!.text).toContain('On approved credit.');
    expect(mail!.text).not.toMatch(/3-year|Invented/);
    await server.db.delete(rateSheets);
  });

  test('shows the article as it was when sending began', async () => {
    const post = newBlogPost({ slug: 'rates', title: 'What moves <rates>', imageUrl: '/images/a.webp' });
    const written = await server.inject({
      method: 'POST',
      url: '/api/blog-posts',
      payload: post,
      headers: administrator,
    });
    await addSubscribers(server.db, ['one@example.ca']);
    await server.smtp.stop();
    const id = await send(1, { blocks: [{ kind: 'post', slug: 'rates' }] });
    await server.inject({
      method: 'PUT',
      url: `/api/blog-posts/${written.json<{ id: string }>().id}`,
      payload: { title: 'Changed', published: false },
      headers: administrator,
    });
    expect(await read(id)).toMatchObject({ blocks: [{ post: { title: 'What moves <rates>' } }] });
    expect((await call('PUT', `/${id}`, { subject: 'Changed' })).json()).toMatchObject({
      code: 'already-sent',
    });
    // An attempt under way would put the next one off again.
    await expect.poll(async () => (await server.db.select().from(mails))[0]?.attempts).toBe(1);
    await server.smtp.start();
    await server.db.update(mails).set({ retryAt: sql`now()` });
    await hasState(id, 'sent');
    const [mail] = server.smtp.mails;
    expect(mail!.html).toContain('What moves &lt;rates&gt;');
    expect(mail!.html).toContain('src="http://localhost:3000/images/a.webp"');
    expect(mail!.text).toContain('Read the article:\nhttp://localhost:3000/blog/rates');
  });
});

describe('a test', () => {
  test('goes to the address of the login, or else to the brokerage, and to nobody else', async () => {
    await addSubscribers(server.db, ['reader@example.ca']);
    const id = await begin();
    expect((await call('POST', `/${id}/test`)).json()).toEqual({ to: mailTo });
    await server.smtp.waitFor(1);
    await server.db.update(users).set({ email: 'ada@brokerage.example' });
    expect((await call('GET', '/recipients')).json()).toMatchObject({ testTo: 'ada@brokerage.example' });
    expect((await call('POST', `/${id}/test`)).json()).toEqual({ to: 'ada@brokerage.example' });
    await server.smtp.waitFor(2);
    await server.db.update(users).set({ email: null });
    const [mail] = server.smtp.to('ada@brokerage.example');
    expect(mail!.subject).toBe('[Test] Rates in December');
    expect(mail!.text).toContain('They moved.');
    expect(mail!.header('list-unsubscribe')).toBeUndefined();
    expect(server.smtp.to('reader@example.ca')).toEqual([]);
    expect(await read(id)).toMatchObject({ state: 'draft' });
    expect(await entriesAbout(id)).toContain('send-test');
  });
});

describe('at a time', () => {
  const inHours = (hours: number) => new Date(server.clock.now.getTime() + hours * 3_600_000);
  const schedule = (id: string, sendAt: Date) =>
    call('POST', `/${id}/send`, { recipients: 1, sendAt: sendAt.toISOString() });

  test('goes out when it has come, with what was changed until then', async () => {
    await addSubscribers(server.db, ['one@example.ca']);
    const id = await begin();
    expect((await schedule(id, inHours(2))).json()).toMatchObject({ state: 'scheduled', figures: null });
    await call('PUT', `/${id}`, { subject: 'Rates in January' });
    expect((await call('PUT', `/${id}`, { blocks: [] })).statusCode).toBe(400);
    await addSubscribers(server.db, ['two@example.ca']);
    server.clock.now = inHours(3);
    await hasState(id, 'sent');
    expect(server.smtp.mails.map(({ subject }) => subject)).toEqual(['Rates in January', 'Rates in January']);
  });

  test('is within a year, and not in the past', async () => {
    await addSubscribers(server.db, ['one@example.ca']);
    const id = await begin();
    for (const sendAt of [inHours(-1), inHours(366 * 24)]) {
      const refused = await schedule(id, sendAt);
      expect(refused.statusCode).toBe(400);
      expect(refused.json<{ fields: object }>().fields).toHaveProperty('sendAt');
    }
  });

  test('can be taken back: it is a draft again', async () => {
    await addSubscribers(server.db, ['one@example.ca']);
    const id = await begin();
    await schedule(id, inHours(2));
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(409);
    expect((await call('POST', `/${id}/take-back`)).json()).toMatchObject({ state: 'draft', sendAt: null });
    expect((await call('POST', `/${id}/take-back`)).json()).toMatchObject({ code: 'not-sending' });
    server.clock.now = inHours(3);
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(200);
    expect(server.smtp.mails).toEqual([]);
  });

  test('goes out with an article that was renamed, also if an earlier release stored it', async () => {
    const written = await server.inject({
      method: 'POST',
      url: '/api/blog-posts',
      payload: newBlogPost({ slug: 'first-title' }),
      headers: administrator,
    });
    const { id: postId } = written.json<{ id: string }>();
    const rename = (slug: string) =>
      server.inject({
        method: 'PUT',
        url: `/api/blog-posts/${postId}`,
        payload: { slug },
        headers: administrator,
      });
    await addSubscribers(server.db, ['one@example.ca']);
    const blocks = [{ kind: 'post' as const, slug: 'first-title' }];
    const id = await begin({ blocks });
    expect((await schedule(id, inHours(2))).statusCode).toBe(200);
    const older = await begin({ blocks });
    expect((await schedule(older, inHours(2))).statusCode).toBe(200);
    await server.db.update(newsletterIssues).set({ blocks }).where(eq(newsletterIssues.id, older));
    await rename('second-title');
    await rename('third-title');
    expect((await read(id)).blocks).toMatchObject([{ postId, slug: 'third-title' }]);
    server.clock.now = inHours(3);
    await hasState(id, 'sent');
    await hasState(older, 'sent');
    expect(server.smtp.mails).toHaveLength(2);
    for (const { text } of server.smtp.mails) expect(text).toContain('/blog/third-title');
    await server.inject({ method: 'DELETE', url: `/api/blog-posts/${postId}`, headers: administrator });
  });

  test('does not go out without its article, and tells the brokerage', async () => {
    const post = newBlogPost({ slug: 'withdrawn', title: 'Withdrawn' });
    const url = '/api/blog-posts';
    const written = await server.inject({ method: 'POST', url, payload: post, headers: administrator });
    await addSubscribers(server.db, ['one@example.ca']);
    const id = await begin({ blocks: [{ kind: 'post', slug: 'withdrawn' }] });
    expect((await schedule(id, inHours(2))).statusCode).toBe(200);
    await server.inject({
      method: 'DELETE',
      url: `${url}/${written.json<{ id: string }>().id}`,
      headers: administrator,
    });
    server.clock.now = inHours(3);
    await server.smtp.waitFor(1);
    expect(await read(id)).toMatchObject({ state: 'draft', sendAt: null });
    expect(server.smtp.mails.map(({ subject, envelopeTo }) => [subject, ...envelopeTo])).toEqual([
      ['The newsletter was not sent: Rates in December', mailTo],
    ]);
  });
});

test('begins once: not again while it goes out, nor after it was stopped', async () => {
  await addSubscribers(server.db, ['one@example.ca']);
  await server.smtp.stop();
  const id = await send(1);
  // By somebody who still sees it as scheduled: what they mean is not to stop it for good.
  expect((await call('POST', `/${id}/take-back`)).json()).toMatchObject({ code: 'already-sent' });
  const again = async () => (await call('POST', `/${id}/send`, { recipients: 1 })).json();
  expect(await again()).toMatchObject({ code: 'already-sent' });
  expect((await call('POST', `/${id}/stop`)).json()).toMatchObject({ state: 'stopped' });
  expect(await again()).toMatchObject({ code: 'already-sent' });
  await server.smtp.start();
});

test('a long list is sent to in batches, to each subscriber once', async () => {
  const size = 12_001;
  // As autovacuum may leave tables that were emptied: PostgreSQL plans as if they still were.
  await addSubscribers(server.db, ['gone@example.ca']);
  for (const table of [newsletterSubscribers, newsletterConsents]) await server.db.delete(table);
  for (const table of [newsletterSubscribers, newsletterConsents])
    await server.db.execute(sql`analyze ${table}`);
  await server.db.execute(
    sql`insert into newsletter_subscribers ("email") select 'reader' || n || '@example.ca' from generate_series(1, ${size}::int) n`,
  );
  await server.db.execute(
    sql`insert into newsletter_consents ("email", "wording", "address") select "email", 'I agree', '192.0.2.1' from newsletter_subscribers`,
  );
  const id = await begin();
  expect((await call('POST', `/${id}/send`, { recipients: size })).statusCode).toBe(200);
  const ofIssue = eq(mails.issueId, id);
  expect(await server.db.$count(mails, ofIssue)).toBe(size);
  await call('POST', `/${id}/stop`);
});

describe('a mail server that refuses', () => {
  const unsubscribed = async () =>
    Object.fromEntries(
      (await server.db.select().from(newsletterSubscribers)).map((row) => [
        row.email,
        row.unsubscribedBecause,
      ]),
    );

  test('takes an address it does not know off the list, with its words', async () => {
    const [gone] = await addSubscribers(server.db, ['gone@example.ca', 'here@example.ca']);
    server.smtp.refuse('gone@example.ca', 550, '5.1.1 User unknown');
    const id = await send(2);
    await hasState(id, 'sent');
    server.smtp.accept('gone@example.ca');
    expect(await unsubscribed()).toEqual({
      'gone@example.ca': '550 5.1.1 User unknown',
      'here@example.ca': null,
    });
    expect(await read(id)).toMatchObject({
      figures: { delivered: 1, failed: 1, unsubscribed: 0 },
      failures: [
        { recipient: 'gone@example.ca', reason: expect.stringContaining('User unknown'), unsubscribed: true },
      ],
    });
    expect(await entriesAbout(gone!)).toEqual(['unsubscribe']);
    const list = await server.inject({ url: '/api/newsletter?type=unsubscribed', headers: administrator });
    expect(list.json()).toMatchObject([{ id: gone, unsubscribedBecause: '550 5.1.1 User unknown' }]);
    expect((await call('GET', '/recipients')).json()).toMatchObject({ recipients: 1 });

    await server.post('/api/newsletter', { email: 'gone@example.ca' });
    expect(await unsubscribed()).toMatchObject({ 'gone@example.ca': null });
  });

  test.each([
    [550, '5.7.1 Blocked by policy'],
    [550, 'Message rejected as spam'],
    [552, '5.2.2 Mailbox full'],
    [554, '5.7.1 Poor reputation of your network'],
    [554, 'No such user, blocked'],
  ])('keeps an address that it refuses for another reason: %i %s', async (code, words) => {
    await addSubscribers(server.db, ['reader@example.ca']);
    server.smtp.refuse('reader@example.ca', code, words);
    const id = await send(1);
    await hasState(id, 'sent');
    server.smtp.accept('reader@example.ca');
    expect(await unsubscribed()).toEqual({ 'reader@example.ca': null });
    expect(await read(id)).toMatchObject({ figures: { failed: 1 }, failures: [{ unsubscribed: false }] });
    // Once the reason is gone, it can be sent again to those who failed.
    expect((await call('POST', `/${id}/resend`)).json()).toMatchObject({ state: 'sending' });
    await hasState(id, 'sent');
    expect(await read(id)).toMatchObject({ figures: { delivered: 1, failed: 0 }, failures: [] });
    expect(server.smtp.to('reader@example.ca')).toHaveLength(1);
  });

  test('for the moment gets the email later', async () => {
    await addSubscribers(server.db, ['reader@example.ca']);
    server.smtp.refuse('reader@example.ca', 451, '4.7.1 Greylisted');
    const id = await send(1);
    await expect
      .poll(async () => (await server.db.select().from(mails)).map(({ lastError }) => lastError))
      .toContainEqual(expect.stringContaining('451'));
    expect(await read(id)).toMatchObject({ state: 'sending', figures: { waiting: 1, failed: 0 } });
    server.smtp.accept('reader@example.ca');
    await server.db.update(mails).set({ retryAt: sql`now()` });
    await hasState(id, 'sent');
    expect(await unsubscribed()).toEqual({ 'reader@example.ca': null });
  });

  test('for hours, as a full mailbox does, is given up with its words, and the issue has gone out', async () => {
    await addSubscribers(server.db, ['full@example.ca', 'reader@example.ca']);
    server.smtp.refuse('full@example.ca', 452, '4.2.2 Mailbox full');
    const id = await send(2);
    const tries = async () => {
      const rows = await server.db.select().from(mails).where(eq(mails.recipient, 'full@example.ca'));
      return rows[0]?.attempts;
    };
    await expect.poll(tries).toBe(1);
    // In whichever order they go out.
    await expect
      .poll(() => read(id))
      .toMatchObject({ state: 'sending', figures: { delivered: 1, waiting: 1 } });
    await server.db
      .update(mails)
      .set({ attempts: 11, retryAt: sql`now()` })
      .where(eq(mails.state, 'waiting'));
    await hasState(id, 'sent');
    server.smtp.accept('full@example.ca');
    expect(await read(id)).toMatchObject({
      figures: { delivered: 1, waiting: 0, failed: 1 },
      failures: [{ recipient: 'full@example.ca', reason: '452 4.2.2 Mailbox full', unsubscribed: false }],
    });
  });

  test('a second time gets only those of them who are still subscribed', async () => {
    const [left] = await addSubscribers(server.db, ['left@example.ca', 'reader@example.ca']);
    for (const email of ['left@example.ca', 'reader@example.ca'])
      server.smtp.refuse(email, 552, '5.2.2 Mailbox full');
    const id = await send(2);
    await hasState(id, 'sent');
    for (const email of ['left@example.ca', 'reader@example.ca']) server.smtp.accept(email);
    await server.db
      .update(newsletterSubscribers)
      .set({ subscribed: false })
      .where(eq(newsletterSubscribers.id, left!));
    await call('POST', `/${id}/resend`);
    await hasState(id, 'sent');
    // What failed to reach somebody who has left stays in the report.
    expect(await read(id)).toMatchObject({
      figures: { delivered: 1, failed: 1 },
      failures: [{ recipient: 'left@example.ca' }],
    });
    expect(server.smtp.mails.map(({ envelopeTo }) => envelopeTo)).toEqual([['reader@example.ca']]);
  });

  test('is nowhere among the failed emails of the requests', async () => {
    await addSubscribers(server.db, ['gone@example.ca']);
    server.smtp.refuse('gone@example.ca');
    await hasState(await send(1), 'sent');
    server.smtp.accept('gone@example.ca');
    const get = async (url: string) => (await server.inject({ url, headers: administrator })).json<object>();
    expect(await get('/api/mails?state=failed')).toEqual([]);
    expect(await get('/api/mails/status')).toMatchObject({ waiting: 0, failed: 0 });
    const [failed] = await server.db.select().from(mails);
    const again = await server.inject({
      method: 'POST',
      url: `/api/mails/${failed!.id}/resend`,
      headers: administrator,
    });
    expect(again.statusCode).toBe(404);
  });
});

test('keeps its figures after the outbox has forgotten its emails', async () => {
  await addSubscribers(server.db, ['one@example.ca', 'two@example.ca']);
  const id = await send(2);
  await hasState(id, 'sent');
  await server.db.delete(mails);
  expect(await read(id)).toMatchObject({ figures: { waiting: 0, delivered: 2, failed: 0, unsubscribed: 0 } });
  expect((await call('DELETE', `/${id}`)).statusCode).toBe(409);
});

test('keeps how many it was delivered to when it is sent again after the outbox has forgotten them', async () => {
  await addSubscribers(server.db, ['one@example.ca', 'full@example.ca']);
  server.smtp.refuse('full@example.ca', 552, '5.2.2 Mailbox full');
  const id = await send(2);
  await hasState(id, 'sent');
  await server.db.delete(mails).where(eq(mails.state, 'sent'));
  await call('POST', `/${id}/resend`);
  await hasState(id, 'sent');
  server.smtp.accept('full@example.ca');
  expect(await read(id)).toMatchObject({ figures: { delivered: 1, failed: 1 } });
});

describe('an email that came back', () => {
  test('lets the owner unsubscribe the address, with the reason', async () => {
    const [id] = await addSubscribers(server.db, ['moved@example.ca']);
    const url = `/api/newsletter/${id}/unsubscribe`;
    const unsubscribe = (headers: object, reason: string) =>
      server.inject({ method: 'POST', url, payload: { reason }, headers: { ...headers } });
    expect((await unsubscribe({}, 'Bounced')).statusCode).toBe(401);
    expect((await unsubscribe(administrator, ' ')).statusCode).toBe(400);
    expect((await unsubscribe(administrator, 'a'.repeat(301))).statusCode).toBe(400);
    expect((await unsubscribe(administrator, 'Came back: mailbox closed')).statusCode).toBe(200);
    expect((await unsubscribe(administrator, 'Again')).statusCode).toBe(404);
    expect(await server.db.select().from(newsletterSubscribers)).toMatchObject([
      { subscribed: false, unsubscribedBecause: 'Came back: mailbox closed' },
    ]);
    expect((await server.db.select().from(newsletterConsents))[0]!.withdrawnAt).not.toBeNull();
    expect(await entriesAbout(id!)).toEqual(['unsubscribe']);
  });
});

describe('a list of which too much is refused', () => {
  /** Sends an issue to so many addresses, of which the first are refused with these words. */
  async function sendTo(count: number, refused: number, words = '5.1.1 User unknown') {
    const addresses = Array.from({ length: count }, (_, at) => `s${String(at).padStart(3, '0')}@example.ca`);
    await addSubscribers(server.db, addresses);
    for (const address of addresses.slice(0, refused)) server.smtp.refuse(address, 550, words);
    return send(count);
  }

  test('pauses, says so, and goes on only when somebody says so, to whoever is left', async () => {
    const id = await sendTo(40, 40);
    await hasState(id, 'paused');
    const paused = await read(id);
    expect(paused.figures!.failed).toBeGreaterThanOrEqual(10);
    expect(paused.figures!.failed).toBeLessThan(20);
    expect(paused.figures!.waiting + paused.figures!.failed).toBe(40);
    await expect
      .poll(() => server.smtp.to(mailTo).map(({ subject }) => subject))
      .toEqual(['The newsletter has paused: Rates in December']);
    expect(await entriesAbout(id)).toContain('stop');
    expect((await call('POST', `/${id}/resume`)).json()).toMatchObject({ state: 'sending' });
    await hasState(id, 'sent');
    expect((await read(id)).figures).toMatchObject({ waiting: 0, failed: 40 });
    expect((await call('POST', `/${id}/resume`)).json()).toMatchObject({ code: 'not-sending' });
  });

  test('pauses at once while the mail server refuses us, with its words, and loses nobody', async () => {
    const words = '5.4.5 Daily user sending quota exceeded';
    const id = await sendTo(20, 20, words);
    await hasState(id, 'paused');
    await expect
      .poll(async () => (await read(id)).pausedBecause)
      .toEqual(expect.stringContaining('Daily user sending quota exceeded'));
    expect((await read(id)).figures).toMatchObject({ failed: 0, waiting: 20 });
    expect(await server.db.$count(newsletterSubscribers, eq(newsletterSubscribers.subscribed, true))).toBe(
      20,
    );
    await expect
      .poll(() => server.smtp.to(mailTo).map(({ text }) => text))
      .toEqual([expect.stringContaining(words)]);
    for (let at = 0; at < 20; at += 1) server.smtp.accept(`s${String(at).padStart(3, '0')}@example.ca`);
    await server.db.update(mails).set({ retryAt: null });
    expect((await call('POST', `/${id}/resume`)).json()).toMatchObject({
      state: 'sending',
      pausedBecause: null,
    });
    await hasState(id, 'sent');
    expect((await read(id)).figures).toMatchObject({ delivered: 20, failed: 0 });
  });

  test('can be stopped while it is paused', async () => {
    const id = await sendTo(60, 60);
    await hasState(id, 'paused');
    expect((await call('POST', `/${id}/stop`)).json()).toMatchObject({ state: 'stopped' });
    await expect.poll(async () => (await read(id)).finishedAt).not.toBeNull();
    expect((await read(id)).figures!.waiting).toBe(0);
  });

  test('goes on if it is a tenth or less', async () => {
    const id = await sendTo(120, 9);
    await hasState(id, 'sent');
    expect((await read(id)).figures).toMatchObject({ delivered: 111, failed: 9 });
  });

  test('for spam or a full mailbox is listed, to be mailed again or given up', async () => {
    const id = await sendTo(3, 2, '5.7.1 Message rejected as spam');
    await hasState(id, 'sent');
    expect(await read(id)).toMatchObject({
      refused: 2,
      failures: [{ unsubscribed: false }, { unsubscribed: false }],
    });
    server.smtp.accept('s000@example.ca');
    await call('POST', `/${id}/resend`);
    await hasState(id, 'sent');
    expect(await read(id)).toMatchObject({ refused: 1, figures: { delivered: 2, failed: 1 } });
    expect((await call('POST', `/${id}/give-up`)).json()).toMatchObject({
      refused: 0,
      figures: { failed: 1 },
    });
    expect((await server.db.select().from(newsletterSubscribers)).every(({ subscribed }) => subscribed)).toBe(
      true,
    );
  });
});
