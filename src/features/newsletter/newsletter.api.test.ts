import { beforeEach, describe, expect, test } from 'vitest';
import { brokerage } from '#brokerage/brokerage.ts';
import { describeApi } from '#test/server/describe-api.ts';
import { consentWording } from './consent-wording.ts';
import { newsletterConsents, newsletterSubscribers } from './newsletter-subscribers.table.server.ts';
import type { SubscriberResponse } from './subscriber.ts';

const wording = consentWording(brokerage);
const { server, administrator } = describeApi();
beforeEach(async () => {
  await server.db.delete(newsletterSubscribers);
  await server.db.delete(newsletterConsents);
});

const post = (payload: unknown, headers: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url: '/api/newsletter',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });
const postForm = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url: '/newsletter',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const list = (query = '') =>
  server.inject({ method: 'GET', url: `/api/newsletter${query}`, headers: administrator });
const subscribed = async (email: string) => {
  await post({ email });
  return (await list()).json<SubscriberResponse[]>()[0]!.id;
};
const consents = () => server.db.select().from(newsletterConsents);

describe('access control', () => {
  test('does not let a visitor list subscribers', async () => {
    const response = await server.inject({ method: 'GET', url: '/api/newsletter' });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 'not-signed-in' });
  });

  test('does not let a visitor delete a subscriber', async () => {
    const id = await subscribed('amara@example.ca');
    const response = await server.inject({ method: 'DELETE', url: `/api/newsletter/${id}` });
    expect(response.statusCode).toBe(401);
    expect((await list()).json()).toHaveLength(1);
  });

  test('does not let another site subscribe its visitors', async () => {
    const origin = { origin: 'https://elsewhere.example' };
    expect((await post({ email: 'amara@example.ca' }, origin)).statusCode).toBe(403);
    expect((await postForm({ email: 'amara@example.ca' }, origin)).statusCode).toBe(403);
    expect(await consents()).toEqual([]);
  });
});

describe('subscribing (POST, specification §3, §5, §7)', () => {
  test('subscribes an address without a name, with the website as its source', async () => {
    const response = await post({ email: ' amara@example.ca ' });
    expect(response.statusCode).toBe(201);
    const sent = { email: 'amara@example.ca', name: null, subscribed: true, source: 'website' };
    expect(response.json()).toEqual(sent);
    expect((await list()).json()).toEqual([
      { ...sent, id: expect.stringMatching(/^[\da-f-]{36}$/), createdAt: expect.any(String) },
    ]);
  });

  test('keeps the name and ignores any other source sent', async () => {
    const response = await post({
      email: 'amara@example.ca',
      name: ' Amara ',
      source: 'fair',
      subscribed: false,
      id: 'mine',
    });
    expect(response.statusCode).toBe(201);
    const [stored] = (await list()).json<SubscriberResponse[]>();
    expect(stored).toMatchObject({ name: 'Amara', source: 'website', subscribed: true });
    expect(stored!.id).not.toBe('mine');
  });

  test.each([{}, { email: '' }, { email: 'amara@' }, { email: null }, { email: ['a@example.ca'] }])(
    'rejects an invalid address: %j',
    async (body) => {
      const response = await post(body);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ fields: { email: 'Please enter a valid email address' } });
      expect(await consents()).toEqual([]);
    },
  );

  test.each([
    ['nobody', []],
    ['a subscriber', [{ email: 'Amara@example.ca', name: 'Amara Okafor' }]],
    ['somebody who had left', [{ email: 'Amara@example.ca', name: 'Amara Okafor', subscribed: false }]],
  ])('does not reveal who is on the list: the address of %s', async (_, before) => {
    for (const row of before) await server.db.insert(newsletterSubscribers).values(row);
    const response = await post({ email: 'AMARA@example.ca', name: 'A.' });
    expect([response.statusCode, response.json()]).toEqual([
      201,
      { email: 'AMARA@example.ca', name: 'A.', subscribed: true, source: 'website' },
    ]);
    expect((await list()).json()).toMatchObject([{ subscribed: true }]);
    expect(await consents()).toHaveLength(1);
  });

  test('adds a proof of consent the second time and changes nothing else', async () => {
    await post({ email: 'Amara@example.ca', name: 'Amara' });
    const before = (await list()).json();
    await post({ email: 'AMARA@example.ca', name: 'Mallory' });
    expect((await list()).json()).toEqual(before);
    expect(await consents()).toHaveLength(2);
  });

  test.each([
    ['jose\u0301@example.ca', 'jos\u00E9@example.ca'],
    ['a@bücher.example', 'a@xn--bcher-kva.example'],
    ['ａ@ｅｘａｍｐｌｅ.ca', 'a@example.ca'],
    ['ΣΑΣ@example.ca', 'σας@example.ca'],
    ['STRASSE@example.ca', 'straße@example.ca'],
  ])('treats %s and %s as one subscriber', async (one, other) => {
    await post({ email: one });
    await post({ email: other });
    expect((await list()).json()).toHaveLength(1);
  });

  test('creates one subscriber and twenty proofs for twenty concurrent requests', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, at) => post({ email: at % 2 ? 'a@example.ca' : 'A@example.ca' })),
    );
    expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([201]));
    expect((await list()).json()).toHaveLength(1);
    expect(await consents()).toHaveLength(20);
  });

  test('resubscribes a former subscriber with a new proof of consent', async () => {
    await server.db.insert(newsletterSubscribers).values({ email: 'amara@example.ca', subscribed: false });
    const response = await post({ email: 'Amara@example.ca', name: 'Amara' });
    expect(response.statusCode).toBe(201);
    expect((await list()).json()).toMatchObject([{ subscribed: true, name: 'Amara' }]);
    expect(await consents()).toHaveLength(1);
  });
});

test('a spammer brings no address back that unsubscribed, nor changes it', async () => {
  const id = await subscribed('amara@example.ca');
  const reason = { reason: 'Asked on the phone' };
  const url = `/api/newsletter/${id}/unsubscribe`;
  await server.inject({ method: 'POST', url, headers: administrator, payload: reason });
  const stored = async () => [await server.db.select().from(newsletterSubscribers), await consents()];
  const before = await stored();
  const response = await post({ email: 'amara@example.ca', name: 'Cheap', subject: 'Cheap pills' });
  expect(response.json()).toMatchObject({ code: 'spam' });
  expect(await stored()).toEqual(before);
});

describe('the proof of consent (Canada’s anti-spam law)', () => {
  test('records the wording, the page and the client’s address', async () => {
    await post({ email: 'Amara@example.ca' }, { referer: 'http://localhost:3000/blog/rates?from=mail' });
    expect(await consents()).toEqual([
      {
        id: expect.any(String),
        email: 'Amara@example.ca',
        wording,
        page: '/blog/rates',
        address: '127.0.0.1',
        createdAt: expect.any(Date),
        emailHash: null,
        withdrawnAt: null,
      },
    ]);
  });

  test('survives deletion of the subscriber', async () => {
    const id = await subscribed('amara@example.ca');
    await server.inject({ method: 'DELETE', url: `/api/newsletter/${id}`, headers: administrator });
    expect(await consents()).toHaveLength(1);
  });

  test('names purpose, sender, mailing address, contact and how to withdraw', () => {
    for (const text of ['news', 'Wealth Mortgages Inc.', 'L5B 2C9', '555-0140', '@', 'withdraw']) {
      expect(wording).toContain(text);
    }
  });
});

describe('without JavaScript (POST /newsletter)', () => {
  test('subscribes an address and redirects the browser', async () => {
    const response = await postForm(
      { email: 'amara@example.ca', name: '' },
      { referer: 'http://localhost:3000/' },
    );
    expect([response.statusCode, response.headers.location]).toEqual([303, '/newsletter/subscribed']);
    expect((await list()).json()).toMatchObject([{ email: 'amara@example.ca', name: null }]);
    expect(await consents()).toMatchObject([{ page: '/', wording }]);
  });

  test('shows an existing subscriber the same thanks', async () => {
    await post({ email: 'amara@example.ca' });
    const response = await postForm({ email: 'AMARA@example.ca' });
    expect([response.statusCode, response.headers.location]).toEqual([303, '/newsletter/subscribed']);
    expect((await list()).json()).toHaveLength(1);
  });

  test('returns an invalid address with the input and the reason', async () => {
    const response = await postForm({ email: 'amara@', name: 'Amara <b>' });
    expect(response.statusCode).toBe(400);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toContain('Please enter a valid email address');
    expect(response.body).toContain('value="amara@"');
    expect(response.body).toContain('value="Amara &lt;b&gt;"');
    expect(await consents()).toEqual([]);
  });
});

describe('the list (GET)', () => {
  test('pages through all rows without gaps or repetition, newest first', async () => {
    await server.db
      .insert(newsletterSubscribers)
      .values(
        Array.from({ length: 25 }, (_, at) => ({
          email: `visitor${at}@example.ca`,
          createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(at / 2)),
        })),
      );
    const all = (await list()).json<SubscriberResponse[]>();
    expect(all).toHaveLength(25);
    const paged: SubscriberResponse[] = [];
    let next: string | undefined = '?limit=10';
    for (let page = 0; next !== undefined && page < 10; page += 1) {
      const response = await list(next);
      paged.push(...response.json<SubscriberResponse[]>());
      next = /<\/api\/newsletter(\?[^>]+)>; rel="next"/.exec(String(response.headers.link))?.[1];
    }
    expect(paged).toEqual(all);
    expect(all.map((one) => one.createdAt)).toEqual(
      all
        .map((one) => one.createdAt)
        .toSorted()
        .toReversed(),
    );
  });

  test.each(['?limit=0', '?limit=201', '?limit=ten', '?before=nonsense'])(
    'rejects an invalid page: %s',
    async (query) => expect((await list(query)).statusCode).toBe(400),
  );
});

describe('removing (DELETE)', () => {
  test('removes a subscriber permanently and reports a second attempt', async () => {
    const id = await subscribed('amara@example.ca');
    const remove = () =>
      server.inject({ method: 'DELETE', url: `/api/newsletter/${id}`, headers: administrator });
    const response = await remove();
    expect([response.statusCode, response.json()]).toEqual([200, { id }]);
    expect((await list()).json()).toEqual([]);
    expect((await remove()).statusCode).toBe(404);
  });

  test('rejects an invalid id', async () => {
    const response = await server.inject({
      method: 'DELETE',
      url: '/api/newsletter/1',
      headers: administrator,
    });
    expect(response.statusCode).toBe(400);
  });
});

describe('correcting', () => {
  const correct = (id: string, payload: object) =>
    server.inject({ method: 'POST', url: `/api/newsletter/${id}/correct`, headers: administrator, payload });

  test('changes the name, but never the address: it would have no consent', async () => {
    const id = await subscribed('amara@example.ca');
    expect((await correct(id, { name: ' Amara Okafor ' })).statusCode).toBe(200);
    expect((await list()).json()).toMatchObject([{ name: 'Amara Okafor', email: 'amara@example.ca' }]);
    const refused = await correct(id, { name: 'Amara', email: 'okafor@example.ca' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { fields: { email: expect.stringContaining('needs its own consent') } },
    ]);
    expect((await list()).json()).toMatchObject([{ name: 'Amara Okafor', email: 'amara@example.ca' }]);
    expect((await correct(crypto.randomUUID(), { name: 'Amara' })).statusCode).toBe(404);
    const url = `/api/newsletter/${id}/correct`;
    expect((await server.inject({ method: 'POST', url, payload: { name: 'A' } })).statusCode).toBe(401);
  });
});

test('logs nothing that a visitor sent', async () => {
  await post({ email: 'secret@example.ca', name: 'Nobodyknows' });
  await postForm({ email: 'secret@', name: 'Nobodyknows' });
  expect(server.log()).toContain('/api/newsletter');
  expect(server.log()).not.toMatch(/Nobodyknows|secret@/);
});
