import { beforeAll, describe, expect, test } from 'vitest';
import type { BookingResponse } from '#features/bookings/booking.ts';
import { bookings } from '#features/bookings/bookings.table.server.ts';
import { newsletterSubscribers } from '#features/newsletter/newsletter-subscribers.table.server.ts';
import { contacts } from '#features/requests/contacts/contacts.table.server.ts';
import type { ContactResponse } from '#features/requests/contacts/stored-contact.ts';
import { newBooking, soon } from '#test/samples/booking-factory.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { findEverywhere } from '#test/server/find-everywhere.ts';
import { mailTo } from '#test/server/start-server-with-mail.ts';
import { untilAllIsSent } from '#test/server/until-all-is-sent.ts';
import { useServerWithMail } from '#test/server/use-server-with-mail.ts';

const shared = useServerWithMail([contacts, bookings, newsletterSubscribers]);
let administrator: { cookie: string };
beforeAll(async () => {
  administrator = await shared.server.signIn();
});

const source = {
  page: '/services/refinancing',
  form: 'Quote dialog',
  firstPage: '/blog/fixed-or-variable',
  referrer: 'news.example',
  utmSource: 'google',
  utmMedium: 'cpc',
  utmCampaign: 'spring-renewals',
};
const line =
  'Google (cpc, spring-renewals) › /services/refinancing, first page /blog/fixed-or-variable; quote dialog';

const host = 'localhost:3000';
const get = (url: string) => shared.server.inject({ url, headers: administrator });
const listContacts = async () => (await get('/api/contacts')).json<ContactResponse[]>();
const listBookings = async () => (await get('/api/bookings')).json<BookingResponse[]>();
const booking = (changes: object = {}) => ({ ...newBooking({ date: soon() }), ...changes });
const asForm = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
const postFrom = (url: string, fields: object, referer?: string) =>
  shared.server.inject({
    method: 'POST',
    url,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...(referer && { referer }) },
    payload: new URLSearchParams(asForm(fields)).toString(),
  });

describe('a request with its source', () => {
  test('does not tell its sender', async () => {
    const sent = await shared.server.post('/api/contacts', { ...newContact(), source });
    expect(sent.statusCode).toBe(201);
    expect(sent.body).not.toContain('spring-renewals');
    const booked = await shared.server.post('/api/bookings', booking({ source }));
    expect(booked.statusCode).toBe(201);
    expect(booked.body).not.toContain('spring-renewals');
  });

  test('shows it in its row', async () => {
    await shared.server.post('/api/contacts', { ...newContact(), source });
    await shared.server.post('/api/bookings', booking({ source: { ...source, form: 'Booking dialog' } }));
    expect(await listContacts()).toMatchObject([{ source }]);
    expect(await listBookings()).toMatchObject([{ source: { ...source, form: 'Booking dialog' } }]);
  });

  test('has exactly the specified fields otherwise', async () => {
    const sent = await shared.server.post('/api/contacts', newContact());
    expect(await listContacts()).toEqual([sent.json()]);
    const booked = await shared.server.post('/api/bookings', booking());
    const { manageToken: _, ...row } = booked.json<BookingResponse & { manageToken: string }>();
    expect(await listBookings()).toEqual([row]);
  });

  test('shows it in its CSV file', async () => {
    await shared.server.post('/api/contacts', { ...newContact(), source: { ...source, utmSource: '=1+1' } });
    await shared.server.post('/api/bookings', booking({ source }));
    const headings = 'Page,Form,First page,Referrer,UTM source,UTM medium,UTM campaign';
    const ofContacts = (await get('/api/contacts.csv')).body;
    expect(ofContacts).toContain(`,${headings},Id\r\n`);
    expect(ofContacts).toContain(
      ",/services/refinancing,Quote dialog,/blog/fixed-or-variable,news.example,'=1+1,cpc,spring-renewals,",
    );
    const ofBookings = (await get('/api/bookings.csv')).body;
    expect(ofBookings).toContain(`,${headings},Id\r\n`);
    expect(ofBookings).toContain(',news.example,google,cpc,spring-renewals,');
  });

  test('shows it in the notice to the brokerage, and to nobody else', async () => {
    await shared.server.post('/api/contacts', { ...newContact(), source });
    await shared.server.post('/api/bookings', booking({ source }));
    await shared.server.smtp.waitFor(4);
    for (const notice of shared.server.smtp.to(mailTo)) {
      expect(notice.text).toContain(`Where it came from: ${line}`);
      expect(notice.html).toContain(line);
    }
    for (const confirmation of shared.server.smtp.to('amara@example.ca'))
      expect(confirmation.text).not.toContain('spring-renewals');
  });

  test.each([
    ['Home page', 'requested a pre-approval'],
    ['Pre-approval page', 'requested a pre-approval'],
    ['Quote dialog', 'requested a quote'],
    ['Quote page', 'requested a quote'],
    ['Contact page', 'requested a consultation'],
    ['Something else', 'requested a pre-approval or quote'],
    ['constructor', 'requested a pre-approval or quote'],
  ])('is called what it is in the notice: %s', async (form, asked) => {
    await shared.server.post('/api/contacts', { ...newContact(), source: { form } });
    await shared.server.smtp.waitFor(2);
    expect(shared.server.smtp.to(mailTo)[0]!.text).toMatch(new RegExp(`^Amara Okafor ${asked}\n`));
  });

  test('keeps it while it is spam', async () => {
    await shared.server.post('/api/contacts', { ...newContact(), source, subject: 'bot' });
    await shared.server.post('/api/bookings', booking({ source, subject: 'bot' }));
    for (const path of ['/api/contacts', '/api/bookings']) {
      const [row] = (await get(`${path}?spam=yes`)).json<{ id: string }[]>();
      expect(row).toMatchObject({ source });
      await shared.server.inject({
        method: 'POST',
        url: `${path}/${row!.id}/not-spam`,
        headers: administrator,
      });
    }
    await shared.server.smtp.waitFor(4);
    expect(shared.server.smtp.to(mailTo).map(({ text }) => text)).toEqual([
      expect.stringContaining(line),
      expect.stringContaining(line),
    ]);
  });

  test('is not flagged for links in it', async () => {
    await shared.server.post('/api/contacts', {
      ...newContact(),
      source: { ...source, utmSource: 'https://ads.example www.ads.example' },
    });
    expect(await listContacts()).toEqual([expect.not.objectContaining({ flags: expect.anything() })]);
  });

  test('is the same booking when it is repeated from elsewhere', async () => {
    const send = (sent: object) =>
      shared.server.inject({
        method: 'POST',
        url: '/api/bookings',
        headers: { 'idempotency-key': 'the-same-key' },
        payload: booking({ source: sent }),
      });
    const first = await send(source);
    const again = await send({ page: '/book' });
    expect(again.statusCode).toBe(201);
    expect(again.json<BookingResponse>().id).toBe(first.json<BookingResponse>().id);
    expect(await listBookings()).toMatchObject([{ source }]);
  });

  test('is exported with the person and erased with them', async () => {
    await shared.server.post('/api/contacts', { ...newContact(), source });
    await shared.server.post('/api/bookings', booking({ source }));
    const email = 'amara@example.ca';
    const call = (url: string, payload: object) =>
      shared.server.inject({ method: 'POST', url, headers: administrator, payload });
    const readable = (await call('/api/privacy/export', { email, format: 'html' })).body;
    for (const label of ['Sent from', 'Form', 'First page', 'Referrer', 'UTM source', 'UTM campaign'])
      expect(readable).toContain(`<dt>${label}</dt>`);
    expect(readable).toContain('spring-renewals');
    // An upcoming booking is cancelled, and its last emails go out.
    expect((await call('/api/privacy/erasures', { email })).statusCode).toBeLessThan(300);
    await untilAllIsSent(shared.server.db);
    expect(await findEverywhere(shared.server.db, 'spring-renewals')).toEqual([]);
  });
});

describe('a hostile source', () => {
  const deep = JSON.parse(`${'{"page":'.repeat(500)}1${'}'.repeat(500)}`) as object;
  test.each([
    'text',
    7,
    true,
    null,
    [],
    [source],
    {},
    deep,
    { page: deep, form: [], referrer: {}, utmSource: 7, utmMedium: null, utmCampaign: false },
    { page: 'javascript:alert(1)', referrer: '<b>', firstPage: '//elsewhere.example', form: ' \u0000 ' },
    { page: `/${'x'.repeat(50_000)}`, unknown: 'x' },
  ])('makes no form fail and is dropped: %j', async (hostile) => {
    const sent = await shared.server.post('/api/contacts', { ...newContact(), source: hostile });
    expect(sent.statusCode).toBe(201);
    const booked = await shared.server.post('/api/bookings', booking({ source: hostile }));
    expect(booked.statusCode).toBe(201);
    expect(await listContacts()).toEqual([expect.not.objectContaining({ source: expect.anything() })]);
    expect(await listBookings()).toEqual([expect.not.objectContaining({ source: expect.anything() })]);
  });

  test('loses what is too long or unseen, and is text wherever it is shown', async () => {
    await shared.server.post('/api/contacts', {
      ...newContact(),
      source: { form: '<b>x</b>', utmSource: `a\u0000\nb${'x'.repeat(200)}`, page: `/${'x'.repeat(200)}` },
    });
    expect(await listContacts()).toMatchObject([
      { source: { form: '<b>x</b>', utmSource: `a b${'x'.repeat(97)}` } },
    ]);
    await shared.server.smtp.waitFor(2);
    expect(shared.server.smtp.to(mailTo)[0]!.html).toContain('&lt;b&gt;x&lt;/b&gt;');
  });

  test('is not taken from our own address', async () => {
    await shared.server.inject({
      method: 'POST',
      url: '/api/contacts',
      headers: { host },
      payload: { ...newContact(), source: { referrer: host, page: '/' } },
    });
    expect(await listContacts()).toMatchObject([{ source: { page: '/' } }]);
    expect(await listContacts()).not.toMatchObject([{ source: { referrer: host } }]);
  });
});

describe('a form sent without script', () => {
  const ours = (path: string) => `http://${host}${path}`;
  test.each([
    ['/pre-approval', '/', { page: '/', form: 'Home page' }],
    ['/pre-approval', '/pre-approval?type=x', { page: '/pre-approval', form: 'Pre-approval page' }],
    ['/quote', '/quote', { page: '/quote', form: 'Quote page' }],
    ['/contact', '/contact', { page: '/contact', form: 'Contact page' }],
  ])('is named after the page it was on: %s from %s', async (action, page, expected) => {
    const response = await postFrom(action, newContact(), ours(page));
    expect(response.statusCode).toBe(303);
    expect((await listContacts()).map((row) => row.source)).toEqual([expected]);
  });

  test.each([undefined, 'nonsense', 'https://elsewhere.example/about'])(
    'is named after its own address if the page is not known: %s',
    async (referer) => {
      await postFrom('/book', booking(), referer);
      expect((await listBookings()).map((row) => row.source)).toEqual([
        { page: '/book', form: 'Booking page' },
      ]);
    },
  );

  test('says more if script filled in its field', async () => {
    await shared.server.postForm('/book', { ...asForm(booking()), source: JSON.stringify(source) });
    expect((await listBookings()).map((row) => row.source)).toEqual([source]);
  });

  test.each(['{', '[]', '"text"', '{"__proto__": {"page": "/x"}}', 'x'.repeat(30_000)])(
    'is sent whatever that field says: %.30s',
    async (sent) => {
      await shared.server.postForm('/book', { ...asForm(booking()), source: sent });
      expect((await listBookings()).map((row) => row.source)).toEqual([
        { page: '/book', form: 'Booking page' },
      ]);
    },
  );
});

test('a newsletter subscription stores no source', async () => {
  await shared.server.post('/api/newsletter', { email: 'amara@example.ca', source });
  expect(await findEverywhere(shared.server.db, 'spring-renewals')).toEqual([]);
});
