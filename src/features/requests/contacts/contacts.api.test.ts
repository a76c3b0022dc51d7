import { beforeEach, describe, expect, test } from 'vitest';
import { newContact } from '#test/samples/contact-factory.ts';
import { describeApi } from '#test/server/describe-api.ts';
import { contacts } from './contacts.table.server.ts';
import type { ContactResponse } from './stored-contact.ts';

const { server, administrator } = describeApi();
beforeEach(async () => {
  await server.db.delete(contacts);
});

const post = (payload: unknown) =>
  server.inject({
    method: 'POST',
    url: '/api/contacts',
    headers: { 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const list = async (query = '') =>
  server.inject({ method: 'GET', url: `/api/contacts${query}`, headers: administrator });

describe('access control', () => {
  test('does not let a visitor list contacts', async () => {
    const response = await server.inject({ method: 'GET', url: '/api/contacts' });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({ code: 'not-signed-in', message: expect.stringContaining('signed in') });
  });

  test('does not let a visitor read a contact', async () => {
    const { id } = (await post(newContact())).json<ContactResponse>();
    const response = await server.inject({ method: 'GET', url: `/api/contacts/${id}` });
    expect(response.statusCode).toBe(401);
    expect(response.body).not.toContain('Amara');
  });

  test('does not let a visitor delete a contact', async () => {
    const { id } = (await post(newContact())).json<ContactResponse>();
    const response = await server.inject({ method: 'DELETE', url: `/api/contacts/${id}` });
    expect(response.statusCode).toBe(401);
    expect((await list()).json()).toHaveLength(1);
  });
});

describe('requesting a pre-approval (POST, specification §3, §5, §7)', () => {
  test('stores and returns a visitor’s request', async () => {
    const response = await post(newContact());
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ ...newContact(), additionalInfo: null });
    expect((await list()).json()).toEqual([response.json()]);
  });

  test('keeps the language in the row and in the CSV file; a language the team has lost since is no error', async () => {
    await post(newContact({ preferredLanguage: 'Klingon' }));
    await post(newContact({ preferredLanguage: '' }));
    expect((await list()).json()).toMatchObject([
      { preferredLanguage: null },
      { preferredLanguage: 'Klingon' },
    ]);
    const csv = await server.inject({ url: '/api/contacts.csv', headers: administrator });
    expect(csv.body).toMatch(/,Preferred language,[^]*,Klingon,/);
    expect((await post(newContact({ preferredLanguage: 'x'.repeat(101) }))).statusCode).toBe(400);
  });

  test('accepts the quote form’s request, which has no additionalInfo', async () => {
    const { additionalInfo: _, ...quote } = newContact();
    expect((await post(quote)).json()).toMatchObject({ additionalInfo: null });
  });

  test('drops unknown keys, so that nobody can choose an id or a date', async () => {
    const response = await post({
      ...newContact(),
      id: 'mine',
      createdAt: '1999-01-01T00:00:00Z',
      role: 'admin',
    });
    const contact = response.json<ContactResponse>();
    expect(contact).not.toHaveProperty('role');
    expect(contact.id).toMatch(/^[\da-f-]{36}$/);
    expect(new Date(contact.createdAt).getFullYear()).toBeGreaterThan(2000);
  });

  test('trims text and stores empty optional text as null', async () => {
    const response = await post(newContact({ firstName: '  Amara ', loanAmount: '   ', message: null }));
    expect(response.json()).toMatchObject({ firstName: 'Amara', loanAmount: null, message: null });
  });

  test('removes characters that PostgreSQL cannot store and keeps every script', async () => {
    const response = await post(
      newContact({ lastName: 'O\u0000’Brien-Łukasz 李', message: 'first line\nsecond\u0007' }),
    );
    expect(response.json()).toMatchObject({ lastName: 'O’Brien-Łukasz 李', message: 'first line\nsecond' });
  });

  test('names every invalid field with a message', async () => {
    const response = await post({
      ...newContact(),
      firstName: ' ',
      email: 'amara@',
      phone: '12',
      mortgageType: 'Free money',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      code: 'invalid-input',
      message: expect.stringContaining('Please enter your first name'),
      fields: {
        firstName: 'Please enter your first name',
        email: 'Please enter a valid email address',
        phone: expect.stringContaining('area code'),
        mortgageType: 'Please choose a mortgage type',
      },
    });
  });

  test('names all required fields when nothing is sent', async () => {
    const fields = Object.keys((await post({})).json<{ fields: object }>().fields);
    expect(fields).toEqual(['firstName', 'lastName', 'email', 'phone', 'mortgageType']);
  });

  test.each(['[]', 'null', '"text"', '{"firstName": {"a": 1}}', '{"firstName": ["x"]}'])(
    'rejects a body of another shape with a message: %s',
    async (body) => {
      const response = await post(body);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ message: expect.stringMatching(/\w/) });
    },
  );

  test.each([
    ['{"firstName": ', 400],
    ['', 400],
    [JSON.stringify(newContact({ message: 'x'.repeat(70_000) })), 413],
    ['{"__proto__": {"admin": true}}', 400],
  ])('rejects an unreadable body: %.20s', async (body, status) => {
    const response = await post(body);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });

  test('rejects other media types', async () => {
    const response = await server.inject({
      method: 'POST',
      url: '/api/contacts',
      headers: { 'content-type': 'text/plain' },
      payload: JSON.stringify(newContact()),
    });
    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject({ code: 'unsupported-media-type' });
  });

  test('rejects text that is too long, naming the field', async () => {
    const response = await post(newContact({ firstName: 'x'.repeat(101), message: 'x'.repeat(5001) }));
    expect(response.json()).toMatchObject({
      fields: { firstName: expect.any(String), message: expect.any(String) },
    });
  });
});

describe('the list (GET)', () => {
  async function store(count: number) {
    await server.db.insert(contacts).values(
      Array.from({ length: count }, (_, at) => ({
        ...newContact({ firstName: `Visitor ${at}` }),
        // Pairs share a millisecond, so that the order within one is tested, too.
        createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(at / 2)),
      })),
    );
  }

  test('returns the whole array without parameters, newest first (specification §7)', async () => {
    await store(250);
    const all = (await list()).json<ContactResponse[]>();
    expect(all).toHaveLength(250);
    const times = all.map((contact) => contact.createdAt);
    expect(times).toEqual([...times].toSorted().toReversed());
  });

  test('pages through all rows without gaps or repetition', async () => {
    await store(45);
    const all = (await list()).json<ContactResponse[]>();
    const paged: ContactResponse[] = [];
    let next: string | undefined = '?limit=10';
    for (let page = 0; next !== undefined && page < 10; page += 1) {
      const response = await list(next);
      paged.push(...response.json<ContactResponse[]>());
      next = /<\/api\/contacts(\?[^>]+)>; rel="next"/.exec(String(response.headers.link))?.[1];
    }
    expect(paged).toEqual(all);
  });

  test.each([
    '?limit=0',
    '?limit=201',
    '?limit=ten',
    '?limit=1.5',
    '?before=nonsense',
    '?limit=5&before=%00',
  ])('rejects an invalid page: %s', async (query) => {
    const response = await list(query);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid-input', fields: expect.any(Object) });
  });
});

describe('reading one (GET)', () => {
  const read = (id: string) =>
    server.inject({ method: 'GET', url: `/api/contacts/${id}`, headers: administrator });

  test('returns a contact as the list does, also one in spam', async () => {
    const { id } = (await post(newContact())).json<ContactResponse>();
    expect([(await read(id)).json()]).toEqual((await list()).json());
    await post({ ...newContact(), subject: 'x' });
    const [spam] = (await list('?spam=yes')).json<ContactResponse[]>();
    expect((await read(spam!.id)).json()).toEqual(spam);
  });

  test('says when there is none', async () => {
    expect((await read('4f0c1a4e-0000-4000-8000-000000000000')).statusCode).toBe(404);
    expect((await read('nonsense')).statusCode).toBe(400);
  });
});

describe('removing (DELETE)', () => {
  test('removes a contact permanently and reports a second attempt', async () => {
    const { id } = (await post(newContact())).json<ContactResponse>();
    const remove = () =>
      server.inject({ method: 'DELETE', url: `/api/contacts/${id}`, headers: administrator });
    const response = await remove();
    expect([response.statusCode, response.json()]).toEqual([200, { id }]);
    expect((await list()).json()).toEqual([]);
    expect((await remove()).statusCode).toBe(404);
  });

  test.each(['1', 'abc', "'; drop table contacts; --", '%00'])('rejects an invalid id: %s', async (id) => {
    const url = `/api/contacts/${id.includes('%') ? id : encodeURIComponent(id)}`;
    const response = await server.inject({ method: 'DELETE', url, headers: administrator });
    expect(response.statusCode).toBe(400);
  });
});

test('logs nothing that a visitor sent', async () => {
  await post(newContact({ firstName: 'Nobodyknows', email: 'secret@example.ca' }));
  await post(newContact({ firstName: 'Nobodyknows', email: 'not an address' }));
  expect(server.log()).toContain('/api/contacts');
  expect(server.log()).not.toMatch(/Nobodyknows|secret@|not an address|555-0187/);
});
