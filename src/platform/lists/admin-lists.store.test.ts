import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookings } from '#features/bookings/bookings.table.server.ts';
import { newsletterSubscribers } from '#features/newsletter/newsletter-subscribers.table.server.ts';
import { contacts } from '#features/requests/contacts/contacts.table.server.ts';
import { newBlogPost } from '#test/samples/blog-post-factory.ts';
import { newBooking } from '#test/samples/booking-factory.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { useServer } from '#test/server/describe-api.ts';

const server = useServer();
let administrator: { cookie: string };
beforeAll(async () => {
  server.clock.now = new Date('2026-11-21T16:30:00Z');
  administrator = await server.signIn();
});
beforeEach(async () => {
  await server.db.delete(contacts);
  await server.db.delete(bookings);
  await server.db.delete(newsletterSubscribers);
});

const get = (url: string) => server.inject({ url, headers: administrator });
const ask = async <Row>(path: string, query: Record<string, string>) =>
  (await get(`${path}?${new URLSearchParams(query)}`)).json<Row[]>();
const firstNames = async (query: Record<string, string>) =>
  (await ask<{ firstName: string }>('/api/contacts', query)).map(({ firstName }) => firstName);

/** Follows the links from page to page. */
async function allPages<Row>(first: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let next: string | undefined = first; next !== undefined;) {
    const response = await get(next);
    rows.push(...response.json<Row[]>());
    next = /<([^>]+)>; rel="next"/.exec(String(response.headers.link))?.[1];
  }
  return rows;
}

describe('access control', () => {
  test.each(['/api/contacts.csv', '/api/bookings.csv', '/api/newsletter.csv', '/api/contacts?q=a'])(
    'does not show a visitor %s',
    async (url) => {
      const response = await server.inject(url);
      expect(response.statusCode).toBe(401);
      expect(response.headers['content-type']).toMatch(/json/);
    },
  );
});

describe('the ends of the calendar', () => {
  test.each(['/api/contacts', '/api/bookings', '/api/newsletter'])(
    '%s and its file support the first and last possible day',
    async (path) => {
      for (const url of [path, `${path}.csv`]) {
        for (const query of [
          'to=9999-12-31',
          'from=9999-12-31',
          'from=0001-01-01',
          'to=0001-01-01',
          'from=0001-01-01&to=9999-12-31',
          'from=9999-12-31&to=0001-01-01',
        ]) {
          const sorts = path === '/api/bookings' ? ['', '&sort=consultation'] : [''];
          for (const sort of sorts) expect((await get(`${url}?${query}${sort}`)).statusCode, query).toBe(200);
        }
        for (const query of ['from=0000-01-01', 'to=0000-12-31', 'to=10000-01-01', 'to=-0001-01-01']) {
          expect((await get(`${url}?${query}`)).statusCode, query).toBe(400);
        }
      }
    },
  );

  test('includes today’s record between the first and last day', async () => {
    await server.db.insert(contacts).values(newContact());
    expect(await firstNames({ from: '0001-01-01', to: '9999-12-31' })).toEqual(['Amara']);
  });

  test.each(['/api/contacts', '/api/audit', '/api/mails', '/api/privacy/erasures', '/api/blog-posts'])(
    '%s rejects a cursor outside the calendar',
    async (path) => {
      for (const moment of [
        '0000-01-01T00:00:00.000Z',
        '2026-02-30T00:00:00.000Z',
        '2026-11-21T24:00:00.000Z',
      ]) {
        const before = Buffer.from(`${crypto.randomUUID()} ${moment}`).toString('base64url');
        const response = await get(`${path}?limit=5&state=failed&before=${before}`);
        expect(response.statusCode, moment).toBe(400);
      }
    },
  );

  test('rejects a publication year that the database does not support', async () => {
    const response = await server.inject({
      method: 'POST',
      url: '/api/blog-posts',
      headers: administrator,
      payload: newBlogPost({ publishAt: '0000-01-01T00:00:00Z' }),
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ fields: { publishAt: expect.any(String) } });
  });
});

describe('searching', () => {
  beforeEach(async () => {
    await server.db
      .insert(contacts)
      .values([
        newContact({
          firstName: 'Amara',
          lastName: 'Okafor',
          email: 'a.o@example.ca',
          phone: '(905) 555-0187',
        }),
        newContact({
          firstName: 'Zoë',
          lastName: 'Côté',
          email: 'ZC@example.ca',
          phone: '+1 416.555.0100 ext 7',
        }),
        newContact({
          firstName: '100%',
          lastName: 'Under_score',
          email: 'u@example.ca',
          phone: '647 555 0111',
        }),
        newContact({
          firstName: 'Back\\slash',
          lastName: "O'Neil",
          email: 'b@example.ca',
          phone: '289 555 0122',
        }),
      ]);
  });

  test.each([
    ['amara', 'Amara'],
    ['MAR', 'Amara'],
    ['okafor amara', 'Amara'],
    ['a.o@EXAMPLE', 'Amara'],
    ['zc@example', 'Zoë'],
    ['CÔTÉ', 'Zoë'],
    ['cote', 'Zoë'],
    ['Co\u0302te\u0301 ZOE', 'Zoë'],
    ['9055550187', 'Amara'],
    ['905-555', 'Amara'],
    ['1 (905) 555 0187', 'Amara'],
    ['416 555 0100', 'Zoë'],
    ['100%', '100%'],
    ['r_s', '100%'],
    ['k\\s', 'Back\\slash'],
    ["o'n", 'Back\\slash'],
    ['O’NEIL', 'Back\\slash'],
    ['oneil', 'Back\\slash'],
    ['416‑555‑0100, ext. 7', 'Zoë'],
    ['OK', 'Amara'],
    ['zo z', 'Zoë'],
    ['28', 'Back\\slash'],
  ])('matches parts of name, email or phone, ignoring case and punctuation: %s', async (q, found) => {
    expect(await firstNames({ q })).toEqual([found]);
  });

  test('finds nothing without a match and everyone without a search', async () => {
    expect(await firstNames({ q: '%' })).toEqual(['100%']);
    expect(await firstNames({ q: 'amara zoë' })).toEqual([]);
    // Two letters are too few to be looked for within words.
    expect(await firstNames({ q: 'ma' })).toEqual([]);
    expect(await firstNames({ q: "'; drop table contacts; --" })).toEqual([]);
    expect(await firstNames({ q: '  ' })).toHaveLength(4);
  });

  test('searches bookings and subscribers too', async () => {
    await server.db
      .insert(bookings)
      .values([newBooking(), newBooking({ name: 'Priya', phone: '647-555-0133' })]);
    await server.db
      .insert(newsletterSubscribers)
      .values([{ email: 'one@example.ca' }, { email: 'two@example.ca', name: 'Priya Singh' }]);
    expect(await ask('/api/bookings', { q: '(647) 555' })).toMatchObject([{ name: 'Priya' }]);
    expect(await ask('/api/newsletter', { q: 'PRIYA' })).toMatchObject([{ email: 'two@example.ca' }]);
    expect(await ask('/api/newsletter', { q: 'ONE@' })).toMatchObject([{ name: null }]);
  });
});

describe('filtering', () => {
  test('filters by mortgage type, consultation type and subscription', async () => {
    await server.db
      .insert(contacts)
      .values([
        newContact({ mortgageType: 'Refinancing' }),
        newContact({ mortgageType: 'Debt Consolidation' }),
      ]);
    await server.db
      .insert(bookings)
      .values([newBooking({ consultationType: 'phone' }), newBooking({ consultationType: 'in-person' })]);
    await server.db
      .insert(newsletterSubscribers)
      .values([{ email: 'in@example.ca' }, { email: 'out@example.ca', subscribed: false }]);
    expect(await ask('/api/contacts', { type: 'Refinancing' })).toMatchObject([
      { mortgageType: 'Refinancing' },
    ]);
    expect(await ask('/api/bookings', { type: 'in-person' })).toMatchObject([
      { consultationType: 'in-person' },
    ]);
    expect(await ask('/api/newsletter', { type: 'subscribed' })).toMatchObject([{ email: 'in@example.ca' }]);
    expect(await ask('/api/newsletter', { type: 'unsubscribed' })).toMatchObject([
      { email: 'out@example.ca' },
    ]);
  });

  test('filters by day received, inclusive, in Eastern time', async () => {
    await server.db.insert(contacts).values(
      (
        [
          ['before', '2026-11-19T04:59:59.999Z'],
          ['first', '2026-11-19T05:00:00Z'],
          ['last', '2026-11-21T04:59:59.999Z'],
          ['after', '2026-11-21T05:00:00Z'],
        ] as const
      ).map(([firstName, moment]) => ({ ...newContact({ firstName }), createdAt: new Date(moment) })),
    );
    expect(await firstNames({ from: '2026-11-19', to: '2026-11-20' })).toEqual(['last', 'first']);
    expect(await firstNames({ from: '2026-11-21' })).toEqual(['after']);
    expect(await firstNames({ to: '2026-11-18' })).toEqual(['before']);
  });

  test('filters bookings by consultation day when sorted by it', async () => {
    await server.db
      .insert(bookings)
      .values([
        newBooking({ name: 'monday', date: '2026-11-23' }),
        newBooking({ name: 'tuesday', date: '2026-11-24' }),
        newBooking({ name: 'next week', date: '2026-11-30' }),
      ]);
    const found = await ask<{ name: string }>('/api/bookings', {
      sort: 'consultation',
      from: '2026-11-24',
      to: '2026-11-30',
    });
    expect(found.map(({ name }) => name)).toEqual(['tuesday', 'next week']);
  });

  test.each([
    ['/api/contacts?type=Free', 'type'],
    ['/api/contacts?sort=price', 'sort'],
    ['/api/contacts?sort=consultation', 'sort'],
    ['/api/contacts?from=yesterday', 'from'],
    ['/api/bookings?to=2026-02-30', 'to'],
    ['/api/bookings?type=fax', 'type'],
    ['/api/newsletter?type=maybe', 'type'],
    [`/api/newsletter?q=${'x'.repeat(201)}`, 'q'],
    ['/api/contacts.csv?sort=price', 'sort'],
  ])('rejects an invalid filter by name: %s', async (url, field) => {
    const response = await get(url);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
  });
});

describe('sorting', () => {
  test('sorts newest first, oldest first, and by last and first name', async () => {
    await server.db.insert(contacts).values(
      [
        ['b', 'Roy'],
        ['a', 'roy'],
        ['c', 'Chen'],
      ].map(([firstName, lastName], at) => ({
        ...newContact({ firstName: firstName!, lastName: lastName! }),
        createdAt: new Date(Date.UTC(2026, 0, 1 + at)),
      })),
    );
    expect(await firstNames({})).toEqual(['c', 'a', 'b']);
    expect(await firstNames({ sort: 'newest' })).toEqual(['c', 'a', 'b']);
    expect(await firstNames({ sort: 'oldest' })).toEqual(['b', 'a', 'c']);
    expect(await firstNames({ sort: 'name' })).toEqual(['c', 'a', 'b']);
  });

  test('sorts bookings by consultation time, morning before afternoon', async () => {
    await server.db
      .insert(bookings)
      .values([
        newBooking({ name: '4', date: '2026-11-23', time: '1:00 PM' }),
        newBooking({ name: '6', date: '2026-11-24', time: '12:00 PM' }),
        newBooking({ name: '7', date: '2026-11-24', time: '6:00 PM' }),
        newBooking({ name: '8', date: '2026-11-24', time: 'whenever' }),
        newBooking({ name: '9', date: '2026-11-25', time: '12:00 AM' }),
        newBooking({ name: '5', date: '2026-11-24', time: '9:00 AM' }),
        newBooking({ name: '1', date: '2026-11-23', time: '9:00 AM' }),
        newBooking({ name: '3', date: '2026-11-23', time: '11:30 AM' }),
        newBooking({ name: '2', date: '2026-11-23', time: '10:00 AM' }),
      ]);
    const found = await ask<{ name: string }>('/api/bookings', { sort: 'consultation' });
    expect(found.map(({ name }) => name)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });

  test('sorts names as a person expects', async () => {
    const names = ['Zoë', 'Émile', 'Eva', 'Łukasz', 'lena', 'Đorđe', 'Dan', 'Øyvind', 'Oscar', 'Paul'];
    await server.db.insert(bookings).values(names.map((name) => newBooking({ name })));
    const found = await ask<{ name: string }>('/api/bookings', { sort: 'name' });
    const expected = ['Dan', 'Đorđe', 'Émile', 'Eva', 'lena', 'Łukasz', 'Oscar', 'Øyvind', 'Paul', 'Zoë'];
    expect(found.map(({ name }) => name)).toEqual(expected);
  });

  test('sorts subscribers by name, or by address without one', async () => {
    await server.db
      .insert(newsletterSubscribers)
      .values([
        { email: 'm@example.ca' },
        { email: '1@example.ca', name: 'Zoë' },
        { email: '2@example.ca', name: 'amara' },
      ]);
    const found = await ask<{ email: string }>('/api/newsletter', { sort: 'name' });
    expect(found.map(({ email }) => email[0])).toEqual(['2', 'm', '1']);
  });
});

describe('pages', () => {
  beforeEach(async () => {
    await server.db.insert(contacts).values(
      Array.from({ length: 45 }, (_, at) => ({
        // Repeated names and moments in pairs, so that ties are tested too.
        ...newContact({
          firstName: ['Zanete', 'Amara', 'a "b" c'][at % 3]!,
          lastName: `Line\nbreak ${at % 4}`,
        }),
        createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(at / 2)),
      })),
    );
  });

  test.each(['newest', 'oldest', 'name'])(
    'have no gaps or repetition, sorted by %s and filtered',
    async (sort) => {
      const query = new URLSearchParams({ sort, q: 'line', type: 'Purchase Mortgage', from: '2025-12-31' });
      const all = (await get(`/api/contacts?${query}`)).json<object[]>();
      expect(all).toHaveLength(45);
      expect(await allPages(`/api/contacts?limit=10&${query}`)).toEqual(all);
    },
  );

  test('are not shifted by a new row', async () => {
    const first = await get('/api/contacts?limit=20');
    await server.db.insert(contacts).values(newContact({ firstName: 'Late' }));
    const next = /<([^>]+)>/.exec(String(first.headers.link))![1]!;
    expect([...first.json<object[]>(), ...(await allPages<object>(next))]).toHaveLength(45);
  });

  test('give the total on the first page, and only rows without paging', async () => {
    expect((await get('/api/contacts?limit=10')).headers['x-total-count']).toBe('45');
    expect((await get('/api/contacts?limit=10&q=zane')).headers['x-total-count']).toBe('15');
    const plain = await get('/api/contacts');
    expect(plain.headers).not.toHaveProperty('x-total-count');
    expect(plain.headers).not.toHaveProperty('link');
    expect(Object.keys(plain.json<object[]>()[0]!)).not.toContain('searchText');
    expect(Object.keys(plain.json<object[]>()[0]!)).not.toContain('sortKey');
  });

  test('reject a cursor from another sort order or a forged one', async () => {
    const link = String((await get('/api/contacts?limit=5&sort=name')).headers.link);
    const before = new URLSearchParams(/\?([^>]+)/.exec(link)![1]).get('before')!;
    expect((await get(`/api/contacts?limit=5&sort=newest&before=${before}`)).statusCode).toBe(400);
    const id = crypto.randomUUID();
    for (const text of ['', 'x', `${id} 2026-13-45T00:00:00.000Z`, `${id} \0`]) {
      const made = Buffer.from(text).toString('base64url');
      expect((await get(`/api/contacts?limit=5&before=${made}`)).statusCode, text).toBe(400);
      if (text.includes('\0')) {
        expect((await get(`/api/contacts?limit=5&sort=name&before=${made}`)).statusCode).toBe(400);
      }
    }
  });
});

describe('a whole list', () => {
  test('has the rows of all pages in their order, and is audited as an export', async () => {
    await server.db
      .insert(newsletterSubscribers)
      .values(
        Array.from({ length: 1_050 }, (_, at) => ({
          email: `visitor${at}@example.ca`,
          name: at % 3 > 0 ? `Visitor ${at}` : null,
        })),
      );
    const whole = await get('/api/newsletter?sort=name&q=visitor');
    expect(whole.headers['content-type']).toBe('application/json; charset=utf-8');
    const rows = whole.json<object[]>();
    expect(rows).toHaveLength(1_050);
    expect(await allPages('/api/newsletter?sort=name&q=visitor&limit=200')).toEqual(rows);
    const entry = { action: 'export', kind: 'subscriber', detail: 'narrowed by search' };
    expect((await get('/api/audit?limit=200')).json()).toContainEqual(expect.objectContaining(entry));
  });
});

describe('export as CSV', () => {
  test('is a dated file for spreadsheets: UTF-8 with a BOM, quoted, without formulas', async () => {
    await server.db
      .insert(contacts)
      .values({
        ...newContact({
          firstName: '=HYPERLINK("http://evil.example")',
          lastName: 'Côté, "Zoë"',
          phone: '+1 905 555 0187',
          message: 'two\nlines',
        }),
        createdAt: new Date('2026-11-21T04:05:00Z'),
      });
    const response = await get('/api/contacts.csv');
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="contacts-2026-11-21.csv"',
      'cache-control': 'no-store',
    });
    expect([...response.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, row] = response.body.slice(1).split('\r\n');
    expect(head).toMatch(/^Received \(Eastern time\),First name,Last name,Email,Phone,Mortgage type,/);
    expect(row).toMatch(
      /^2026-11-20 23:05,"'=HYPERLINK\(""http:\/\/evil\.example""\)","Côté, ""Zoë""",amara@example\.ca,\+1 905 555 0187,Purchase Mortgage,.*,"two\nlines",+[\da-f-]{36}$/s,
    );
  });

  test('contains the filtered rows in order, across several batches', async () => {
    await server.db
      .insert(newsletterSubscribers)
      .values(
        Array.from({ length: 4_100 }, (_, at) => ({
          email: `visitor${String(at).padStart(4, '0')}@example.ca`,
          subscribed: at % 41 > 0,
        })),
      );
    const lines = (await get('/api/newsletter.csv?type=subscribed&sort=name')).body.trim().split('\r\n');
    expect(lines).toHaveLength(4_001);
    const emails = lines.slice(1).map((line) => line.split(',')[1]!);
    expect(emails).toEqual(emails.toSorted());
    expect(new Set(emails).size).toBe(4_000);
    expect(lines[1]).toMatch(/,yes,website,/);
  });

  test('includes the date and time of a booking’s consultation', async () => {
    await server.db.insert(bookings).values(newBooking());
    const [, row] = (await get('/api/bookings.csv?q=amara')).body.split('\r\n');
    expect(row).toContain(',video,2026-11-23,9:00 AM,Our first home.,');
    expect((await get('/api/bookings.csv?q=nobody')).body.trim().split('\r\n')).toHaveLength(1);
  });
});
