import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type RetentionName, defaultPeriod } from '#brokerage/retention.ts';
import { readConfig } from '#config.ts';
import { bookings } from '#features/bookings/bookings.table.server.ts';
import { newEntrySchema } from '#features/follow-ups/follow-up.ts';
import { addEntry } from '#features/follow-ups/follow-ups.store.server.ts';
import { followUpEntries, followUps } from '#features/follow-ups/follow-ups.table.server.ts';
import {
  newsletterConsents,
  newsletterSubscribers,
} from '#features/newsletter/newsletter-subscribers.table.server.ts';
import { contacts } from '#features/requests/contacts/contacts.table.server.ts';
import { formatPeriod } from '#lib/period.ts';
import { auditEntries } from '#platform/audit/audit-entries.table.server.ts';
import { mails } from '#platform/outbox/mails.table.server.ts';
import { saveOutcome } from '#platform/scheduled-work/scheduled-jobs.store.server.ts';
import { personalData } from '#server/features.ts';
import { readAddressHash } from '#server/services.ts';
import { newBooking } from '#test/samples/booking-factory.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { describeApi } from '#test/server/describe-api.ts';
import { jobServices } from '#test/server/run-job.ts';
import { keyedHash } from './address-hash.server.ts';
import { suppressedAddresses } from './privacy.table.server.ts';
import type { PurgeOutcome, PurgePreview } from './privacy.ts';
import { purgeJob, purgeRecords, type PurgeContext, purgeContext, readPurgeOutcome } from './purge.server.ts';

const settings = { BOOKINGS_PER_SLOT: '1000', RETENTION_MAILS_MONTHS: '2' };
const { server, administrator } = describeApi(settings);
beforeEach(async () => {
  for (const table of [
    contacts,
    bookings,
    newsletterSubscribers,
    newsletterConsents,
    mails,
    followUps,
    followUpEntries,
    auditEntries,
    suppressedAddresses,
  ]) {
    await server.db.delete(table);
  }
});

const days = (count: number) => new Date(Date.now() + count * 86_400_000);
const years = (count: number) => days(count * 365.25);
const preview = async () =>
  (await server.inject({ url: '/api/privacy/purge', headers: administrator })).json<PurgePreview[]>();
const areDue = async () =>
  Object.fromEntries((await preview()).filter(({ due }) => due > 0).map(({ kind, due }) => [kind, due]));

const services = () => jobServices(server, { env: settings });
/** Services of the purge, with this machine's clock off by so many minutes. */
const purgingBy = async (minutes = 0): Promise<PurgeContext> => ({
  ...purgeContext(await services()),
  ownClock: () => new Date(Date.now() + minutes * 60_000),
});

/** Does what another node does when the purge is due. */
async function runPurge() {
  const keep = (outcome: object) => saveOutcome(server.db, purgeJob.name, outcome);
  await purgeJob.run(await services(), {
    isStopping: () => false,
    signal: new AbortController().signal,
    keep,
  });
}

const actor = { user: null, ip: 'a test' };
async function purge(isStopping?: () => boolean) {
  return (await purgeRecords(await purgingBy(), actor, { ...(isStopping && { isStopping }) })).counts;
}

const contact = { ...newContact(), mortgageType: 'Refinancing', message: null, additionalInfo: null };
const booking = newBooking() as typeof bookings.$inferInsert;

describe('what is purged', () => {
  test('a contact six years after it was received, with its emails and follow-up, but no newer one', async () => {
    const [old] = await server.db
      .insert(contacts)
      .values([
        { ...contact, createdAt: years(-6.01) },
        { ...contact, createdAt: years(-5.99) },
      ])
      .returning();
    await server.db.insert(mails).values({ kind: 'contact-notice', about: old!.id, content: contact });
    const followed = { recordKind: 'contact', receivedAt: old!.createdAt, entryCount: 1 };
    await server.db.insert(followUps).values({ recordId: old!.id, ...followed });
    await server.db.insert(followUpEntries).values({ recordId: old!.id, username: 'ada', note: 'Called.' });
    expect(await areDue()).toEqual({ contact: 1 });
    expect(await server.db.$count(contacts)).toBe(2);
    expect(await purge()).toEqual({ contact: 1 });
    expect(await server.db.$count(contacts)).toBe(1);
    expect(await server.db.$count(mails)).toBe(0);
    expect(await server.db.$count(followUps)).toBe(0);
    expect(await server.db.$count(followUpEntries)).toBe(0);
    expect(await areDue()).toEqual({});
  });

  test('a booking two years after its consultation, not after it was made', async () => {
    const date = (moment: Date) => moment.toISOString().slice(0, 10);
    await server.db.insert(bookings).values([
      { ...booking, createdAt: years(-3), date: date(years(-2.1)) },
      { ...booking, createdAt: years(-3), date: date(years(-1.9)) },
      { ...booking, createdAt: years(-1), date: '1999-01-01' },
    ]);
    expect(await purge()).toEqual({ booking: 1 });
  });

  test('a subscriber who left a month ago, but nobody who is subscribed; the address stays suppressed', async () => {
    const createdAt = years(-9);
    await server.db.insert(newsletterSubscribers).values([
      { email: 'gone@example.ca', subscribed: false, createdAt },
      { email: 'Just.Gone@example.ca', subscribed: false, createdAt },
      { email: 'reader@example.ca', createdAt },
    ]);
    const proof = { wording: 'Yes', address: '203.0.113.5', createdAt };
    await server.db.insert(newsletterConsents).values([
      { ...proof, email: 'Gone@example.ca', withdrawnAt: days(-40) },
      { ...proof, email: 'just.gone@example.ca', withdrawnAt: days(-3) },
      { ...proof, email: 'reader@example.ca' },
      { ...proof, email: 'removed.long.ago@example.ca', withdrawnAt: years(-3.1) },
      { ...proof, email: 'removed@example.ca', withdrawnAt: years(-2.9) },
    ]);
    expect(await purge()).toEqual({ subscriber: 1, consent: 1 });
    const left = await server.db.select({ email: newsletterSubscribers.email }).from(newsletterSubscribers);
    expect(left.map(({ email }) => email).toSorted()).toEqual(['Just.Gone@example.ca', 'reader@example.ca']);
    expect(await server.db.$count(newsletterConsents)).toBe(4);
    const hash = await readAddressHash(server.db);
    expect(await server.db.select({ hash: suppressedAddresses.hash }).from(suppressedAddresses)).toEqual([
      { hash: hash.of('gone@example.ca') },
    ]);
  });

  test('an erased subscriber restored by a backup', async () => {
    const hash = await readAddressHash(server.db);
    await server.db
      .insert(suppressedAddresses)
      .values({ hash: hash.of('amara@example.ca'), createdAt: days(-5) });
    await server.db.insert(newsletterSubscribers).values([
      { email: 'Amara@example.ca', createdAt: days(-50) },
      { email: 'reader@example.ca', createdAt: days(-50) },
    ]);
    expect(await purge()).toEqual({ subscriber: 1 });
    expect(await server.db.$count(newsletterSubscribers)).toBe(1);
  });

  test('sent and failed emails, by the setting, but none that are waiting', async () => {
    const mail = { kind: 'contact-notice', about: crypto.randomUUID(), createdAt: days(-100) } as const;
    await server.db.insert(mails).values([
      { ...mail, state: 'sent', settledAt: days(-70) },
      { ...mail, state: 'failed', settledAt: days(-70), content: contact },
      { ...mail, state: 'sent', settledAt: days(-50) },
      { ...mail, state: 'waiting' },
    ]);
    expect(await purge()).toEqual({ mail: 2 });
  });

  test('audit entries after two years, recording each purge in the audit trail', async () => {
    await server.db
      .insert(auditEntries)
      .values([
        ...Array.from({ length: 501 }, () => ({ action: 'delete', address: '::1', createdAt: years(-2.1) })),
        { action: 'delete', address: '::1', createdAt: years(-1.9) },
      ]);
    const approved = await purgeRecords(await purgingBy(), actor, { approved: 'audit entry' });
    expect(approved.counts).toEqual({ 'audit entry': 501 });
    const entries = await server.db
      .select()
      .from(auditEntries)
      .where(sql`action = 'purge'`);
    expect(entries.map(({ detail }) => String(detail)).toSorted()).toEqual([
      '1, kept for two years after they were written',
      '500, kept for two years after they were written',
    ]);
    expect(entries[0]).toMatchObject({ username: null, kind: 'audit entry', address: 'a test' });
  });

  test('nothing once the server is closing', async () => {
    await server.db.insert(contacts).values({ ...contact, createdAt: years(-7) });
    expect(await purge(() => true)).toEqual({});
    expect(await server.db.$count(contacts)).toBe(1);
  });
});

describe('the settings', () => {
  test('default to six years for applications and less for everything else', async () => {
    expect((await preview()).map(({ kind, keptFor, setting }) => [kind, keptFor, setting])).toEqual([
      ['booking', 'two years after the consultation', 'RETENTION_BOOKINGS_YEARS'],
      ['contact', 'six years after they were received', 'RETENTION_CONTACTS_YEARS'],
      ['consent', 'three years after they were withdrawn', 'RETENTION_CONSENTS_YEARS'],
      ['subscriber', 'one month after they unsubscribed', 'RETENTION_UNSUBSCRIBED_MONTHS'],
      ['rate alert', 'three years after they were stopped', 'RETENTION_CONSENTS_YEARS'],
      ['mail', 'two months after they were sent or failed', 'RETENTION_MAILS_MONTHS'],
      ['audit entry', 'two years after they were written', 'RETENTION_AUDIT_YEARS'],
      ['session', 'seven days after the sign-in', null],
      ['failed sign-in', 'one day after the last one', null],
      ['known browser', 'one year after the last sign-in', null],
      ['password link', 'one day after they expired', null],
      ['invitation', '30 days after they expired', null],
    ]);
  });

  test('appear in the privacy policy', async () => {
    const { body } = await server.inject('/privacy-policy');
    const usual = (name: RetentionName) => formatPeriod(defaultPeriod(name));
    for (const text of [
      `including those that do not close: ${usual('contacts')} after we receive them`,
      `consultation bookings: ${usual('bookings')} after the consultation`,
      `until ${usual('unsubscribed')} after you unsubscribe`,
      `agreed to receive the newsletter or rate alerts: ${usual('consents')} after you unsubscribe`,
      `what kind and when: ${usual('mails')}`,
      `what our staff did in our admin area: ${usual('audit')}`,
    ]) {
      expect(body).toContain(text);
    }
    expect(usual('contacts')).toBe('six years');
  });

  test.each([
    ['RETENTION_CONTACTS_YEARS', '0'],
    ['RETENTION_CONTACTS_YEARS', 'six'],
    ['RETENTION_MAILS_MONTHS', '1.5'],
    // The law requires the proof for three years.
    ['RETENTION_CONSENTS_YEARS', '2'],
  ])('%s=%s keeps the server from starting', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name} must be a whole number of`);
  });
});

describe('nothing is purged', () => {
  const old = (count: number) =>
    Array.from({ length: count }, () => ({ ...contact, createdAt: years(-6.01) }));

  test('while the clocks of the server and the database differ by more than an hour', async () => {
    await server.db.insert(contacts).values([contact]);
    for (const minutes of [7 * 365 * 24 * 60, 61, -61]) {
      const outcome = await purgeRecords(await purgingBy(minutes), actor);
      expect(outcome).toMatchObject({ refused: expect.stringContaining('the clocks of'), counts: {} });
    }
    expect((await purgeRecords(await purgingBy(59), actor)).refused).toBeNull();
    expect(await server.db.$count(contacts)).toBe(1);
  });

  test('while nothing was stored for more than 30 days, as if both clocks were wrong', async () => {
    const purging = await purgingBy();
    const [people, messages] = ['contact', 'booking'].map((kind) =>
      personalData.find((one) => one.kind === kind)!,
    );
    const sources = [people!, messages!];
    await server.db.insert(contacts).values([...old(1), { ...contact, createdAt: days(-31) }]);
    const outcome = await purgeRecords({ ...purging, sources }, actor);
    expect(outcome).toMatchObject({ refused: expect.stringContaining('30 days'), counts: {} });
    await server.db.insert(contacts).values({ ...contact, createdAt: days(-29) });
    expect(await purgeRecords({ ...purging, sources }, actor)).toMatchObject({
      refused: null,
      counts: { contact: 1 },
    });
  });

  test('of a kind of which unusually many are due, until an owner approves it', async () => {
    const purging = await purgingBy();
    await server.db.insert(contacts).values([...old(100), ...Array.from({ length: 50 }, () => contact)]);
    // A hundred are never too many.
    expect(await purge()).toEqual({ contact: 100 });
    await server.db.insert(contacts).values([...old(101), ...Array.from({ length: 50 }, () => contact)]);
    await server.db.insert(bookings).values({ ...booking, createdAt: years(-3), date: '1999-01-01' });
    const waiting = [{ kind: 'contact', label: 'Pre-approval requests', due: 101, total: 201 }];
    expect(await purgeRecords(purging, actor)).toEqual({
      refused: null,
      waiting,
      counts: { booking: 1 },
      failed: [],
    });
    expect(await server.db.$count(contacts)).toBe(201);
    await server.db.insert(contacts).values(Array.from({ length: 1_819 }, () => contact));
    // One in twenty is not too many.
    expect(await purge()).toEqual({ contact: 101 });
  });

  test('an owner sees what waits, on whichever node it was found, and has it deleted in one press', async () => {
    await server.db.insert(contacts).values([...old(600), contact]);
    await runPurge();
    const ask = (method: 'GET' | 'POST', path: string, payload = {}) =>
      server.inject({ method, url: `/api/privacy/purge/${path}`, headers: administrator, payload });
    const waiting = async () => (await ask('GET', 'outcome')).json<PurgeOutcome>().waiting;
    expect(await waiting()).toMatchObject([{ kind: 'contact', due: 600 }]);

    expect((await ask('POST', 'approval', { kind: 'booking' })).statusCode).toBe(404);
    expect((await ask('POST', 'approval', { kind: 'contact' })).statusCode).toBe(202);
    await expect.poll(() => server.db.$count(contacts)).toBe(1);
    expect(await waiting()).toEqual([]);
    expect((await ask('POST', 'approval', { kind: 'contact' })).statusCode).toBe(404);
    const entries = await server.db.select().from(auditEntries);
    expect(entries.map(({ action, username }) => [action, username])).toEqual([
      ['purge', 'ada'],
      ['purge', 'ada'],
    ]);
  });
});

test('a kind that cannot be deleted stops no other, and makes the purge try again', async () => {
  await server.db.insert(contacts).values({ ...contact, createdAt: years(-7) });
  await server.db.insert(bookings).values({ ...booking, createdAt: years(-3), date: '1999-01-01' });
  await server.db.execute(
    sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no room for it'; end $$`,
  );
  await server.db.execute(
    sql`create trigger refuse before delete on bookings for each row execute function refuse()`,
  );
  try {
    await expect(runPurge()).rejects.toThrow('These could not be deleted: Bookings.');
    expect(await readPurgeOutcome(server.db)).toMatchObject({ counts: { contact: 1 }, failed: ['Bookings'] });
  } finally {
    await server.db.execute(sql`drop function refuse cascade`);
  }
});

test('leaves no follow-up of a contact that somebody writes about meanwhile', async () => {
  const [old] = await server.db
    .insert(contacts)
    .values({ ...contact, createdAt: years(-7) })
    .returning();
  const isWaiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  let purging: Promise<object> | undefined;
  await server.db.transaction(async (tx) => {
    const record = { kind: 'contact', table: contacts, id: old!.id } as const;
    const writer = { id: crypto.randomUUID(), username: 'ada' };
    const entry = newEntrySchema.parse({ action: 'called' });
    expect(await addEntry(tx, record, entry, { writer, now: new Date() })).toMatchObject({ entries: [{}] });
    purging = purge();
    await expect.poll(async () => (await server.db.execute(isWaiting)).rows).toHaveLength(1);
  });
  expect(await purging).toEqual({ contact: 1 });
  expect(await server.db.$count(followUps)).toBe(0);
  expect(await server.db.$count(followUpEntries)).toBe(0);
});

test('purges and records everything once when two nodes purge at the same time', async () => {
  await server.db.insert(contacts).values([1, 2, 3].map(() => ({ ...contact, createdAt: years(-7) })));
  await Promise.all([purge(), purge()]);
  expect(await server.db.$count(contacts)).toBe(0);
  const entries = await server.db
    .select()
    .from(auditEntries)
    .where(sql`action = 'purge'`);
  expect(entries).toMatchObject([{ kind: 'contact', address: 'a test', username: null }]);
  expect(entries[0]!.detail).toMatch(/^3, kept for/);
});

test.each([32, 64])('computes the same keyed hash as PostgreSQL with a key of %i bytes', async (bytes) => {
  const hash = keyedHash(Buffer.alloc(bytes, 7));
  const {
    rows: [row],
  } = await server.db.execute(sql`select ${hash.in(sql`'Amara@Example.ca'::text`)} as hash`);
  expect(row!.hash).toBe(hash.of('amara@example.ca'));
});
