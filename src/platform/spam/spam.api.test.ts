import { eq, isNotNull } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokerage } from '#brokerage/brokerage.ts';
import type { BookingResponse } from '#features/bookings/booking.ts';
import { bookings } from '#features/bookings/bookings.table.server.ts';
import { newsletterSubscribers } from '#features/newsletter/newsletter-subscribers.table.server.ts';
import type { SubscriberResponse } from '#features/newsletter/subscriber.ts';
import { contacts } from '#features/requests/contacts/contacts.table.server.ts';
import type { ContactResponse } from '#features/requests/contacts/stored-contact.ts';
import { mails } from '#platform/outbox/mails.table.server.ts';
import * as booking from '#test/samples/booking-factory.ts';
import * as contact from '#test/samples/contact-factory.ts';
import { useServer } from '#test/server/describe-api.ts';
import { startTestServer } from '#test/server/start-test-server.ts';

const token = 'a token of sixteen or more';
const server = useServer({ BOOKINGS_PER_SLOT: '1', METRICS_TOKEN: token });
let administrator: { cookie: string };
beforeAll(async () => {
  server.clock.now = new Date('2026-11-21T16:30:00Z');
  administrator = await server.signIn();
});
beforeEach(async () => {
  for (const table of [contacts, bookings, newsletterSubscribers, mails]) await server.db.delete(table);
  server.clock.now = new Date('2026-11-21T16:30:00Z');
});

type Listed = ContactResponse & BookingResponse & SubscriberResponse;
const newContact = (changes: object = {}) => ({ ...contact.newContact(), ...changes });
const newBooking = (changes: object = {}) => ({ ...booking.newBooking(), ...changes });
const newSubscriber = (changes: object = {}) => ({ email: 'amara@example.ca', name: 'Amara', ...changes });
const post = (url: string, payload: object) => server.inject({ method: 'POST', url, payload });
const postForm = (url: string, fields: Record<string, unknown>) =>
  server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields as Record<string, string>).toString(),
  });
const list = async (path: string, query = '') =>
  (await server.inject({ url: `${path}${query}`, headers: administrator })).json<Listed[]>();
const listSpam = (path: string) => list(path, '?spam=yes');
const markNotSpam = (path: string, id: string) =>
  server.inject({ method: 'POST', url: `${path}/${id}/not-spam`, headers: administrator });
const summary = async () =>
  (await server.inject({ url: '/api/summary', headers: administrator })).json<{
    contacts: number;
    bookings: number;
    subscribers: number;
    thisMonth: number;
    spam: object;
    thisWeek: { contacts: number; bookings: number };
  }>();
const stamp = async () => (await server.inject('/api/form-stamp')).json<{ formStamp: string }>().formStamp;
const counted = async (metric: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await server.inject({ url: '/metrics', headers });
  return Number(new RegExp(`^${metric} (\\d+)$`, 'm').exec(body)?.[1]);
};
const mailsTo = async (email: string) => {
  const { about } = mails;
  const [record] = [
    ...(await server.db.select().from(contacts).where(eq(contacts.email, email))),
    ...(await server.db.select().from(bookings).where(eq(bookings.email, email))),
  ];
  const written = await server.db.select().from(mails).where(eq(about, record!.id));
  return written.map(({ kind }) => kind).toSorted();
};

const honeypot = { subject: 'Cheap pills' };
const hiddenField = 'A hidden field was filled in';
const forms = [
  ['/api/contacts', newContact, '/quote', contacts],
  ['/api/bookings', newBooking, '/book', bookings],
  ['/api/newsletter', newSubscriber, '/newsletter', newsletterSubscribers],
] as const;

async function sendSpam(path: string, body: object): Promise<string> {
  expect((await post(path, { ...body, ...honeypot })).statusCode).toBe(422);
  return (await listSpam(path))[0]!.id;
}

describe('access control', () => {
  test.each(forms)('does not let a visitor see %s in spam or mark it as not spam', async (path, make) => {
    const id = await sendSpam(path, make());
    expect((await post(`${path}/${id}/not-spam`, {})).statusCode).toBe(401);
    expect((await server.inject(`${path}?spam=yes`)).statusCode).toBe(401);
    expect(await listSpam(path)).toHaveLength(1);
  });
});

describe.each(forms)('%s', (path, make, form, table) => {
  test('accepts the specification’s body as ordinary, however fast it was sent', async () => {
    const before = await Promise.all([counted('requests_spam_total'), counted('requests_flagged_total')]);
    expect((await post(path, make())).statusCode).toBe(201);
    const rows = await list(path);
    expect(rows).toHaveLength(1);
    expect(rows[0]).not.toHaveProperty('spamReasons');
    expect(rows[0]).not.toHaveProperty('flags');
    expect(await listSpam(path)).toEqual([]);
    expect(await server.db.$count(mails)).toBeGreaterThanOrEqual(2);
    expect(await Promise.all([counted('requests_spam_total'), counted('requests_flagged_total')])).toEqual(
      before,
    );
  });

  test('rejects a filled hidden field with a message and puts it aside: counted, not listed, no email', async () => {
    await post(path, make());
    await server.db.update(table).set({ createdAt: server.clock.now });
    await server.db.delete(mails);
    const before = await counted('requests_spam_total');
    const response = await post(path, make({ email: 'machine@example.ca', date: '2026-11-24', ...honeypot }));
    expect([response.statusCode, response.json<object>()]).toEqual([
      422,
      { code: 'spam', message: expect.stringContaining(brokerage.phone.display) },
    ]);
    expect(await list(path)).toHaveLength(1);
    expect(await listSpam(path)).toMatchObject([{ email: 'machine@example.ca', spamReasons: [hiddenField] }]);
    expect(await server.db.$count(mails)).toBe(0);
    expect(await counted('requests_spam_total')).toBe(before + 1);
    const name = path.split('/')[2]!;
    const counts = await summary();
    expect(counts.spam).toEqual({ contacts: 0, bookings: 0, newsletter: 0, [name]: 1 });
    expect(counts.contacts + counts.bookings + counts.subscribers).toBe(1);
    const inWeek = counts.thisWeek.contacts + counts.thisWeek.bookings;
    expect([counts.thisMonth, inWeek]).toEqual(name === 'newsletter' ? [0, 0] : [1, 1]);
  });

  test('exports either the ordinary ones or spam', async () => {
    await post(path, make());
    await sendSpam(path, make({ email: 'machine@example.ca', date: '2026-11-24' }));
    const csv = async (query: string) =>
      (await server.inject({ url: `${path}.csv${query}`, headers: administrator })).body;
    expect(await csv('')).not.toContain('machine@');
    expect(await csv('?spam=yes')).toContain('machine@');
    expect(await csv('?spam=yes')).not.toContain('amara@');
  });

  test('returns the same message and the input without JavaScript', async () => {
    const ordinary = await postForm(form, make({ subject: '', formStamp: '' }));
    expect(ordinary.statusCode).toBe(303);
    expect(await listSpam(path)).toEqual([]);
    const fields = make({ email: 'b@example.ca', date: '2026-11-24', ...honeypot });
    const response = await postForm(form, fields);
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain(`or call us at ${brokerage.phone.display}`);
    expect(response.body).toContain('value="b@example.ca"');
    // The hidden field is rendered empty, so that a person whose browser filled it in can resend the form.
    const [field] = /<div class="hidden"><label[^>]*>Please leave this empty<\/label><input[^>]*>/.exec(
      response.body,
    )!;
    expect(field).toContain('name="subject"');
    expect(field).not.toContain('value=');
    expect(await listSpam(path)).toMatchObject([{ spamReasons: [hiddenField] }]);
  });

  test('puts a forged stamp aside but accepts none or an old one', async () => {
    const formStamp = await stamp();
    const bytes = Buffer.from(formStamp, 'base64url');
    bytes[7]! ^= 1;
    for (const forged of [bytes.toString('base64url'), 'x', 7, {}]) {
      await server.db.delete(table);
      expect((await post(path, make({ formStamp: forged }))).statusCode).toBe(422);
      expect(await listSpam(path)).toMatchObject([
        { spamReasons: ['The form’s timestamp is not one of ours'] },
      ]);
    }
    server.clock.now = new Date('2026-11-22T16:30:00Z');
    for (const held of [undefined, null, '', formStamp]) {
      await server.db.delete(table);
      expect((await post(path, make({ formStamp: held }))).statusCode).toBe(201);
    }
  });

  test('sends the emails once when an administrator marks it as not spam', async () => {
    const id = await sendSpam(path, make());
    expect(await server.db.$count(mails)).toBe(0);
    expect((await markNotSpam(path, id)).json()).toEqual({ id });
    expect(await list(path)).toMatchObject([{ id }]);
    expect(await listSpam(path)).toEqual([]);
    const sent = await server.db.$count(mails);
    expect(sent).toBeGreaterThanOrEqual(2);
    expect((await markNotSpam(path, id)).statusCode).toBe(404);
    expect(await server.db.$count(mails)).toBe(sent);
  });

  test('lets an administrator delete spam', async () => {
    const id = await sendSpam(path, make());
    const response = await server.inject({ method: 'DELETE', url: `${path}/${id}`, headers: administrator });
    expect(response.statusCode).toBe(200);
    expect(await listSpam(path)).toEqual([]);
  });
});

describe('a flag', () => {
  const flagsOf = async (changes: object) => {
    await server.db.delete(contacts);
    expect((await post('/api/contacts', newContact(changes))).statusCode).toBe(201);
    const [row] = await list('/api/contacts');
    return row?.flags;
  };

  test('gives the number of links and how fast the form was sent', async () => {
    const formStamp = await stamp();
    expect(await flagsOf({ message: 'http://a.b http://c.d', additionalInfo: 'www.e.f' })).toEqual([
      '3 links',
    ]);
    expect(await flagsOf({ firstName: 'https://win.example' })).toEqual(['1 link']);
    server.clock.now = new Date(server.clock.now.getTime() + 1_500);
    expect(await flagsOf({ formStamp, message: 'https://a.b' })).toEqual(['1 link', 'Sent within 2 seconds']);
    server.clock.now = new Date(server.clock.now.getTime() + 1_500);
    expect(await flagsOf({ formStamp })).toBeUndefined();
  });

  test('reports several from one email address within an hour, ignoring case', async () => {
    for (const email of ['often@example.ca', 'Often@example.ca', 'OFTEN@example.ca']) {
      await post('/api/contacts', newContact({ email }));
    }
    await post('/api/contacts', newContact({ email: 'once@example.ca' }));
    const flags = (await list('/api/contacts')).map((row) => row.flags);
    expect(flags).toEqual([
      undefined,
      ['3 requests from this email address within an hour'],
      undefined,
      undefined,
    ]);
    expect(await mailsTo('OFTEN@example.ca')).toEqual(['contact-confirmation', 'contact-notice']);
  });

  test('is counted in the metrics and never shown to the sender', async () => {
    const before = await counted('requests_flagged_total');
    const response = await post('/api/contacts', newContact({ message: 'https://a.b' }));
    expect(response.json()).not.toHaveProperty('flags');
    expect(await counted('requests_flagged_total')).toBe(before + 1);
  });
});

test(
  'does not affect a legitimate request during a flood of spam from many networks',
  { timeout: 120_000 },
  async () => {
    const flooded = await startTestServer({ RATE_LIMIT: 'on', BOOKINGS_PER_SLOT: '1' });
    try {
      const junk = { message: 'https://a.b https://c.d https://e.f' };
      for (let sent = 0; sent < 700; sent += 1) {
        const email = `machine${sent % 40}@example.ca`;
        await flooded.inject({
          method: 'POST',
          url: '/api/contacts',
          payload: newContact({ email, ...junk, ...(sent % 2 && honeypot) }),
          remoteAddress: `203.0.113.${sent % 20}`,
        });
      }
      const { cookie } = await flooded.signIn();
      const good = newContact({ email: 'good@example.ca' });
      const response = await flooded.inject({
        method: 'POST',
        url: '/api/contacts',
        payload: good,
        remoteAddress: '198.51.100.7',
      });
      expect(response.statusCode).toBe(201);
      const { id } = response.json<{ id: string }>();
      const url = '/api/contacts?q=good@example.ca';
      const found = (await flooded.inject({ url, headers: { cookie } })).json<Listed[]>();
      expect(found.map((row) => [row.id, row.spamReasons, row.flags])).toEqual([[id, undefined, undefined]]);
      const written = await flooded.db.select().from(mails).where(eq(mails.about, id));
      expect(written.map(({ kind }) => kind).toSorted()).toEqual(['contact-confirmation', 'contact-notice']);
    } finally {
      await flooded.close();
    }
  },
);

describe('a booking', () => {
  const slot = { date: '2026-11-23', time: '9:00 AM' };
  const free = async () => {
    const url = `/api/bookings/availability?date=${slot.date}`;
    return (await server.inject(url)).json<{ slots: string[] }>().slots;
  };

  test('with three links keeps its slot, is flagged and sends its emails', async () => {
    const description = 'We like https://a.example/1 https://a.example/2 https://a.example/3';
    const formStamp = await stamp();
    server.clock.now = new Date(server.clock.now.getTime() + 500);
    const response = await post('/api/bookings', newBooking({ ...slot, description, formStamp }));
    expect(response.statusCode).toBe(201);
    expect(await free()).not.toContain(slot.time);
    expect(await list('/api/bookings')).toMatchObject([{ flags: ['3 links', 'Sent within 1 second'] }]);
    const written = await server.db.select().from(mails);
    expect(written.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['booking-notice', 'booking-confirmation']),
    );
  });

  test('in spam does not occupy its slot', async () => {
    await sendSpam('/api/bookings', newBooking(slot));
    expect(await free()).toContain(slot.time);
    expect((await post('/api/bookings', newBooking(slot))).statusCode).toBe(201);
  });

  test('gets its slot when marked as not spam, unless it is full by then', async () => {
    const id = await sendSpam('/api/bookings', newBooking(slot));
    const other = newBooking({ ...slot, email: 'grace@example.ca' });
    const { id: taker } = (await post('/api/bookings', other)).json<{ id: string }>();
    const refused = await markNotSpam('/api/bookings', id);
    expect([refused.statusCode, refused.json<object>()]).toMatchObject([409, { code: 'stays-in-spam' }]);
    expect(await listSpam('/api/bookings')).toHaveLength(1);
    await server.inject({ method: 'DELETE', url: `/api/bookings/${taker}`, headers: administrator });
    expect((await markNotSpam('/api/bookings', id)).statusCode).toBe(200);
    expect((await post('/api/bookings', other)).statusCode).toBe(409);
  });

  test('in spam cannot be marked as not spam once its time has passed', async () => {
    const id = await sendSpam('/api/bookings', newBooking(slot));
    server.clock.now = new Date('2026-11-24T16:30:00Z');
    administrator = await signInAgain();
    const refused = await markNotSpam('/api/bookings', id);
    expect(refused.json()).toMatchObject({ code: 'stays-in-spam', message: expect.stringMatching(/passed/) });
  });

  test('in spam is never confirmed by its key, which a resubmission may reuse', async () => {
    const send = (payload: object) =>
      server.inject({
        method: 'POST',
        url: '/api/bookings',
        payload,
        headers: { 'idempotency-key': 'the-same-key' },
      });
    const trapped = newBooking({ ...slot, ...honeypot });
    expect([(await send(trapped)).statusCode, (await send(trapped)).statusCode]).toEqual([422, 422]);
    expect(await free()).toContain(slot.time);
    expect((await send(newBooking(slot))).statusCode).toBe(201);
    expect(await free()).not.toContain(slot.time);
  });

  async function signInAgain() {
    const payload = { username: 'ada', password: 'correct horse battery staple' };
    const { cookies } = await server.inject({ method: 'POST', url: '/api/login', payload });
    return { cookie: `session=${cookies[0]!.value}` };
  }
});

describe('a subscription in spam', () => {
  test('does not keep the owner of the address from subscribing', async () => {
    await sendSpam('/api/newsletter', newSubscriber({ name: 'Pills' }));
    const response = await post('/api/newsletter', newSubscriber({ email: 'AMARA@example.ca' }));
    expect(response.statusCode).toBe(201);
    expect(await list('/api/newsletter')).toMatchObject([{ name: 'Amara' }]);
    expect(await server.db.$count(mails)).toBe(2);
  });

  test('is rejected again with the same message, never as already subscribed', async () => {
    await sendSpam('/api/newsletter', newSubscriber());
    await sendSpam('/api/newsletter', newSubscriber());
    const rows = await server.db
      .select()
      .from(newsletterSubscribers)
      .where(isNotNull(newsletterSubscribers.spamReasons));
    expect(rows).toHaveLength(1);
  });

  test('changes nothing for an existing subscriber and gets the same message', async () => {
    await post('/api/newsletter', newSubscriber());
    const response = await post('/api/newsletter', newSubscriber({ ...honeypot, name: 'Pills' }));
    expect(response.statusCode).toBe(422);
    expect(await list('/api/newsletter')).toMatchObject([{ name: 'Amara' }]);
  });
});

test('filters spam by its own parameter only', async () => {
  const response = await server.inject({ url: '/api/contacts?spam=no', headers: administrator });
  expect(response.json()).toMatchObject({ fields: { spam: 'spam must be yes or omitted' } });
});
