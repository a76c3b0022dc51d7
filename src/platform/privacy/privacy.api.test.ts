import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookings } from '#features/bookings/bookings.table.server.ts';
import {
  newsletterConsents,
  newsletterSubscribers,
} from '#features/newsletter/newsletter-subscribers.table.server.ts';
import { rateAlerts } from '#features/rates/rate-alerts.table.server.ts';
import { contacts } from '#features/requests/contacts/contacts.table.server.ts';
import { formatDayAndYear } from '#lib/format-day.ts';
import { auditEntries } from '#platform/audit/audit-entries.table.server.ts';
import type { AuditEntryResponse } from '#platform/audit/audit-entry.ts';
import { mails } from '#platform/outbox/mails.table.server.ts';
import { newBooking, soon } from '#test/samples/booking-factory.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { describeApi } from '#test/server/describe-api.ts';
import { erasures, holds, suppressedAddresses } from './privacy.table.server.ts';
import type { ErasureResponse, NewErasureResponse, PersonExport, PersonResponse } from './privacy.ts';

const { server, administrator } = describeApi({ BOOKINGS_PER_SLOT: '1000' });
beforeEach(async () => {
  for (const table of [
    contacts,
    bookings,
    newsletterSubscribers,
    newsletterConsents,
    mails,
    auditEntries,
    holds,
    erasures,
    suppressedAddresses,
    rateAlerts,
  ]) {
    await server.db.delete(table);
  }
});

const call = (method: 'POST' | 'GET' | 'DELETE', url: string, payload?: object) =>
  server.inject({ method, url, headers: administrator, ...(payload && { payload }) });
const create = async (url: string, payload: object) =>
  (await call('POST', url, payload)).json<{ id: string }>();
const addContact = (changes = {}) => create('/api/contacts', newContact(changes));
const addSubscriber = async (subscriber: { email: string; name?: string }) => {
  await call('POST', '/api/newsletter', subscriber);
  return (await call('GET', '/api/newsletter')).json<{ id: string }[]>()[0]!;
};
const amara = 'amara@example.ca';
const search = async (email = amara) =>
  (await call('POST', '/api/privacy/search', { email })).json<PersonResponse>();
const recordsOf = (person: PersonResponse, kind: string) =>
  person.kinds.find((found) => found.kind === kind)!.records;
const exportAs = (format: string) => call('POST', '/api/privacy/export', { email: amara, format });
const hold = (kind: string, recordId: string, reason = 'A complaint is open') =>
  call('POST', '/api/privacy/holds', { kind, recordId, reason });
const erase = (email = amara) => call('POST', '/api/privacy/erasures', { email });
const audit = async (action: string) =>
  (await call('GET', `/api/audit?action=${action}`)).json<AuditEntryResponse[]>();

describe('access control', () => {
  const held = { kind: 'contact', recordId: crypto.randomUUID(), reason: 'none' };
  test.each([
    ['POST', '/api/privacy/search', { email: amara }],
    ['POST', '/api/privacy/export', { email: amara, format: 'json' }],
    ['POST', '/api/privacy/holds', held],
    ['DELETE', `/api/privacy/holds/${crypto.randomUUID()}`, undefined],
    ['POST', '/api/privacy/erasures', { email: amara }],
    ['GET', '/api/privacy/erasures', undefined],
    ['GET', '/api/privacy/purge', undefined],
  ] as const)('a visitor: %s %s', async (method, url, payload) => {
    const response = await server.inject({ method, url, ...(payload && { payload }) });
    expect(response.statusCode).toBe(401);
  });

  test('erases nothing for another address', async () => {
    await addContact();
    for (const email of ['somebody.else@example.ca', 'amara@example.ca.example', '%@example.ca']) {
      expect((await erase(email)).statusCode).toBe(404);
    }
    expect(await server.db.$count(contacts)).toBe(1);
    expect(await audit('erase')).toEqual([]);
    expect(await call('GET', '/api/privacy/erasures').then((response) => response.json())).toEqual([]);
  });

  test.each([
    ['/api/privacy/search', { email: ' ' }, 'email'],
    ['/api/privacy/search', { email: '905 555 0187' }, 'email'],
    ['/api/privacy/search', { email: 'Amara Okafor' }, 'email'],
    ['/api/privacy/search', {}, 'email'],
    ['/api/privacy/search', { email: amara, phone: '905 555 0187' }, 'email'],
    ['/api/privacy/search', { phone: '0187' }, 'phone'],
    ['/api/privacy/export', { phone: 'Amara Okafor', format: 'json' }, 'phone'],
    ['/api/privacy/export', { email: amara, format: 'pdf' }, 'format'],
    ['/api/privacy/holds', { ...held, reason: ' ' }, 'reason'],
    ['/api/privacy/holds', { ...held, recordId: 'nul\u0000' }, 'recordId'],
    ['/api/privacy/erasures', { email: '' }, 'email'],
  ])('rejects %s %j', async (url, payload, field) => {
    const response = await call('POST', url, payload);
    expect(response.statusCode).toBe(400);
    expect(response.json<{ fields: object }>().fields).toHaveProperty(field);
  });

  test('rejects a hold on what does not exist, cannot be held or is already on hold', async () => {
    const { id } = await addContact();
    const [mail] = await server.db.select().from(mails);
    expect((await hold('contact', crypto.randomUUID())).statusCode).toBe(404);
    expect((await hold('booking', id)).statusCode).toBe(404);
    expect((await hold('user', id)).statusCode).toBe(404);
    expect((await hold('mail', mail!.id)).statusCode).toBe(404);
    expect((await call('DELETE', `/api/privacy/holds/${crypto.randomUUID()}`)).statusCode).toBe(404);
    expect((await hold('contact', id)).statusCode).toBe(201);
    expect((await hold('contact', id, 'Another reason')).statusCode).toBe(409);
    expect(await server.db.select({ reason: holds.reason }).from(holds)).toEqual([
      { reason: 'A complaint is open' },
    ]);
  });
});

describe('finding', () => {
  test('finds records with the exact address, ignoring case, and what belongs to them', async () => {
    await addContact({ email: 'Amara@Example.ca' });
    await create('/api/bookings', newBooking({ date: soon() }));
    await addContact({ email: 'amara@example.ca.invalid.ca', lastName: 'Other' });
    // The same phone number and name, and a message that mentions her.
    await addContact({ email: 'chidi@example.ca', message: 'Please write to amara@example.ca, too.' });
    const person = await search('AMARA@example.CA');
    expect(recordsOf(person, 'contact')).toMatchObject([
      { fields: { email: 'Amara@example.ca', message: 'We would like to buy in spring.' } },
    ]);
    expect(recordsOf(person, 'booking')).toHaveLength(1);
    // Without a mail server, all emails wait: two for the contact, four for the booking.
    expect(recordsOf(person, 'mail')).toHaveLength(6);
  });

  test('finds what was done with the records', async () => {
    const { id } = await addContact();
    const other = await addContact({ email: 'chidi@example.ca' });
    const entry = { action: 'update', kind: 'contact', address: '::1' };
    await server.db.insert(auditEntries).values([
      { ...entry, recordId: id },
      { ...entry, recordId: other.id },
    ]);
    expect(recordsOf(await search(), 'audit entry')).toMatchObject([{ fields: { recordId: id } }]);
  });

  test('finds waiting emails by their address, even after their record was deleted', async () => {
    const { id } = await create('/api/bookings', newBooking({ date: soon() }));
    await call('DELETE', `/api/bookings/${id}`);
    const kinds = recordsOf(await search(), 'mail').map(({ fields }) => fields.kind);
    expect(new Set(kinds)).toEqual(new Set(['booking-cancelled', 'booking-cancelled-notice']));
    await erase();
    expect(await server.db.$count(mails)).toBe(0);
  });

  test('finds other spellings of the address, and records stored before normalization', async () => {
    const today = await addContact({ email: 'amara@bücher.example' });
    const [before] = await server.db
      .insert(contacts)
      .values({ ...newContact(), email: 'amara@bücher.example' })
      .returning();
    const typed = 'AMARA@Bücher.example';
    const found = recordsOf(await search(typed), 'contact');
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set([today.id, before!.id]));
    expect((await erase(typed)).statusCode).toBe(201);
    expect(await server.db.$count(contacts)).toBe(0);
    expect((await search(typed)).erasedAt).toHaveLength(1);
  });

  test('shows the first thousand and the total, and exports and erases them all', async () => {
    const many = Array.from({ length: 1_005 }, () => stored);
    await server.db.insert(contacts).values(many);
    const found = (await search()).kinds.find(({ kind }) => kind === 'contact')!;
    expect([found.records.length, found.total]).toEqual([1_000, 1_005]);
    const { body } = await exportAs('html');
    expect(body).toContain('Pre-approval requests (1005)');
    expect(body.match(/<dt>First name<.dt>/g)).toHaveLength(1_005);
    const exported = (await exportAs('json')).json<PersonExport>();
    const { records, total } = exported.kinds.find(({ kind }) => kind === 'contact')!;
    expect([new Set(records.map(({ id }) => id)).size, total]).toEqual([1_005, 1_005]);
    expect((await erase()).json<ErasureResponse>().counts).toMatchObject({ contact: { erased: 1_005 } });
  });

  test('is audited without naming the person, and never logged', async () => {
    await search();
    expect(await audit('search')).toMatchObject([{ username: 'ada', kind: 'person', detail: null }]);
    expect(JSON.stringify(await server.db.select().from(auditEntries))).not.toContain('amara');
    expect(server.log()).not.toContain('amara');
  });
});

describe('a person without an email address', () => {
  const atDesk = (changes = {}) =>
    create('/api/bookings/for-client', newBooking({ date: soon(), email: '', ...changes }));
  const spellings = ['905-555-0187', '+1 (905) 555.0187', '1 905 555 0187', '٩٠٥٥٥٥٠١٨٧'];

  test.each(spellings)('is found, exported and erased by the phone number %s', async (phone) => {
    const { id } = await atDesk({ phone: '(905) 555-0187 ext. 4' });
    await call('POST', `/api/follow-ups/booking/${id}`, { note: 'Wants a callback' });
    const other = await atDesk({ phone: '905 555 0188' });
    const found = (await call('POST', '/api/privacy/search', { phone })).json<PersonResponse>();
    expect(found.clients).toBe(1);
    expect(recordsOf(found, 'booking')).toMatchObject([{ id }]);
    expect(recordsOf(found, 'follow-up entry')).toContainEqual(
      expect.objectContaining({ fields: expect.objectContaining({ note: 'Wants a callback' }) }),
    );
    const exported = await call('POST', '/api/privacy/export', { phone, format: 'html' });
    expect(exported.body).toContain('(905) 555-0187 ext. 4');
    expect(exported.body).not.toContain('905 555 0188');

    const erased = (await call('POST', '/api/privacy/erasures', { phone })).json<NewErasureResponse>();
    expect(erased.counts).toMatchObject({ booking: { erased: 1, kept: 0, held: 0 } });
    expect(erased.told).toEqual([
      `The consultation on ${formatDayAndYear(soon())} at 9:00 AM was cancelled. Amara Okafor has no email address and gets no email.`,
    ]);
    expect(await server.db.select({ id: bookings.id }).from(bookings)).toEqual([{ id: other.id }]);
    // The office hears that the consultation is cancelled, as after any erasure.
    const kinds = (await server.db.select().from(mails)).map(({ kind }) => kind);
    expect(kinds).toContain('booking-cancelled-notice');
    const again = { phone: '9055550187' };
    expect((await call('POST', '/api/privacy/erasures', again)).statusCode).toBe(404);
    const after = (await call('POST', '/api/privacy/search', again)).json<PersonResponse>();
    expect(after.erasedAt).toHaveLength(1);
    expect(JSON.stringify(await server.db.select().from(auditEntries))).not.toMatch(/555\D?0187/);
  });

  test('is found with what she sent by email, by all her addresses, and an extension tells two apart', async () => {
    await addContact();
    await addContact({ email: 'okafor@example.ca' });
    await atDesk({ phone: '9055550187' });
    await addContact({ email: 'chidi@example.ca', phone: '905 555 0187 x12' });
    const alert = { product: 'fixed-5', step: 0.1, rate: 4.19, wording: 'Tell me', address: '::1' };
    await server.db.insert(rateAlerts).values({ ...alert, email: 'okafor@example.ca' });
    const find = async (phone: string) =>
      (await call('POST', '/api/privacy/search', { phone })).json<PersonResponse>();
    const all = await find('905 555 0187');
    expect(all.clients).toBe(4);
    expect(recordsOf(all, 'contact')).toHaveLength(3);
    expect(recordsOf(all, 'rate alert')).toHaveLength(1);
    const extension = await find('905 555 0187 ext 12');
    expect(extension.clients).toBe(1);
    expect(recordsOf(extension, 'contact')).toMatchObject([{ fields: { email: 'chidi@example.ca' } }]);
  });
});

describe('the readable export', () => {
  test('is a single document without scripts, with input escaped', async () => {
    const message = '<script>alert(1)</script> & "quotes" <img src=x onerror=alert(1)>';
    await addContact({ message });
    const response = await exportAs('html');
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="personal-data-[\d-]+\.html"$/,
    );
    expect(response.body).not.toMatch(/<(?:script|img|link|iframe|object)|url\(|@import/);
    expect(response.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot;');
    expect(response.body).toContain('<dt>First name</dt><dd>Amara</dd>');
    expect(await audit('export')).toMatchObject([{ kind: 'person', detail: 'html, records: 5' }]);
  });

  test('says what codes mean', async () => {
    const { id } = await addContact();
    const write = (entry: object) => call('POST', `/api/follow-ups/contact/${id}`, entry);
    await write({ action: 'left-message' });
    await write({ action: 'closed', outcome: 'not-now' });
    const { body } = await exportAs('html');
    expect(body).toContain('<dt>Action</dt><dd>Left a message</dd>');
    expect(body.match(/<dt>Outcome<\/dt><dd>Not now<\/dd>/g)).toHaveLength(2);
  });
});

describe('a hold', () => {
  test('prevents erasing, deleting and purging its record until lifted', async () => {
    const { id } = await addContact();
    await server.db.update(contacts).set({ createdAt: new Date('2001-01-01') });
    const entry = { action: 'update', kind: 'contact', recordId: id, address: '::1', detail: 'Amara' };
    await server.db.insert(auditEntries).values(entry);
    expect((await hold('contact', id)).statusCode).toBe(201);

    const [found] = recordsOf(await search(), 'contact');
    expect(found!.hold).toMatchObject({ reason: 'A complaint is open', username: 'ada' });
    expect(recordsOf(await search(), 'mail')[0]!.hold).not.toBeNull();
    expect((await erase()).json<ErasureResponse>().counts).toEqual({
      'client address': { erased: 0, kept: 0, held: 1 },
      contact: { erased: 0, kept: 0, held: 1 },
      'follow-up': { erased: 0, kept: 0, held: 1 },
      mail: { erased: 0, kept: 0, held: 2 },
      'audit entry': { erased: 0, kept: 0, held: 2 },
    });
    expect(await server.db.$count(auditEntries, sql`detail = 'Amara'`)).toBe(1);
    const refused = await call('DELETE', `/api/contacts/${id}`);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'held']);
    const preview = (await call('GET', '/api/privacy/purge')).json<object[]>();
    expect(preview).toContainEqual(expect.objectContaining({ kind: 'contact', due: 0, held: 1 }));
    expect(await server.db.$count(contacts)).toBe(1);
    expect(await server.db.$count(mails)).toBe(2);
    expect((await exportAs('json')).body).toContain('A complaint is open');

    expect((await call('DELETE', `/api/privacy/holds/${found!.hold!.id}`)).statusCode).toBe(200);
    expect((await audit('hold'))[0]).toMatchObject({ kind: 'contact', recordId: id, username: 'ada' });
    expect((await audit('release'))[0]).toMatchObject({ kind: 'contact', recordId: id, username: 'ada' });
    expect((await call('DELETE', `/api/contacts/${id}`)).statusCode).toBe(200);
  });

  test('works for bookings and subscribers, too', async () => {
    const booking = await create('/api/bookings', newBooking({ date: soon() }));
    const subscriber = await addSubscriber({ email: amara });
    await hold('booking', booking.id);
    await hold('subscriber', subscriber.id);
    expect((await call('DELETE', `/api/bookings/${booking.id}`)).statusCode).toBe(409);
    expect((await call('DELETE', `/api/newsletter/${subscriber.id}`)).statusCode).toBe(409);
    expect(await server.db.$count(newsletterConsents, sql`"withdrawnAt" is not null`)).toBe(0);
  });
});

describe('erasing', () => {
  test('removes everything for this address and nothing else, even with a shared phone or name', async () => {
    await addContact();
    await create('/api/bookings', newBooking({ date: soon() }));
    const other = await addContact({ email: 'chidi@example.ca', message: 'With amara@example.ca.' });
    expect((await erase(' AMARA@example.ca ')).statusCode).toBe(201);
    expect(await server.db.select({ id: contacts.id }).from(contacts)).toEqual([{ id: other.id }]);
    expect(await server.db.$count(bookings)).toBe(0);
    // Two about the other contact, and two about the consultation, which is cancelled: nothing stays of those once sent.
    expect(await server.db.$count(mails)).toBe(4);
  });

  test('is recorded anonymously, and can be found by anyone who knows the address', async () => {
    await addContact();
    const { told, ...erased } = (await erase()).json<NewErasureResponse>();
    expect(told).toEqual([]);
    const [listed] = (await call('GET', '/api/privacy/erasures')).json<ErasureResponse[]>();
    expect(listed).toEqual(erased);
    expect(listed).not.toHaveProperty('addressHashes');
    expect(JSON.stringify(await server.db.select().from(erasures))).not.toMatch(/amara/i);
    expect(await audit('erase')).toMatchObject([{ kind: 'person', recordId: erased.id, username: 'ada' }]);
    expect((await search('Amara@example.ca')).erasedAt).toEqual([erased.createdAt]);
    expect((await search('chidi@example.ca')).erasedAt).toEqual([]);
  });

  test('removes the details of audit entries but keeps the entries', async () => {
    const { id } = await addContact();
    const entry = { action: 'update', kind: 'contact', recordId: id, detail: 'Amara', address: '::1' };
    await server.db.insert(auditEntries).values(entry);
    await erase();
    const details = server.db.select({ detail: auditEntries.detail }).from(auditEntries);
    expect(await details.where(eq(auditEntries.recordId, id))).toEqual([{ detail: 'erased' }]);
  });

  test('keeps a subscriber’s hashed proof of consent and suppresses the address', async () => {
    await addSubscriber({ email: 'Amara@Example.ca', name: 'Amara' });
    const [consent] = await server.db.select().from(newsletterConsents);
    await erase();
    const [kept] = await server.db.select().from(newsletterConsents);
    expect(kept).toMatchObject({ email: null, wording: consent!.wording, address: consent!.address });
    expect(kept!.withdrawnAt).not.toBeNull();
    // PostgreSQL and our code calculate the same hash.
    const again = await search();
    expect(recordsOf(again, 'consent')).toMatchObject([{ id: consent!.id }]);
    expect(again.kinds.filter(({ total, isLeft }) => total > 0 && !isLeft)).toEqual([]);
    expect(again.isSuppressed).toBe(true);

    await addSubscriber({ email: amara });
    expect((await search()).isSuppressed).toBe(false);
  });

  test('keeps the proof unchanged while the subscription is on hold', async () => {
    const subscriber = await addSubscriber({ email: amara });
    await hold('subscriber', subscriber.id);
    const [before] = await server.db.select().from(newsletterConsents);
    const { counts } = (await erase()).json<ErasureResponse>();
    expect(counts).toMatchObject({
      consent: { erased: 0, kept: 1, held: 0 },
      subscriber: { erased: 0, kept: 0, held: 1 },
    });
    expect(await server.db.select().from(newsletterConsents)).toEqual([before]);
    expect((await search()).isSuppressed).toBe(false);
  });

  test('is all or nothing', async () => {
    await addContact();
    await server.db.execute(sql`alter table erasures rename to erasures_away`);
    try {
      expect((await erase()).statusCode).toBe(500);
    } finally {
      await server.db.execute(sql`alter table erasures_away rename to erasures`);
    }
    expect(await server.db.$count(contacts)).toBe(1);
    expect(await server.db.$count(mails)).toBe(2);
  });
});

const stored = {
  firstName: 'Amara',
  lastName: 'Okafor',
  email: 'amara@example.ca',
  phone: '905 555 0187',
  mortgageType: 'Refinancing',
};
