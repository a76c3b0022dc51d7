import { asc, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectDatabase, type Database, type DatabaseConnection } from '#database/database.server.ts';
import { storeSpam } from '#features/bookings/bookings.store.server.ts';
import { bookings } from '#features/bookings/bookings.table.server.ts';
import { newsletterSubscribers } from '#features/newsletter/newsletter-subscribers.table.server.ts';
import { newContactSchema } from '#features/requests/contacts/contact.ts';
import { contacts } from '#features/requests/contacts/contacts.table.server.ts';
import { Refusal } from '#http/refusals.server.ts';
import { keyedHash } from '#platform/privacy/address-hash.server.ts';
import { erasePerson, findPerson, holdRecord } from '#platform/privacy/person.server.ts';
import { personalData } from '#server/features.ts';
import { createMigratedDatabase, type TestDatabase } from '#test/database/create-test-database.ts';
import { newBooking } from '#test/samples/booking-factory.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { findOrAddClient, tidyClients, joinClients, separateAddress } from './clients.store.server.ts';
import { clientEmails, clients } from './clients.table.server.ts';
import { findClientOf, proposalList } from './same-phone.server.ts';

let database: TestDatabase;
let connection: DatabaseConnection;
let db: Database;

beforeAll(async () => {
  database = await createMigratedDatabase();
  connection = connectDatabase({ connectionString: database.url }, { warn: () => {} });
  ({ db } = connection);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});
beforeEach(async () => {
  await db.execute(sql`truncate contacts, bookings, newsletter_subscribers, clients, holds cascade`);
});

const data = { sources: personalData, hash: keyedHash(Buffer.from('a key of the test')) };
/** A request from an address, as the form stores it; returns its id and its client's. */
const arrive = (email: string, details: { phone?: string; createdAt?: Date; spamReasons?: string[] } = {}) =>
  db.transaction(async (tx) => {
    const clientId = await findOrAddClient(tx, email);
    const contact = { ...newContactSchema.parse(newContact()), email, ...details, clientId };
    const [added] = await tx.insert(contacts).values(contact).returning();
    return { id: added!.id, clientId };
  });
const join = (id: string, other: string) =>
  db.transaction((tx) => joinClients(tx, personalData, { id, other }));
const separate = (id: string, email: string) =>
  db.transaction((tx) => separateAddress(tx, personalData, { id, email }));
const erase = (email: string) =>
  erasePerson(db, data, { whose: { email }, username: 'ada', now: new Date() }, async () => {});
const ownersOf = async (table: typeof contacts | typeof bookings | typeof newsletterSubscribers) =>
  (await db.select({ clientId: table.clientId }).from(table)).map(({ clientId }) => clientId);
const addressesOf = async (clientId: string) =>
  (
    await db
      .select({ email: clientEmails.email })
      .from(clientEmails)
      .where(eq(clientEmails.clientId, clientId))
      .orderBy(asc(clientEmails.email))
  ).map(({ email }) => email);
/** Waits until this many statements wait for a lock. */
const untilWaiting = (count: number) =>
  expect
    .poll(async () => {
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await db.execute(waiting)).rowCount;
    })
    .toBe(count);
const nothingIsLost = async () => {
  expect(await db.$count(contacts, isNull(contacts.clientId))).toBe(0);
  const strays = await db.execute(sql`
    select from contacts join client_emails on client_emails.email = lower(contacts.email)
    where contacts."clientId" <> client_emails."clientId"`);
  expect(strays.rowCount).toBe(0);
};

test('a join moves every address and record, and what arrives at either address later', async () => {
  const { clientId: amara } = await arrive('amara@example.ca');
  const { clientId: okafor } = await arrive('okafor@example.ca');
  const booking = { ...newBooking(), consultationType: 'phone', description: null } as const;
  await storeSpam(db, { ...booking, email: 'OKAFOR@example.ca' }, { spamReasons: [], flags: [] });
  await db.insert(newsletterSubscribers).values({ email: 'okafor@example.ca', clientId: okafor });
  const { clientId: ben } = await arrive('ben@example.ca');

  expect(await join(amara, okafor)).toEqual({ id: amara, other: okafor });
  const remaining = await db.select({ id: clients.id }).from(clients);
  expect(new Set(remaining.map(({ id }) => id))).toEqual(new Set([amara, ben]));
  expect(await addressesOf(amara)).toEqual(['amara@example.ca', 'okafor@example.ca']);
  expect((await arrive('Okafor@Example.ca')).clientId).toBe(amara);
  expect((await arrive('amara@example.ca')).clientId).toBe(amara);
  await tidyClients(db, personalData);
  expect((await ownersOf(contacts)).filter((owner) => owner === amara)).toHaveLength(4);
  expect(await ownersOf(bookings)).toEqual([amara]);
  expect(await ownersOf(newsletterSubscribers)).toEqual([amara]);
});

test('joins nobody with themselves, nor with somebody who is gone', async () => {
  const { clientId } = await arrive('amara@example.ca');
  await expect(join(clientId, clientId.toUpperCase())).rejects.toMatchObject({
    body: { code: 'same-client' },
  });
  const nobody = crypto.randomUUID();
  for (const [id, other] of [
    [clientId, nobody],
    [nobody, clientId],
  ] as const)
    await expect(join(id, other)).rejects.toMatchObject({ body: { code: 'not-found' } });
  expect(await ownersOf(contacts)).toEqual([clientId]);
});

test('a request that is just being stored is joined, too', async () => {
  const { clientId: amara } = await arrive('amara@example.ca');
  const { clientId: okafor } = await arrive('okafor@example.ca');
  let joined: ReturnType<typeof join> | undefined;
  await db.transaction(async (tx) => {
    expect(await findOrAddClient(tx, 'okafor@example.ca')).toBe(okafor);
    joined = join(amara, okafor);
    await untilWaiting(1);
    const contact = { ...newContactSchema.parse(newContact()), email: 'okafor@example.ca', clientId: okafor };
    await tx.insert(contacts).values(contact);
  });
  expect(await joined).toMatchObject({ id: amara });
  expect(await ownersOf(contacts)).toEqual([amara, amara, amara]);
});

test('a request waits for the join of its client, and is the remaining client’s', async () => {
  const { clientId: amara } = await arrive('amara@example.ca');
  const { clientId: okafor } = await arrive('okafor@example.ca');
  let arrived: ReturnType<typeof arrive> | undefined;
  await db.transaction(async (tx) => {
    await joinClients(tx, personalData, { id: amara, other: okafor });
    arrived = arrive('okafor@example.ca');
    await untilWaiting(1);
    // Nobody else does.
    await arrive('amara@example.ca');
    await arrive('ben@example.ca');
  });
  expect((await arrived)!.clientId).toBe(amara);
});

const orRefused = (change: Promise<object>) =>
  change.catch((error: unknown) => expect(error).toBeInstanceOf(Refusal));

test('joins, separations, requests and erasures at the same time neither fail nor lose anything', async () => {
  for (let round = 0; round < 15; round += 1) {
    const { clientId: amara } = await arrive('amara@example.ca');
    const { clientId: okafor } = await arrive('okafor@example.ca');
    await Promise.all([
      ...[join(amara, okafor), join(okafor, amara), separate(amara, 'okafor@example.ca')].map(orRefused),
      arrive('okafor@example.ca'),
      arrive('amara@example.ca'),
      arrive('OKAFOR@example.ca'),
      ...(round % 3 === 2 ? [erase('amara@example.ca')] : []),
      tidyClients(db, personalData),
    ]);
    await nothingIsLost();
    if (round % 3 !== 2) expect(await db.$count(contacts)).toBe(5);
    await erase('amara@example.ca');
    await erase('okafor@example.ca');
    expect(await db.$count(contacts)).toBe(0);
    expect(await db.$count(clients)).toBe(0);
  }
});

test('a separated address takes its records along, in any spelling, and what arrives there later', async () => {
  const { clientId: amara } = await arrive('amara@example.ca');
  const { clientId: zoe } = await arrive('Zoë@Exämple.ca');
  await arrive('zoë@xn--exmple-cua.ca');
  await db.insert(newsletterSubscribers).values({ email: 'ZOË@exämple.ca', clientId: zoe });
  await join(amara, zoe);

  const separated = await separate(amara, 'zoë@Exämple.ca');
  expect(separated).toMatchObject({ id: amara });
  const { other } = separated;
  expect(await addressesOf(amara)).toEqual(['amara@example.ca']);
  expect(await addressesOf(other)).toEqual(['zoë@xn--exmple-cua.ca']);
  expect(await ownersOf(contacts)).toHaveLength(3);
  expect((await ownersOf(contacts)).filter((owner) => owner === other)).toHaveLength(2);
  expect(await ownersOf(newsletterSubscribers)).toEqual([other]);
  expect((await arrive('zoë@exämple.ca')).clientId).toBe(other);
  expect((await arrive('amara@example.ca')).clientId).toBe(amara);
});

test('what was asked for without an address can be joined and separated, too', async () => {
  const { id, clientId: amara } = await arrive('amara@example.ca');
  const booking = { ...newBooking(), email: '', consultationType: 'phone', description: null } as const;
  await storeSpam(db, booking, { spamReasons: [], flags: [] });
  const [caller] = await ownersOf(bookings);
  await join(amara, caller!);
  expect(await findClientOf(db, personalData, id)).toMatchObject({ id: amara, otherEmails: [''] });
  const separated = await separate(amara, '');
  expect(await ownersOf(bookings)).toEqual([separated.other]);
  expect(await ownersOf(contacts)).toEqual([amara]);
});

test('separates only an address of the client, and not the only one', async () => {
  const { clientId: amara } = await arrive('amara@example.ca');
  await arrive('ben@example.ca');
  await expect(separate(amara, 'amara@example.ca')).rejects.toMatchObject({ body: { code: 'only-address' } });
  await expect(separate(amara, 'ben@example.ca')).rejects.toMatchObject({ body: { code: 'not-theirs' } });
  const nobody = separate(crypto.randomUUID(), 'amara@example.ca');
  await expect(nobody).rejects.toMatchObject({ body: { code: 'not-found' } });
  expect(await db.$count(clients)).toBe(2);
});

test('a request that is just being stored goes with its address', async () => {
  const { clientId: amara } = await arrive('amara@example.ca');
  await join(amara, (await arrive('okafor@example.ca')).clientId);
  let separated: ReturnType<typeof separate> | undefined;
  await db.transaction(async (tx) => {
    await findOrAddClient(tx, 'okafor@example.ca');
    separated = separate(amara, 'okafor@example.ca');
    await untilWaiting(1);
    const contact = { ...newContactSchema.parse(newContact()), email: 'okafor@example.ca', clientId: amara };
    await tx.insert(contacts).values(contact);
  });
  const { other } = (await separated) as { other: string };
  expect((await ownersOf(contacts)).filter((owner) => owner === other)).toHaveLength(2);
});

test('a joined client is found, held and erased as one, a separated address on its own', async () => {
  const { clientId: amara } = await arrive('amara@example.ca');
  const { id: held, clientId: okafor } = await arrive('okafor@example.ca');
  const countOf = async (email: string) => {
    const { kinds } = await findPerson(db, data, { email });
    return kinds.find(({ kind }) => kind === 'contact')!.total;
  };
  expect(await countOf('amara@example.ca')).toBe(1);
  await join(amara, okafor);
  expect(await countOf('amara@example.ca')).toBe(2);
  expect(await countOf('okafor@example.ca')).toBe(2);
  await separate(amara, 'okafor@example.ca');
  expect(await countOf('amara@example.ca')).toBe(1);
  await erase('amara@example.ca');
  expect(await db.select({ id: contacts.id }).from(contacts)).toEqual([{ id: held }]);

  const again = (await arrive('amara@example.ca')).clientId;
  await join(again, (await arrive('okafor@example.ca')).clientId);
  const hold = { kind: 'contact', recordId: held, reason: 'A complaint', username: 'ada' };
  await db.transaction((tx) => holdRecord(tx, personalData, { ...hold, createdAt: new Date() }));
  await erase('amara@example.ca');
  expect(await db.select({ id: contacts.id }).from(contacts)).toEqual([{ id: held }]);
  // While a record is on hold, so are the addresses of its client.
  expect(await addressesOf(again)).toEqual(['amara@example.ca', 'okafor@example.ca']);
});

test('proposes clients with the same number however it is written, the newest first, in pages', async () => {
  const written = ['905 555 0140', '+1 (905) 555-0140', '1.905.555.0140'];
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  const owners: Awaited<ReturnType<typeof arrive>>[] = [];
  for (const [at, phone] of written.entries())
    owners.push(await arrive(`client${at}@example.ca`, { phone, createdAt: day(at + 1) }));
  // The same client again, others' numbers and extensions, too short a number, and spam.
  await arrive('client0@example.ca', { phone: '9055550140', createdAt: day(9) });
  await arrive('switchboard@example.ca', { phone: '905 555 0140 ext. 12' });
  for (const email of ['a@example.ca', 'b@example.ca']) await arrive(email, { phone: '555-01' });
  await arrive('spam@example.ca', { phone: '9055550140', spamReasons: ['hidden field'] });
  for (const email of ['c@example.ca', 'd@example.ca'])
    await arrive(email, { phone: '(416) 555-0100 x7', createdAt: day(1) });
  const [c, d] = (await db.select().from(contacts).where(eq(contacts.phone, '(416) 555-0100 x7'))).map(
    ({ clientId }) => clientId!,
  );

  const list = proposalList(db, personalData);
  const [first, ...more] = await list.read({ limit: 1 });
  expect(more).toEqual([]);
  expect(first).toMatchObject({ phone: '4165550100x7' });
  expect(new Set(first!.clients.map(({ id }) => id))).toEqual(new Set([c, d]));
  const rest = await list.read({ limit: 5, after: first });
  expect(rest).toMatchObject([
    {
      phone: '9055550140',
      sortKey: '9055550140',
      id: expect.any(String),
      clients: [0, 2, 1].map((at) => ({
        id: owners[at]!.clientId,
        name: `${newContact().firstName} ${newContact().lastName}`,
        email: `client${at}@example.ca`,
      })),
    },
  ]);
  expect(await list.count(10)).toBe(2);
  expect(await list.count(1)).toBe(1);

  const found = await findClientOf(db, personalData, owners[1]!.id);
  expect(found!.samePhone.map(({ email }) => email)).toEqual(['client0@example.ca', 'client2@example.ca']);
  await arrive('client1@example.ca', { spamReasons: ['hidden field'] });
  await join(owners[1]!.clientId, owners[0]!.clientId);
  await join(owners[1]!.clientId, owners[2]!.clientId);
  await join(c!, d!);
  expect(await list.read({ limit: 5 })).toEqual([]);
  expect(await findClientOf(db, personalData, owners[1]!.id)).toEqual({
    id: owners[1]!.clientId,
    otherEmails: ['client0@example.ca', 'client2@example.ca'],
    samePhone: [],
    records: 4,
  });
});

test('names at most ten clients of a number that everybody gives', async () => {
  for (let at = 0; at < 12; at += 1) await arrive(`client${at}@example.ca`, { phone: '555 555 5555' });
  const [proposal] = await proposalList(db, personalData).read({ limit: 5 });
  expect(proposal!.clients).toHaveLength(10);
});
