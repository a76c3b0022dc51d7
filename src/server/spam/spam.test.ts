import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BookingAnswer } from '#features/bookings/booking.ts';
import { bookings } from '#features/bookings/bookings.table.server.ts';
import type { ContactAnswer } from '#features/contacts/contact.ts';
import { contacts } from '#features/contacts/contacts.table.server.ts';
import { mails } from '#features/mail/mails.table.server.ts';
import { newsletterSubscribers } from '#features/newsletter/newsletter-subscribers.table.server.ts';
import type { SubscriberAnswer } from '#features/newsletter/subscriber.ts';
import * as booking from '#test/booking-factory.ts';
import * as contact from '#test/contact-factory.ts';
import { startTestServer, type TestServer } from '#test/start-test-server.ts';

let server: TestServer;
let administrator: { cookie: string };

beforeAll(async () => {
  server = await startTestServer({ BOOKINGS_PER_SLOT: '1' });
  server.clock.now = new Date('2026-11-21T16:30:00Z');
  administrator = await server.signIn();
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of [contacts, bookings, newsletterSubscribers, mails]) await server.db.delete(table);
  server.clock.now = new Date('2026-11-21T16:30:00Z');
});

type Listed = ContactAnswer & BookingAnswer & SubscriberAnswer;
const newContact = (changes: object = {}) => ({ ...contact.newContact(), ...changes });
const newBooking = (changes: object = {}) => ({ ...booking.newBooking(), ...changes });
const newSubscriber = (changes: object = {}) => ({ email: 'amara@example.ca', name: 'Amara', ...changes });
const post = (url: string, payload: object, on = server) => on.inject({ method: 'POST', url, payload });
const postForm = (url: string, fields: Record<string, unknown>) =>
  server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields as Record<string, string>).toString(),
  });
const list = async (path: string, query = '') =>
  (await server.inject({ url: `${path}${query}`, headers: administrator })).json<Listed[]>();
const suspicious = (path: string) => list(path, '?suspicious=yes');
const clear = (path: string, id: string) =>
  server.inject({ method: 'POST', url: `${path}/${id}/not-spam`, headers: administrator });
const summary = async () =>
  (await server.inject({ url: '/api/summary', headers: administrator })).json<{
    contacts: number;
    bookings: number;
    subscribers: number;
    thisMonth: number;
    suspicious: object;
    weeks: { contacts: number; bookings: number }[];
  }>();
const stamp = async () => (await server.inject('/api/form-stamp')).json<{ formStamp: string }>().formStamp;

const kinds = [
  ['/api/contacts', newContact, '/quote'],
  ['/api/bookings', newBooking, '/book'],
  ['/api/newsletter', newSubscriber, '/newsletter'],
] as const;

describe('who may not', () => {
  test.each(kinds)('a visitor clears nothing of %s and sees nothing suspicious', async (path, make) => {
    const { id } = (await post(path, make({ homepage: 'x' }))).json<{ id: string }>();
    expect((await post(`${path}/${id}/not-spam`, {})).statusCode).toBe(401);
    expect((await server.inject(`${path}?suspicious=yes`)).statusCode).toBe(401);
    expect(await suspicious(path)).toHaveLength(1);
  });
});

describe.each(kinds)('%s', (path, make, form) => {
  test('a body just as the specification has it is ordinary, however quick, and needs no more', async () => {
    expect((await post(path, make())).statusCode).toBe(201);
    const rows = await list(path);
    expect(rows).toHaveLength(1);
    expect(rows[0]).not.toHaveProperty('suspicion');
    expect(await suspicious(path)).toEqual([]);
    expect(await server.db.$count(mails)).toBeGreaterThanOrEqual(2);
  });

  test('with the hidden field filled in is kept apart: the same answer, on no list, counted nowhere, no mail', async () => {
    const ordinary = await post(path, make());
    const other = { email: 'machine@example.ca', date: '2026-11-24', homepage: 'http://pills.example' };
    await server.db.delete(mails);
    const answer = await post(path, make(other));
    expect(answer.statusCode).toBe(201);
    expect(Object.keys(answer.json<object>())).toEqual(Object.keys(ordinary.json<object>()));
    expect(answer.body).not.toMatch(/suspicio|homepage/);
    expect(await list(path)).toHaveLength(1);
    expect(await suspicious(path)).toMatchObject([
      { email: 'machine@example.ca', suspicion: ['hidden-field'] },
    ]);
    expect(await server.db.$count(mails)).toBe(0);
    const name = path.split('/')[2]!;
    const counts = await summary();
    expect(counts.suspicious).toEqual({ contacts: 0, bookings: 0, newsletter: 0, [name]: 1 });
    expect(counts.contacts + counts.bookings + counts.subscribers).toBe(1);
    const inWeeks = counts.weeks.reduce((sum, week) => sum + week.contacts + week.bookings, 0);
    expect([counts.thisMonth, inWeeks]).toEqual(name === 'newsletter' ? [0, 0] : [1, 1]);
  });

  test('is exported without the suspicious ones, or those alone', async () => {
    await post(path, make());
    await post(path, make({ email: 'machine@example.ca', date: '2026-11-24', homepage: 'x' }));
    const csv = async (query: string) =>
      (await server.inject({ url: `${path}.csv${query}`, headers: administrator })).body;
    expect(await csv('')).not.toContain('machine@');
    expect(await csv('?suspicious=yes')).toContain('machine@');
    expect(await csv('?suspicious=yes')).not.toContain('amara@');
  });

  test('sent without script is kept apart as well, with the same page to follow', async () => {
    const ordinary = await postForm(form, make({ homepage: '', formStamp: '' }));
    expect(ordinary.statusCode).toBe(303);
    expect(await suspicious(path)).toEqual([]);
    const answer = await postForm(form, make({ email: 'b@example.ca', date: '2026-11-24', homepage: 'x' }));
    expect([answer.statusCode, answer.headers.location]).toEqual([303, ordinary.headers.location]);
    expect(await suspicious(path)).toMatchObject([{ suspicion: ['hidden-field'] }]);
    const page = (await server.inject(form)).body;
    expect(page).toMatch(
      /<div class="hidden"><label[^>]*>Please leave this empty<\/label><input[^>]*name="homepage"/,
    );
  });

  test('is cleared by an administrator: it joins the others, and its mails go out, once', async () => {
    const { id } = (await post(path, make({ homepage: 'x' }))).json<{ id: string }>();
    expect(await server.db.$count(mails)).toBe(0);
    expect((await clear(path, id)).json()).toEqual({ id });
    expect(await list(path)).toMatchObject([{ id }]);
    expect(await suspicious(path)).toEqual([]);
    const sent = await server.db.$count(mails);
    expect(sent).toBeGreaterThanOrEqual(2);
    expect((await clear(path, id)).statusCode).toBe(404);
    expect(await server.db.$count(mails)).toBe(sent);
  });

  test('is deleted where it is spam indeed', async () => {
    const { id } = (await post(path, make({ homepage: 'x' }))).json<{ id: string }>();
    const answer = await server.inject({ method: 'DELETE', url: `${path}/${id}`, headers: administrator });
    expect(answer.statusCode).toBe(200);
    expect(await suspicious(path)).toEqual([]);
  });

  test('takes whatever a trap may hold for no mistake', async () => {
    for (const [at, homepage] of [7, null, {}, ['x'], ''].entries()) {
      const body = make({
        email: `visitor${at}@example.ca`,
        date: `2026-12-0${at + 1}`,
        homepage,
        formStamp: at,
      });
      expect((await post(path, body)).statusCode).toBe(201);
    }
  });
});

describe('signs', () => {
  const why = async (changes: object) => {
    await server.db.delete(contacts);
    expect((await post('/api/contacts', newContact(changes))).statusCode).toBe(201);
    return (await suspicious('/api/contacts'))[0]?.suspicion ?? null;
  };

  test('a form sent within three seconds of turning to it is suspicious with a link, and not without', async () => {
    const formStamp = await stamp();
    server.clock.now = new Date(server.clock.now.getTime() + 2_999);
    expect(await why({ formStamp })).toBeNull();
    expect(await why({ formStamp, message: 'see https://example.ca' })).toEqual(['too-quick', 'link']);
    server.clock.now = new Date(server.clock.now.getTime() + 1);
    expect(await why({ formStamp, message: 'see https://example.ca' })).toBeNull();
  });

  test('a stamp is ours or it is forged', async () => {
    const bytes = Buffer.from(await stamp(), 'base64url');
    bytes[7]! ^= 1;
    expect(await why({ formStamp: bytes.toString('base64url') })).toEqual(['forged-stamp']);
    expect(await why({ formStamp: 'x' })).toEqual(['forged-stamp']);
  });

  test('links by the handful, and where a name belongs', async () => {
    expect(await why({ message: 'http://a.b http://c.d', additionalInfo: 'www.e.f' })).toEqual([
      'many-links',
    ]);
    expect(await why({ firstName: 'https://win.example' })).toEqual(['link-in-name']);
  });
});

describe('how many', () => {
  test('more than twenty in an hour with one e-mail address are kept apart, and none is lost', async () => {
    const limited = await startTestServer({ RATE_LIMIT: 'on' });
    try {
      const { cookie } = await limited.signIn();
      for (let turn = 0; turn < 23; turn += 1) {
        const email = turn % 2 ? 'Often@example.ca' : 'often@example.ca';
        expect((await post('/api/contacts', newContact({ email }), limited)).statusCode).toBe(201);
      }
      await post('/api/contacts', newContact(), limited);
      const read = async (query: string) =>
        (await limited.inject({ url: `/api/contacts${query}`, headers: { cookie } })).json<Listed[]>();
      expect(await read('')).toHaveLength(21);
      expect((await read('?suspicious=yes')).map(({ suspicion }) => suspicion)).toEqual([
        ['many-from-email'],
        ['many-from-email'],
        ['many-from-email'],
      ]);
      const counted = await limited.db.execute('select key from rate_limits');
      expect(JSON.stringify(counted.rows)).not.toMatch(/often|example/i);
    } finally {
      await limited.close();
    }
  });

  test('all beyond six hundred in an hour are kept apart', async () => {
    const limited = await startTestServer({ RATE_LIMIT: 'on' });
    try {
      const { cookie } = await limited.signIn();
      await limited.db.execute(
        `insert into rate_limits (key, points, expire) values ('form-all:all', 600, ${Date.now() + 3_600_000})`,
      );
      await post('/api/contacts', newContact(), limited);
      const url = '/api/contacts?suspicious=yes';
      const kept = (await limited.inject({ url, headers: { cookie } })).json<Listed[]>();
      expect(kept).toMatchObject([{ suspicion: ['many-in-all'] }]);
    } finally {
      await limited.close();
    }
  });
});

describe('a suspicious booking', () => {
  const slot = { date: '2026-11-23', time: '9:00 AM' };
  const trapped = (changes: object = {}) => newBooking({ ...slot, homepage: 'x', ...changes });

  test('takes its time from nobody', async () => {
    await post('/api/bookings', trapped());
    const url = `/api/bookings/availability?date=${slot.date}`;
    expect((await server.inject(url)).json<{ slots: string[] }>().slots).toContain(slot.time);
    expect((await post('/api/bookings', newBooking(slot))).statusCode).toBe(201);
    // And is told of a full slot like everybody.
    expect((await post('/api/bookings', trapped())).statusCode).toBe(409);
  });

  test('has its time when it is cleared, unless others have it meanwhile', async () => {
    const { id } = (await post('/api/bookings', trapped())).json<{ id: string }>();
    const { id: taker } = (await post('/api/bookings', newBooking(slot))).json<{ id: string }>();
    const refused = await clear('/api/bookings', id);
    expect([refused.statusCode, refused.json<object>()]).toMatchObject([409, { code: 'slot-taken' }]);
    expect(await suspicious('/api/bookings')).toHaveLength(1);
    await server.inject({ method: 'DELETE', url: `/api/bookings/${taker}`, headers: administrator });
    expect((await clear('/api/bookings', id)).statusCode).toBe(200);
    expect((await post('/api/bookings', newBooking(slot))).statusCode).toBe(409);
  });

  test('is not cleared when its time is over', async () => {
    const { id } = (await post('/api/bookings', trapped())).json<{ id: string }>();
    server.clock.now = new Date('2026-11-24T16:30:00Z');
    administrator = await signInAgain();
    const refused = await clear('/api/bookings', id);
    expect(refused.json()).toMatchObject({ code: 'slot-over', message: expect.stringMatching(/over/) });
  });

  test('stays one booking when it is sent again with the same key', async () => {
    const send = () =>
      server.inject({
        method: 'POST',
        url: '/api/bookings',
        payload: trapped(),
        headers: { 'idempotency-key': 'the-same-key' },
      });
    const [first, second] = [await send(), await send()];
    expect(second.json()).toEqual(first.json());
    expect(await suspicious('/api/bookings')).toHaveLength(1);
  });

  async function signInAgain() {
    const payload = { username: 'ada', password: 'correct horse battery staple' };
    const { cookies } = await server.inject({ method: 'POST', url: '/api/login', payload });
    return { cookie: `session=${cookies[0]!.value}` };
  }
});

describe('a suspicious subscription', () => {
  test('does not keep the owner of the address from subscribing', async () => {
    await post('/api/newsletter', newSubscriber({ homepage: 'x', name: 'Pills' }));
    const answer = await post('/api/newsletter', newSubscriber({ email: 'AMARA@example.ca' }));
    expect(answer.statusCode).toBe(201);
    expect(await list('/api/newsletter')).toMatchObject([{ name: 'Amara' }]);
    expect(await server.db.$count(mails)).toBe(2);
  });

  test('changes nothing for who is subscribed, and says so as ever', async () => {
    await post('/api/newsletter', newSubscriber());
    const answer = await post('/api/newsletter', newSubscriber({ homepage: 'x', name: 'Pills' }));
    expect(answer.statusCode).toBe(409);
    expect(await list('/api/newsletter')).toMatchObject([{ name: 'Amara' }]);
  });
});

test('what is suspicious has its own parameter, and no other word for it', async () => {
  const answer = await server.inject({ url: '/api/contacts?suspicious=no', headers: administrator });
  expect(answer.json()).toMatchObject({ fields: { suspicious: 'suspicious is yes, or is left out' } });
});
