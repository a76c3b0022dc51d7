import { beforeEach, describe, expect, test } from 'vitest';
import type { FollowUpResponse } from '#features/follow-ups/follow-up.ts';
import type { AuditEntryResponse } from '#platform/audit/audit-entry.ts';
import { mails, unaskedMails } from '#platform/outbox/mails.table.server.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { describeApi } from '#test/server/describe-api.ts';
import { contacts } from './contacts.table.server.ts';
import type { ContactResponse } from './stored-contact.ts';

const { server, administrator } = describeApi();
beforeEach(async () => {
  for (const table of [contacts, mails, unaskedMails]) await server.db.delete(table);
});

const call = (method: 'GET' | 'POST', url: string, payload?: object, headers = {}) =>
  server.inject({ method, url, headers: { ...administrator, ...headers }, ...(payload && { payload }) });
const ask = async (changes = {}) =>
  (await call('POST', '/api/contacts', newContact(changes))).json<ContactResponse>();
const correct = (id: string, details: object, ifMatch?: string) =>
  call('POST', `/api/contacts/${id}/correct`, details, ifMatch && { 'if-match': ifMatch });
const read = async (id: string) => (await call('GET', `/api/contacts/${id}`)).json<ContactResponse>();
const sent = async () =>
  (await server.db.select().from(mails))
    .map(({ kind, recipient }) => `${kind} ${recipient}`)
    .filter((mail) => !mail.startsWith('contact-notice'))
    .toSorted();
const logOf = async (id: string) =>
  (await call('GET', `/api/follow-ups/contact/${id}`)).json<FollowUpResponse>();

describe('correcting a request', () => {
  test('changes what is given, keeps the rest, and is logged with what was there and audited without it', async () => {
    const before = await ask({ propertyLocation: 'Hamilton' });
    const details = { firstName: 'Amarra', phone: '416 555 0100', propertyLocation: '' };
    const answer = await correct(before.id, details, '"none"');
    expect([answer.statusCode, answer.headers.etag]).toEqual([200, '"1"']);
    const after = { ...before, ...details, propertyLocation: null, corrections: 1 };
    expect(answer.json()).toEqual(after);
    expect(await read(before.id)).toEqual(after);
    const { entries, answeredAt } = await logOf(before.id);
    expect(answeredAt).toBeNull();
    expect(entries).toMatchObject([
      {
        username: 'ada',
        action: null,
        note: 'Corrected. Before:\nFirst name: Amara\nPhone: (905) 555-0187\nProperty location: Hamilton',
      },
    ]);
    const audit = (await call('GET', '/api/audit?action=update')).json<AuditEntryResponse[]>();
    expect(audit[0]).toMatchObject({ kind: 'contact', recordId: before.id, detail: 'corrected' });
    expect(JSON.stringify(audit)).not.toMatch(/Amar+a|Hamilton/);
    expect((await call('GET', '/api/contacts?limit=5&q=amarra')).json()).toHaveLength(1);
    expect(await sent()).toEqual(['contact-confirmation amara@example.ca']);
  });

  test('happens once on a double click, and not to another version', async () => {
    const { id } = await ask();
    const answers = await Promise.all([1, 2].map(() => correct(id, { phone: '416 555 0100' }, '"none"')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const stale = await correct(id, { phone: '416 555 0199' }, '"none"');
    expect([stale.statusCode, stale.json()]).toMatchObject([
      412,
      { code: 'changed-meanwhile', current: { phone: '416 555 0100', corrections: 1 } },
    ]);
    expect((await logOf(id)).entries).toHaveLength(1);
  });

  test('tells the client if asked to', async () => {
    const { id } = await ask();
    await correct(id, { phone: '416 555 0100', isTold: true });
    expect(await sent()).toEqual([
      'contact-confirmation amara@example.ca',
      'contact-corrected amara@example.ca',
    ]);
  });

  test('of the address withdraws what waits for the wrong one, and makes the request that of the client who has it', async () => {
    const other = await ask({ email: 'okafor@example.ca' });
    const { id } = await ask({ email: 'amara@exampel.ca' });
    await correct(id, { phone: '416 555 0100', isTold: true });
    await correct(id, { email: 'Okafor@example.ca' });
    expect(await sent()).toEqual(['contact-confirmation okafor@example.ca']);
    expect(await read(id)).toMatchObject({ flags: [expect.stringContaining('No confirmation was emailed')] });
    const owners = (await server.db.select().from(contacts)).map(({ clientId }) => clientId);
    expect(new Set(owners).size).toBe(1);

    await correct(id, { email: 'new@example.ca', isTold: true });
    expect(await sent()).toEqual([
      'contact-confirmation new@example.ca',
      'contact-confirmation okafor@example.ca',
    ]);
    expect((await read(id)).flags).toBeUndefined();
    expect((await read(other.id)).corrections).toBeUndefined();
  });

  test('without a difference emails an address that was never emailed, once, and otherwise nobody', async () => {
    const { id, firstName } = await ask();
    const unchanged = await correct(id, { firstName, isTold: true }, '"none"');
    expect(unchanged.json()).toMatchObject({ corrections: null });
    await correct(id, { email: 'okafor@example.ca' }, '"none"');
    expect(await sent()).toEqual([]);
    for (const _ of ['first', 'repeated'])
      expect((await correct(id, { isTold: true }, '"1"')).json()).toMatchObject({ corrections: 2 });
    expect(await sent()).toEqual(['contact-confirmation okafor@example.ca']);
    expect((await logOf(id)).entries.at(-1)?.note).toBe('Emailed the client what we have.');
  });

  test('of capitals in an address makes it no other address', async () => {
    const { id } = await ask();
    await correct(id, { email: 'AMARA@example.ca' });
    expect(await sent()).toEqual(['contact-confirmation amara@example.ca']);
    expect(await read(id)).toMatchObject({ email: 'AMARA@example.ca' });
    expect((await read(id)).flags).toBeUndefined();
  });

  test('of one that was never confirmed sends its confirmation first, and only when told', async () => {
    const { id } = await ask();
    await server.db.update(contacts).set({ isConfirmed: false });
    await server.db.delete(mails);
    await correct(id, { phone: '416 555 0100' });
    expect(await sent()).toEqual([]);
    await correct(id, { phone: '416 555 0101', isTold: true });
    expect(await sent()).toEqual(['contact-confirmation amara@example.ca']);
  });

  test.each([
    [{ firstName: ' ' }, 'firstName'],
    [{ email: 'amara@' }, 'email'],
    [{ phone: '0187' }, 'phone'],
    [{ mortgageType: 'Car loan' }, 'mortgageType'],
    [{ message: 'x'.repeat(5_001) }, 'message'],
    [{ isTold: 'yes' }, 'isTold'],
  ])('refuses %j and changes nothing', async (details, field) => {
    const before = await ask();
    const refused = await correct(before.id, { phone: '416 555 0100', ...details });
    expect(refused.statusCode).toBe(400);
    expect(refused.json<{ fields: object }>().fields).toHaveProperty(field);
    expect(await read(before.id)).toEqual(before);
  });

  test('is refused for spam, for none, and to visitors', async () => {
    const { id } = await ask();
    await server.db.update(contacts).set({ spamReasons: ['9 links'] });
    expect((await correct(id, { phone: '416 555 0100' })).json()).toMatchObject({ code: 'in-spam' });
    expect((await correct(crypto.randomUUID(), { phone: '416 555 0100' })).statusCode).toBe(404);
    const url = `/api/contacts/${id}/correct`;
    expect((await server.inject({ method: 'POST', url, payload: { phone: '1' } })).statusCode).toBe(401);
  });
});
