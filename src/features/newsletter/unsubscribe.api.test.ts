import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mails, unaskedMails } from '#platform/outbox/mails.table.server.ts';
import { type MailServer, startMailServer } from '#test/server/mail-server.ts';
import { startTestServer, type TestServer } from '#test/server/start-test-server.ts';
import { htmlFindings } from '#test/server/valid-html.ts';
import { newsletterConsents, newsletterSubscribers } from './newsletter-subscribers.table.server.ts';

let smtp: MailServer;
let server: TestServer;
/** The address in the confirmation's List-Unsubscribe. */
let path: string;

beforeAll(async () => {
  smtp = await startMailServer();
  server = await startTestServer({ SMTP_URL: smtp.url, RATE_LIMIT: 'on' });
});
afterAll(async () => {
  await server.close();
  await smtp.stop();
});
beforeEach(async () => {
  server.clock.now = new Date();
  await server.db.delete(newsletterSubscribers);
  await server.db.delete(newsletterConsents);
  await server.db.delete(mails);
  await server.db.delete(unaskedMails);
  await smtp.reset();
  await subscribe();
  await smtp.waitFor(2);
  const header = smtp.to('Amara@example.ca')[0]!.header('list-unsubscribe')!;
  path = header.slice(1, -1).replace('http://localhost:3000', '');
});

const subscribe = (email = 'Amara@example.ca') =>
  server.inject({ method: 'POST', url: '/api/newsletter', payload: { email } });
const list = () => server.db.select().from(newsletterSubscribers);
const consents = () => server.db.select().from(newsletterConsents);
const press = (url: string, headers: Record<string, string> = {}, payload = 'List-Unsubscribe=One-Click') =>
  server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload,
  });
const form = (token: string) =>
  press('/newsletter/unsubscribe', {}, new URLSearchParams({ token }).toString());

describe('access control', () => {
  test('shows a friendly page for a wrong token and unsubscribes nobody', async () => {
    const token = path.split('=')[1]!;
    for (const wrong of ['', 'x', `${token}A`, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`]) {
      const url = `/newsletter/unsubscribe?token=${wrong}`;
      for (const response of [await server.inject(url), await press(url), await form(wrong)]) {
        expect(response.statusCode).toBe(404);
        expect(response.body).toContain('This link does not work');
        expect(response.body).toContain('(905) 555-0140');
      }
      expect(await htmlFindings((await server.inject(url)).body)).toEqual([]);
    }
    expect((await server.inject('/newsletter/unsubscribe')).statusCode).toBe(404);
    expect(await list()).toMatchObject([{ subscribed: true }]);
  });
});

describe('the link in an email', () => {
  test('shows a page with a button and changes nothing, since scanners follow links', async () => {
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      expect((await server.inject({ method, url: path })).statusCode).toBe(200);
    }
    const { body, headers } = await server.inject(path);
    expect(body).toMatch(/Unsubscribe from our newsletter\?[^]*Amara@example\.ca/);
    expect(await htmlFindings(body)).toEqual([]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(await list()).toMatchObject([{ subscribed: true }]);
    expect(await consents()).toMatchObject([{ withdrawnAt: null }]);
  });

  test('unsubscribes at once without signing in and records when', async () => {
    server.clock.now = new Date('2026-12-01T10:00:00Z');
    const response = await form(path.split('=')[1]!);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('You’re unsubscribed');
    expect(await htmlFindings(response.body)).toEqual([]);
    expect(await list()).toMatchObject([{ email: 'Amara@example.ca', subscribed: false }]);
    expect(await consents()).toMatchObject([{ withdrawnAt: server.clock.now }]);
    expect((await server.inject(path)).body).toContain('You’re unsubscribed');
  });

  test('keeps the first time when clicked again', async () => {
    server.clock.now = new Date('2026-12-01T10:00:00Z');
    await press(path);
    server.clock.now = new Date('2026-12-02T10:00:00Z');
    expect((await press(path)).statusCode).toBe(200);
    expect(await consents()).toMatchObject([{ withdrawnAt: new Date('2026-12-01T10:00:00Z') }]);
  });

  test('still works years later', async () => {
    server.clock.now = new Date('2031-01-01T10:00:00Z');
    await press(path);
    expect(await list()).toMatchObject([{ subscribed: false }]);
  });

  test('is not logged', async () => {
    await server.inject(path);
    await press(path);
    expect(server.log()).not.toContain(path.split('=')[1]);
  });
});

describe('one-click unsubscribe (RFC 8058)', () => {
  const multipart =
    '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  test.each([
    ['without an origin', {}, undefined],
    ['from another site', { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }, undefined],
    ['as multipart/form-data', { 'content-type': 'multipart/form-data; boundary=x' }, multipart],
  ])('%s it unsubscribes without a redirect', async (_name, headers, payload) => {
    const response = await press(path, headers, payload);
    expect(response.statusCode).toBe(200);
    expect(await list()).toMatchObject([{ subscribed: false }]);
  });

  test('does not limit a mail provider that sends a hundred in a minute', async () => {
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => press(path)));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    }
  });
});

describe('afterwards', () => {
  test('lets the address subscribe again: same row, new proof of consent, new confirmation', async () => {
    const [before] = await list();
    await press(path);
    smtp.mails.length = 0;
    expect((await subscribe('AMARA@example.ca')).statusCode).toBe(201);
    expect(await list()).toEqual([{ ...before, subscribed: true }]);
    const proofs = await consents();
    expect(proofs).toHaveLength(2);
    expect(proofs.filter(({ withdrawnAt }) => withdrawnAt === null)).toHaveLength(1);
    await smtp.waitFor(2);
    expect((await subscribe()).statusCode).toBe(201);
    await press(path);
    expect(await list()).toMatchObject([{ subscribed: false }]);
  });

  test('tells a deleted subscriber that the link no longer works', async () => {
    const administrator = await server.signIn();
    const [subscriber] = await list();
    await server.inject({
      method: 'DELETE',
      url: `/api/newsletter/${subscriber!.id}`,
      headers: administrator,
    });
    expect((await press(path)).statusCode).toBe(404);
  });
});
