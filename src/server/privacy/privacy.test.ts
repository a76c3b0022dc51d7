import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { AuditEntryAnswer } from '#features/audit/audit-entry.ts';
import { auditEntries } from '#features/audit/audit-entries.table.server.ts';
import { bookings } from '#features/bookings/bookings.table.server.ts';
import { contacts } from '#features/contacts/contacts.table.server.ts';
import { mails } from '#platform/outbox/mails.table.server.ts';
import { newsletterConsents } from '#features/newsletter/newsletter-consents.table.server.ts';
import { newsletterSubscribers } from '#features/newsletter/newsletter-subscribers.table.server.ts';
import type { ErasureAnswer } from '#features/privacy/erasure.ts';
import { erasures } from '#features/privacy/erasures.table.server.ts';
import { holds } from '#features/privacy/holds.table.server.ts';
import type { PersonAnswer, RecordRef } from '#features/privacy/person.ts';
import { suppressedAddresses } from '#features/privacy/suppressed-addresses.table.server.ts';
import { newBooking, soon } from '#test/booking-factory.ts';
import { newContact } from '#test/contact-factory.ts';
import { startTestServer, type TestServer } from '#test/start-test-server.ts';

let server: TestServer;
let administrator: { cookie: string };

beforeAll(async () => {
  server = await startTestServer({ BOOKINGS_PER_SLOT: '1000' });
  administrator = await server.signIn();
});
afterAll(() => server.close());
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
const search = async (q: string) => (await call('POST', '/api/privacy/search', { q })).json<PersonAnswer>();
const recordsOf = (person: PersonAnswer, kind: string) =>
  person.kinds.find((found) => found.kind === kind)!.records;
const hold = (records: RecordRef[], reason = 'A complaint is open') =>
  call('POST', '/api/privacy/holds', { records, reason });
const erase = (records: RecordRef[], confirmation: string | null = 'amara@example.ca') =>
  call('POST', '/api/privacy/erasures', { records, confirmation });
const audit = async (action: string) =>
  (await call('GET', `/api/audit?action=${action}`)).json<AuditEntryAnswer[]>();

describe('who may not', () => {
  const records = [{ kind: 'contact', id: crypto.randomUUID() }];
  test.each([
    ['POST', '/api/privacy/search', { q: 'amara@example.ca' }],
    ['POST', '/api/privacy/export', { records, format: 'json' }],
    ['POST', '/api/privacy/holds', { records, reason: 'none' }],
    ['DELETE', `/api/privacy/holds/${crypto.randomUUID()}`, undefined],
    ['POST', '/api/privacy/erasures', { records, confirmation: 'amara@example.ca' }],
    ['GET', '/api/privacy/erasures', undefined],
    ['GET', '/api/privacy/purge', undefined],
  ] as const)('a visitor: %s %s', async (method, url, payload) => {
    const answer = await server.inject({ method, url, ...(payload && { payload }) });
    expect(answer.statusCode).toBe(401);
  });

  test('whoever does not type the address that stands in the records erases nothing', async () => {
    const { id } = await addContact();
    for (const confirmation of ['', null, 'somebody.else@example.ca', 'erase']) {
      const refused = await erase([{ kind: 'contact', id }], confirmation);
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({ code: 'not-confirmed' });
    }
    expect(await server.db.$count(contacts)).toBe(1);
    expect(await audit('erase')).toEqual([]);
    expect(await call('GET', '/api/privacy/erasures').then((answer) => answer.json())).toEqual([]);
  });

  test.each([
    ['/api/privacy/search', { q: ' ' }],
    ['/api/privacy/export', { records: [], format: 'json' }],
    ['/api/privacy/export', { records, format: 'pdf' }],
    ['/api/privacy/holds', { records, reason: ' ' }],
    ['/api/privacy/erasures', { records: [{ kind: 'contact', id: 'nul\u0000' }], confirmation: 'x' }],
  ])('what cannot be meant is refused: %s %j', async (url, payload) => {
    expect((await call('POST', url, payload)).statusCode).toBe(400);
  });

  test('what is not there (any more) is not erased, exported or held', async () => {
    const gone = [
      { kind: 'contact', id: crypto.randomUUID() },
      { kind: 'contact', id: 'no-uuid' },
      { kind: 'secret', id: 'links' },
      { kind: 'user', id: crypto.randomUUID() },
    ];
    expect((await erase(gone)).statusCode).toBe(404);
    expect((await hold(gone)).json()).toEqual({ held: 0 });
    expect(
      (await call('POST', '/api/privacy/export', { records: gone, format: 'json' })).json(),
    ).toMatchObject({
      kinds: [],
    });
    expect((await call('DELETE', `/api/privacy/holds/${crypto.randomUUID()}`)).statusCode).toBe(404);
  });
});

describe('finding', () => {
  test('by address, whatever its letter case: theirs is what has it, and what hangs on that', async () => {
    await addContact({ email: 'Amara@Example.ca' });
    await create('/api/bookings', newBooking({ date: soon() }));
    await addContact({ email: 'amara@example.ca.invalid.ca', lastName: 'Other', phone: '905 555 9999' });
    const person = await search('AMARA@example.CA');
    expect(recordsOf(person, 'contact')).toMatchObject([
      { matchedBy: 'email', belongs: true, fields: { message: 'We would like to buy in spring.' } },
    ]);
    expect(recordsOf(person, 'booking')).toMatchObject([{ matchedBy: 'email', belongs: true }]);
    // Without a mail server all mails wait: two for the contact, four for the booking.
    expect(recordsOf(person, 'mail').filter(({ belongs }) => belongs)).toHaveLength(6);
  });

  test('by address in another spelling, and what was stored before addresses had one', async () => {
    const today = await addContact({ email: 'amara@bücher.example' });
    const [before] = await server.db
      .insert(contacts)
      .values({ ...newContact(), email: 'amara@bücher.example', phone: '905 555 9999' })
      .returning();
    const typed = 'AMARA@Bücher.example';
    const found = recordsOf(await search(typed), 'contact').filter(({ belongs }) => belongs);
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set([today.id, before!.id]));
    expect((await erase([{ kind: 'contact', id: today.id }], typed)).statusCode).toBe(201);
    expect((await search(typed)).erasedAt).toHaveLength(1);
  });

  test('who shares the phone is found, too, but not taken for the same', async () => {
    await addContact();
    await addContact({ firstName: 'Chidi', email: 'chidi@example.ca', phone: '+1 905.555.0187' });
    const contactsFound = recordsOf(await search('amara@example.ca'), 'contact');
    expect(
      contactsFound.map(({ title, matchedBy, belongs }) => `${title}, ${matchedBy}, ${belongs}`).toSorted(),
    ).toEqual([
      'Amara Okafor: Purchase Mortgage, email, true',
      'Chidi Okafor: Purchase Mortgage, phone, false',
    ]);
  });

  test.each(['9055550187', '+1 (905) 555-0187', '905.555.0187 ext. 4'])(
    'by phone, however it is written: %s; nobody is taken for granted',
    async (q) => {
      await addContact();
      await addContact({ phone: '905 555 0188', email: 'other@example.ca' });
      // The same address with another number belongs to the picture.
      await addContact({ phone: '416 555 0000' });
      const found = recordsOf(await search(q), 'contact');
      expect(found.map(({ matchedBy }) => matchedBy).toSorted()).toEqual(['email', 'phone']);
      expect(found.some(({ belongs }) => belongs)).toBe(false);
    },
  );

  test('by a part of the name; and in the text of somebody else', async () => {
    await addContact();
    await addContact({
      firstName: 'Chidi',
      email: 'chidi@example.ca',
      phone: '416 555 0101',
      lastName: 'Eze',
    });
    expect(recordsOf(await search('kafo'), 'contact')).toMatchObject([{ matchedBy: 'name', belongs: false }]);
    await addContact({
      email: 'partner@example.ca',
      phone: '416 555 0102',
      message: 'Please write to Amara@example.ca, too.',
    });
    const mentioned = recordsOf(await search('amara@example.ca'), 'contact');
    expect(mentioned.map(({ matchedBy, belongs }) => `${matchedBy}, ${belongs}`).toSorted()).toEqual([
      'email, true',
      'mention, false',
    ]);
  });

  test('more than fit are said to be more', async () => {
    await server.db
      .insert(contacts)
      .values(Array.from({ length: 205 }, (_, at) => ({ ...stored, email: `visitor${at}@example.ca` })));
    const found = (await search('Okafor')).kinds.find(({ kind }) => kind === 'contact')!;
    expect([found.records.length, found.more]).toEqual([200, true]);
  });

  test('is written down, but not whom it was for; and no log has it', async () => {
    await search('amara@example.ca');
    expect(await audit('search')).toMatchObject([{ username: 'ada', kind: 'person', detail: null }]);
    expect(JSON.stringify(await server.db.select().from(auditEntries))).not.toContain('amara');
    expect(server.log()).not.toContain('amara');
  });
});

describe('the export to be read', () => {
  test('is one document without scripts, in which what was typed stays text', async () => {
    const message = '<script>alert(1)</script> & "quotes" <img src=x onerror=alert(1)>';
    const { id } = await addContact({ message });
    const answer = await call('POST', '/api/privacy/export', {
      records: [{ kind: 'contact', id }],
      format: 'html',
    });
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="personal-data-[\d-]+\.html"$/,
    );
    expect(answer.body).not.toMatch(/<(?:script|img|link|iframe|object)|url\(|@import/);
    expect(answer.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot;');
    expect(answer.body).toContain('<dt>First name</dt><dd>Amara</dd>');
    expect(await audit('export')).toMatchObject([{ kind: 'person', detail: 'html, records: 1' }]);
  });
});

describe('a hold', () => {
  test('keeps its record from being erased, deleted and purged, until it is lifted', async () => {
    const { id } = await addContact();
    const ref = { kind: 'contact', id };
    await server.db.update(contacts).set({ createdAt: new Date('2001-01-01') });
    expect((await hold([ref])).json()).toEqual({ held: 1 });
    expect((await hold([ref], 'Another reason')).json()).toEqual({ held: 0 });

    const [found] = recordsOf(await search('amara@example.ca'), 'contact');
    expect(found!.hold).toMatchObject({ reason: 'A complaint is open', username: 'ada' });
    expect(recordsOf(await search('amara@example.ca'), 'mail')[0]!.hold).not.toBeNull();
    expect((await erase([ref])).json<ErasureAnswer>().counts).toEqual({
      contact: { erased: 0, kept: 0, held: 1 },
      mail: { erased: 0, kept: 0, held: 2 },
    });
    const refused = await call('DELETE', `/api/contacts/${id}`);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'held']);
    const preview = (await call('GET', '/api/privacy/purge')).json<object[]>();
    expect(preview).toContainEqual(expect.objectContaining({ kind: 'contact', goes: 0, held: 1 }));
    expect(await server.db.$count(contacts)).toBe(1);
    expect(await server.db.$count(mails)).toBe(2);

    const exported = await call('POST', '/api/privacy/export', { records: [ref], format: 'json' });
    expect(exported.body).toContain('A complaint is open');

    expect((await call('DELETE', `/api/privacy/holds/${found!.hold!.id}`)).statusCode).toBe(200);
    expect((await audit('hold'))[0]).toMatchObject({ kind: 'contact', recordId: id, username: 'ada' });
    expect((await audit('release'))[0]).toMatchObject({ kind: 'contact', recordId: id, username: 'ada' });
    expect((await call('DELETE', `/api/contacts/${id}`)).statusCode).toBe(200);
  });

  test('stands for bookings and subscribers, too', async () => {
    const booking = await create('/api/bookings', newBooking({ date: soon() }));
    const subscriber = await addSubscriber({ email: 'amara@example.ca' });
    await hold([
      { kind: 'booking', id: booking.id },
      { kind: 'subscriber', id: subscriber.id },
    ]);
    expect((await call('DELETE', `/api/bookings/${booking.id}`)).statusCode).toBe(409);
    expect((await call('DELETE', `/api/newsletter/${subscriber.id}`)).statusCode).toBe(409);
    expect(await server.db.$count(newsletterConsents, sql`"withdrawnAt" is not null`)).toBe(0);
  });
});

describe('erasing', () => {
  test('takes what was ticked and leaves what was not', async () => {
    const mine = await addContact();
    const theirs = await addContact({ firstName: 'Chidi', email: 'chidi@example.ca' });
    expect((await erase([{ kind: 'contact', id: mine.id }], ' AMARA@example.ca ')).statusCode).toBe(201);
    expect(await server.db.select({ id: contacts.id }).from(contacts)).toEqual([{ id: theirs.id }]);
    expect(await server.db.$count(mails)).toBe(2);
  });

  test('is remembered without a word of whom, and found again by who knows the address', async () => {
    const { id } = await addContact();
    const erased = (await erase([{ kind: 'contact', id }])).json<ErasureAnswer>();
    const [listed] = (await call('GET', '/api/privacy/erasures')).json<ErasureAnswer[]>();
    expect(listed).toEqual(erased);
    expect(listed).not.toHaveProperty('addressHashes');
    expect(JSON.stringify(await server.db.select().from(erasures))).not.toMatch(/amara/i);
    expect(await audit('erase')).toMatchObject([{ kind: 'person', recordId: erased.id, username: 'ada' }]);
    expect((await search('Amara@example.ca')).erasedAt).toEqual([erased.createdAt]);
    expect((await search('chidi@example.ca')).erasedAt).toEqual([]);
  });

  test('of a subscriber leaves the proof of consent under a hash, and an address nobody writes to', async () => {
    const subscriber = await addSubscriber({ email: 'Amara@Example.ca', name: 'Amara' });
    const [consent] = await server.db.select().from(newsletterConsents);
    const both = [
      { kind: 'subscriber', id: subscriber.id },
      { kind: 'consent', id: consent!.id },
    ];
    await erase(both);
    const [kept] = await server.db.select().from(newsletterConsents);
    expect(kept).toMatchObject({ email: null, wording: consent!.wording, address: consent!.address });
    expect(kept!.withdrawnAt).not.toBeNull();
    // Worked out by PostgreSQL and by us alike.
    const again = await search('amara@example.ca');
    expect(recordsOf(again, 'consent')).toMatchObject([{ id: consent!.id, belongs: true }]);
    expect(again.isSuppressed).toBe(true);

    await addSubscriber({ email: 'amara@example.ca' });
    expect((await search('amara@example.ca')).isSuppressed).toBe(false);
  });

  test('a proof alone changes nothing while the subscription stands', async () => {
    await addSubscriber({ email: 'amara@example.ca' });
    const [before] = await server.db.select().from(newsletterConsents);
    const { counts } = (await erase([{ kind: 'consent', id: before!.id }])).json<ErasureAnswer>();
    expect(counts).toEqual({ consent: { erased: 0, kept: 1, held: 0 } });
    expect(await server.db.select().from(newsletterConsents)).toEqual([before]);
    expect((await search('amara@example.ca')).isSuppressed).toBe(false);
  });

  test('happens as a whole or not at all', async () => {
    const { id } = await addContact();
    await server.db.execute(sql`alter table audit_entries rename to audit_entries_away`);
    try {
      expect((await erase([{ kind: 'contact', id }])).statusCode).toBe(500);
    } finally {
      await server.db.execute(sql`alter table audit_entries_away rename to audit_entries`);
    }
    expect(await server.db.$count(contacts)).toBe(1);
    expect(await server.db.$count(erasures)).toBe(0);
  });

  test('works where no record has an address, by the word', async () => {
    const [entry] = await server.db
      .insert(auditEntries)
      .values({ action: 'update', kind: 'contact', detail: 'Amara', address: '::1' })
      .returning();
    expect((await erase([{ kind: 'audit entry', id: entry!.id }], 'erase')).statusCode).toBe(201);
    const [blank] = await server.db
      .select()
      .from(auditEntries)
      .where(sql`id = ${entry!.id}`);
    expect(blank!.detail).toBe('erased');
  });
});

const stored = {
  firstName: 'Amara',
  lastName: 'Okafor',
  email: 'amara@example.ca',
  phone: '905 555 0187',
  mortgageType: 'Refinancing',
};
