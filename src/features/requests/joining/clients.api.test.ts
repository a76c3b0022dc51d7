import { beforeAll, beforeEach, expect, test } from 'vitest';
import { bookings } from '#features/bookings/bookings.table.server.ts';
import { contacts } from '#features/requests/contacts/contacts.table.server.ts';
import type { ErrorBody } from '#http/error-body.ts';
import { auditEntries } from '#platform/audit/audit-entries.table.server.ts';
import type { AuditEntryResponse } from '#platform/audit/audit-entry.ts';
import type { ClientOfRecord, Proposal } from '#platform/clients/client.ts';
import { clientEmails, clients } from '#platform/clients/clients.table.server.ts';
import type { PersonExport, PersonResponse } from '#platform/privacy/privacy.ts';
import { newBooking, soon } from '#test/samples/booking-factory.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { useServer } from '#test/server/describe-api.ts';
import { signInAs } from '#test/server/sign-in-as.ts';

const server = useServer();
let broker: { cookie: string };
let owner: { cookie: string };
beforeAll(async () => {
  owner = await server.signIn();
  broker = await signInAs(server, 'broker');
});
beforeEach(async () => {
  for (const table of [contacts, bookings, clientEmails, clients, auditEntries])
    await server.db.delete(table);
});

const send = (method: 'GET' | 'POST', path: string, payload?: object, headers: object = broker) =>
  server.inject({ method, url: path, ...(payload && { payload }), headers: { ...headers } });
const write = async (email: string, phone = '905 555 0140') =>
  (await send('POST', '/api/contacts', newContact({ email, phone }), {})).json<{ id: string }>().id;
const clientOf = async (record: string) =>
  (await send('GET', `/api/clients/of-record/${record}`)).json<ClientOfRecord>();
const join = (id: string, other: unknown, headers = broker) =>
  send('POST', `/api/clients/${id}/join`, { other }, headers);
const separate = (id: string, email: unknown, headers = broker) =>
  send('POST', `/api/clients/${id}/separate`, { email }, headers);
const audited = async () => {
  const entries = (await send('GET', '/api/audit', undefined, owner)).json<AuditEntryResponse[]>();
  return entries.filter(({ kind }) => kind === 'client');
};

test('visitors and writers neither see nor join clients', async () => {
  const { id, samePhone } = await clientOf(
    (await write('amara@example.ca'), await write('okafor@example.ca')),
  );
  const other = samePhone[0]!.id;
  const writer = await signInAs(server, 'writer');
  for (const [headers, status] of [
    [{}, 401],
    [writer, 403],
  ] as const) {
    const asked = [
      await send('GET', '/api/clients/proposals', undefined, headers),
      await send('GET', `/api/clients/of-record/${id}`, undefined, headers),
      await send('POST', `/api/clients/${id}/join`, { other }, headers),
      await send('POST', `/api/clients/${id}/separate`, { email: 'okafor@example.ca' }, headers),
    ];
    expect(asked.map(({ statusCode }) => statusCode)).toEqual(asked.map(() => status));
  }
  expect(await server.db.$count(clients)).toBe(2);
});

test('one press joins and separates, with an audit entry that names nobody', async () => {
  const [record, otherRecord] = [await write('amara@example.ca'), await write('okafor@example.ca')];
  const { id, otherEmails, samePhone } = await clientOf(record);
  const { id: other } = await clientOf(otherRecord);
  expect(otherEmails).toEqual([]);
  expect(samePhone).toEqual([{ id: other, name: 'Amara Okafor', email: 'okafor@example.ca' }]);

  expect((await join(id, other)).json()).toEqual({ id, other });
  expect(await clientOf(record)).toEqual({
    id,
    otherEmails: ['okafor@example.ca'],
    samePhone: [],
    records: 2,
  });
  expect(await clientOf(otherRecord)).toEqual({
    id,
    otherEmails: ['amara@example.ca'],
    samePhone: [],
    records: 2,
  });
  const separated = (await separate(id, 'Okafor@Example.ca')).json<{ other: string }>();
  expect(await clientOf(otherRecord)).toMatchObject({ id: separated.other, otherEmails: [], records: 1 });

  // Both may be of the same millisecond.
  const entries = (await audited()).toSorted((one, next) => (one.action < next.action ? -1 : 1));
  expect(entries).toMatchObject([
    { action: 'join', recordId: id, detail: other },
    { action: 'separate', recordId: id, detail: separated.other, username: expect.any(String) },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/okafor|example\.ca/i);
});

test('says why it does not, and audits nothing', async () => {
  const { id } = await clientOf(await write('amara@example.ca'));
  const gone = crypto.randomUUID();
  const outcomeOf = async (response: ReturnType<typeof join>) => {
    const { statusCode, ...answer } = await response;
    return [statusCode, answer.json<ErrorBody>().code];
  };
  expect(await outcomeOf(join(id, gone))).toEqual([404, 'not-found']);
  expect(await outcomeOf(join(gone, id))).toEqual([404, 'not-found']);
  expect(await outcomeOf(join(id, id))).toEqual([422, 'same-client']);
  expect(await outcomeOf(separate(gone, 'amara@example.ca'))).toEqual([404, 'not-found']);
  expect(await outcomeOf(separate(id, 'amara@example.ca'))).toEqual([409, 'only-address']);
  expect(await outcomeOf(separate(id, 'ben@example.ca'))).toEqual([409, 'not-theirs']);
  expect(await outcomeOf(join(id, 'ben'))).toEqual([400, 'invalid-input']);
  expect(await outcomeOf(separate(id, null))).toEqual([400, 'invalid-input']);
  expect((await send('GET', `/api/clients/of-record/${gone}`)).statusCode).toBe(404);
  expect(await audited()).toEqual([]);
});

test('of two who press the same button, one joins and the other is told', async () => {
  const { id, samePhone } = await clientOf(
    (await write('amara@example.ca'), await write('okafor@example.ca')),
  );
  const other = samePhone[0]!.id;
  const pressed = await Promise.all([join(id, other), join(id, other), join(other, id)]);
  expect(pressed.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(pressed.filter(({ statusCode }) => statusCode === 404)).toHaveLength(2);
  expect(await audited()).toHaveLength(1);
});

test('proposes requests and bookings with one number, in pages', async () => {
  await write('amara@example.ca', '416 555 0100');
  const given = { name: 'A. Okafor', email: 'okafor@example.ca', phone: '+1 416 555 0100', date: soon() };
  const booking = newBooking(given);
  expect((await send('POST', '/api/bookings', booking, {})).statusCode).toBe(201);
  await write('ben@example.ca');
  await write('cleo@example.ca');
  await write('dee@example.ca', '647 555 0100');

  const first = await send('GET', '/api/clients/proposals?limit=1');
  expect(first.headers['x-total-count']).toBe('2');
  const [proposal] = first.json<Proposal[]>();
  expect(proposal).toEqual({
    phone: '4165550100',
    clients: [
      { id: expect.any(String), name: 'A. Okafor', email: 'okafor@example.ca' },
      { id: expect.any(String), name: 'Amara Okafor', email: 'amara@example.ca' },
    ],
  });
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))![1]!;
  const second = await send('GET', next);
  expect(second.json<Proposal[]>().map(({ phone }) => phone)).toEqual(['9055550140']);
  expect(second.headers.link).toBeUndefined();
  expect((await send('GET', '/api/clients/proposals?before=nonsense')).statusCode).toBe(400);
});

test('privacy finds, exports, holds and erases a joined client as one', async () => {
  const record = await write('amara@example.ca');
  const { id } = await clientOf(record);
  const otherRecord = await write('okafor@example.ca', '647 555 0100');
  await join(id, (await clientOf(otherRecord)).id);
  const asOwner = (path: string, payload: object) => send('POST', `/api/privacy/${path}`, payload, owner);
  const person = { email: 'okafor@example.ca' };

  const found = (await asOwner('search', person)).json<PersonResponse>();
  const totals = found.kinds.filter(({ kind }) => ['client address', 'contact'].includes(kind));
  expect(totals.map(({ total }) => total)).toEqual([2, 2]);
  const exported = (await asOwner('export', { ...person, format: 'json' })).json<PersonExport>();
  const emails = exported.kinds.find(({ kind }) => kind === 'contact')!.records.map(({ email }) => email);
  expect(new Set(emails)).toEqual(new Set(['amara@example.ca', 'okafor@example.ca']));

  const hold = { kind: 'contact', recordId: record, reason: 'A complaint' };
  const { id: holdId } = (await asOwner('holds', hold)).json<{ id: string }>();
  expect((await asOwner('erasures', person)).json()).toMatchObject({
    counts: { contact: { erased: 1, held: 1 }, 'client address': { held: 2 } },
  });
  expect((await clientOf(record)).otherEmails).toEqual(['okafor@example.ca']);
  await server.inject({ method: 'DELETE', url: `/api/privacy/holds/${holdId}`, headers: owner });
  expect((await asOwner('erasures', person)).json()).toMatchObject({ counts: { contact: { erased: 1 } } });
  expect(await server.db.$count(clients)).toBe(0);
});
