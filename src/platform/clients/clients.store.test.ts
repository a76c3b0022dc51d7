import { eq, isNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectDatabase, type Database, type DatabaseConnection } from '#database/database.server.ts';
import { storeSpam } from '#features/bookings/bookings.store.server.ts';
import { bookings } from '#features/bookings/bookings.table.server.ts';
import { newsletterSubscribers } from '#features/newsletter/newsletter-subscribers.table.server.ts';
import { newContactSchema } from '#features/requests/contacts/contact.ts';
import { createContact } from '#features/requests/contacts/contacts.store.server.ts';
import { contacts } from '#features/requests/contacts/contacts.table.server.ts';
import { keyedHash } from '#platform/privacy/address-hash.server.ts';
import { erasePerson, findPerson } from '#platform/privacy/person.server.ts';
import { holds } from '#platform/privacy/privacy.table.server.ts';
import { personalData } from '#server/features.ts';
import { createMigratedDatabase, type TestDatabase } from '#test/database/create-test-database.ts';
import { newBooking } from '#test/samples/booking-factory.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { findOrAddClient, tidyClients } from './clients.store.server.ts';
import { clientEmails, clients } from './clients.table.server.ts';

let database: TestDatabase;
let connection: DatabaseConnection;
let db: Database;
const asked: string[] = [];

beforeAll(async () => {
  database = await createMigratedDatabase();
  connection = connectDatabase({ connectionString: database.url }, { warn: () => {} });
  db = drizzle(connection.pool, { logger: { logQuery: (query) => void asked.push(query) } });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});
beforeEach(async () => {
  await db.execute(sql`truncate contacts, bookings, newsletter_subscribers, clients cascade`);
  asked.length = 0;
});

const values = (email: string) => ({ ...newContactSchema.parse(newContact()), email });
const data = { sources: personalData, hash: keyedHash(Buffer.from('a key of the test')) };
const arrive = (email: string) =>
  db.transaction(async (tx) => {
    const clientId = await findOrAddClient(tx, email);
    await tx.insert(contacts).values({ ...values(email), clientId });
    return clientId;
  });
const erase = (email: string) =>
  erasePerson(db, data, { whose: { email }, username: 'ada', now: new Date() }, async () => {});
const ownersOf = async (table: typeof contacts | typeof bookings | typeof newsletterSubscribers) =>
  (await db.select({ clientId: table.clientId }).from(table)).map(({ clientId }) => clientId);

test('many first requests at once with spellings of one address are of one client', async () => {
  const spellings = ['Amara@Example.ca', 'amara@example.ca', ' AMARA@EXAMPLE.CA', 'amara@ｅxample.ca'];
  const found = await Promise.all(Array.from({ length: 12 }, (_, at) => arrive(spellings[at % 4]!)));
  expect(new Set(found).size).toBe(1);
  expect(await db.$count(clients)).toBe(1);
  expect(await db.select({ email: clientEmails.email }).from(clientEmails)).toEqual([
    { email: 'amara@example.ca' },
  ]);
});

test('nobody waits for the request of somebody else', async () => {
  await db.transaction(async (tx) => {
    await findOrAddClient(tx, 'amara@example.ca');
    await arrive('ben@example.ca');
  });
  expect(await db.$count(clients)).toBe(2);
});

test('bookings without an address are of a client each', async () => {
  const booking = { ...newBooking(), email: '', consultationType: 'phone', description: null } as const;
  await storeSpam(db, booking, { spamReasons: ['hidden field'], flags: [] });
  await storeSpam(db, booking, { spamReasons: ['hidden field'], flags: [] });
  const owners = await ownersOf(bookings);
  expect(new Set(owners).size).toBe(2);
  expect(owners).not.toContain(null);
});

test('a form asks one more question, for the client', async () => {
  const services = {
    checkSpam: () => Promise.resolve({ spamReasons: null, flags: [] }),
    queueMails: () => Promise.resolve(),
    reserveMail: () => Promise.resolve(true),
  };
  await createContact(db, newContactSchema.parse(newContact()), { honeypot: {} }, services);
  expect(asked.filter((query) => query.includes('client_emails'))).toHaveLength(1);
  expect(asked.filter((query) => query.includes('"clients"') && !query.includes('client_emails'))).toEqual(
    [],
  );
});

test('joins what an older release wrote, by the address in any spelling, once and again', async () => {
  const { email: _, ...booking } = newBooking();
  const rows = [
    'Zoë@Exämple.ca',
    'zoë@xn--exmple-cua.ca',
    'ZOË@EXÄMPLE.CA',
    'Ben@Example.ca',
    'not an address',
  ];
  for (const email of rows) await db.insert(contacts).values(values(email));
  await db.insert(bookings).values([
    { ...booking, email: 'BEN@example.ca' },
    { ...booking, email: '' },
  ]);
  await db.insert(newsletterSubscribers).values({ email: 'ben@EXAMPLE.ca' });
  const ben = await arrive('ben@example.ca');
  // More than one batch.
  await db.execute(
    sql`insert into newsletter_subscribers (email) select 'reader' || n || '@example.ca' from generate_series(1, 1100) n`,
  );
  const before = await db.select().from(contacts).where(eq(contacts.email, 'Ben@Example.ca'));

  await Promise.all([tidyClients(db, personalData), tidyClients(db, personalData)]);
  for (const table of [contacts, bookings, newsletterSubscribers])
    expect(await db.$count(table, isNull(table.clientId))).toBe(0);
  // Zoë, Ben, whoever has no address and whoever has none that is one, and the readers.
  expect(await db.$count(clients)).toBe(4 + 1100);
  expect((await ownersOf(contacts)).filter((owner) => owner === ben)).toHaveLength(2);
  expect(await ownersOf(bookings)).toContain(ben);
  expect(await ownersOf(newsletterSubscribers)).toContain(ben);
  const after = await db.select().from(contacts).where(eq(contacts.email, 'Ben@Example.ca'));
  expect(after).toEqual(before.map((row) => ({ ...row, clientId: ben })));

  const owners = await ownersOf(contacts);
  await tidyClients(db, personalData);
  expect(await ownersOf(contacts)).toEqual(owners);
});

test('a client of whom no record is left goes with the address, but not one who is just sending a request', async () => {
  await arrive('amara@example.ca');
  const ben = await arrive('ben@example.ca');
  await db.delete(contacts);
  let tidied: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    expect(await findOrAddClient(tx, 'ben@example.ca')).toBe(ben);
    tidied = tidyClients(db, personalData);
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await db.execute(waiting)).rowCount).toBe(1);
    await tx.insert(contacts).values({ ...values('ben@example.ca'), clientId: ben });
  });
  await tidied;
  expect(
    await db.select({ email: clientEmails.email, clientId: clientEmails.clientId }).from(clientEmails),
  ).toEqual([{ email: 'ben@example.ca', clientId: ben }]);
});

test('finds and erases a client by one address also under the others, and leaves other clients', async () => {
  const amara = await arrive('amara@example.ca');
  await db.insert(clientEmails).values({ email: 'okafor@example.ca', clientId: amara });
  await db.insert(contacts).values({ ...values('okafor@example.ca'), clientId: amara });
  await arrive('ben@example.ca');
  const { kinds } = await findPerson(db, data, { email: 'Okafor@Example.ca' });
  const emails = kinds.flatMap(({ records }) => records).map(({ fields }) => fields.email);
  expect(emails).toHaveLength(4);
  expect(new Set(emails)).toEqual(new Set(['amara@example.ca', 'okafor@example.ca']));
  const held = await db.select().from(contacts).where(eq(contacts.email, 'amara@example.ca'));
  const [hold] = await db
    .insert(holds)
    .values({ kind: 'contact', recordId: held[0]!.id, reason: 'A complaint', username: 'ada' })
    .returning();
  await erase('okafor@example.ca');
  expect(await db.$count(contacts)).toBe(2);
  expect(await db.$count(clientEmails)).toBe(3);
  await db.delete(holds).where(eq(holds.id, hold!.id));
  await erase('okafor@example.ca');
  expect(await db.select({ email: contacts.email }).from(contacts)).toEqual([{ email: 'ben@example.ca' }]);
  expect(await db.$count(clients)).toBe(1);
  expect((await findPerson(db, data, { email: 'amara@example.ca' })).erasedAt).toHaveLength(2);
});

test('requests that arrive during an erasure are erased or of a new client, and none fails', async () => {
  for (let round = 0; round < 10; round += 1) {
    await arrive('amara@example.ca');
    await Promise.all([arrive('amara@example.ca'), erase('amara@example.ca'), arrive('AMARA@example.ca')]);
    expect(await db.$count(contacts, isNull(contacts.clientId))).toBe(0);
    await erase('amara@example.ca');
    expect(await db.$count(clientEmails)).toBe(0);
    expect(await db.$count(clients)).toBe(0);
  }
});
