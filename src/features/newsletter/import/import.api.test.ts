import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  newsletterConsents,
  newsletterSubscribers,
} from '#features/newsletter/newsletter-subscribers.table.server.ts';
import type { ErrorBody } from '#http/error-body.ts';
import { auditEntries } from '#platform/audit/audit-entries.table.server.ts';
import { mails } from '#platform/outbox/mails.table.server.ts';
import { suppressedAddresses } from '#platform/privacy/privacy.table.server.ts';
import { useServer } from '#test/server/describe-api.ts';
import type { ImportResult } from './import.ts';

const source = 'Sign-up sheet at the open house: “Email me your newsletter.”';
const server = useServer();
let administrator: { cookie: string };
beforeAll(async () => {
  server.clock.now = new Date('2026-11-21T16:30:00Z');
  administrator = await server.signIn();
});
beforeEach(async () => {
  for (const table of [newsletterSubscribers, newsletterConsents, suppressedAddresses, auditEntries, mails])
    await server.db.delete(table);
});

const send = (changes: object, headers: object = administrator) =>
  server.inject({
    method: 'POST',
    url: '/api/newsletter/import',
    headers: { ...headers },
    payload: { text: 'amara@example.ca', source, day: '2026-05-03', isTrial: false, ...changes },
  });
const take = async (changes: object) => {
  const response = await send(changes);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<ImportResult>();
};
const fault = async (changes: object) => {
  const response = await send(changes);
  expect(response.statusCode).toBe(400);
  return response.json<ErrorBody>().fields;
};
const subscribers = () => server.db.select().from(newsletterSubscribers).orderBy(newsletterSubscribers.email);
const consents = () => server.db.select().from(newsletterConsents).orderBy(newsletterConsents.email);

describe('access control', () => {
  test('lets no visitor import', async () => {
    expect((await send({}, {})).statusCode).toBe(401);
    expect(await subscribers()).toEqual([]);
  });

  test('lets no other site import', async () => {
    const foreign = { ...administrator, origin: 'https://elsewhere.example' };
    expect((await send({}, foreign)).statusCode).toBe(403);
    expect(await subscribers()).toEqual([]);
  });
});

test('adds subscribers with the proof of their consent, and emails nobody', async () => {
  const result = await take({
    text: 'Email,First name,Last name,Agreed on,Where\r\namara@example.ca,Amara,Okafor,2026-06-01,"Fair,\nbooth 7"\r\nbo@example.ca,,,,\r\n',
  });
  expect(result).toEqual({
    rows: 2,
    columns: [
      { heading: 'Email', kind: 'email' },
      { heading: 'First name', kind: 'firstName' },
      { heading: 'Last name', kind: 'lastName' },
      { heading: 'Agreed on', kind: 'day' },
      { heading: 'Where', kind: 'source' },
    ],
    added: 2,
    already: 0,
    consentAdded: 0,
    skipped: [],
  });
  expect(await subscribers()).toMatchObject([
    {
      email: 'amara@example.ca',
      name: 'Amara Okafor',
      subscribed: true,
      source: 'import',
      spamReasons: null,
    },
    { email: 'bo@example.ca', name: null, subscribed: true, source: 'import' },
  ]);
  const proof = { page: null, address: '127.0.0.1', withdrawnAt: null };
  expect(await consents()).toMatchObject([
    {
      ...proof,
      email: 'amara@example.ca',
      wording: 'Fair,\nbooth 7',
      createdAt: new Date('2026-06-01T04:00:00Z'),
    },
    { ...proof, email: 'bo@example.ca', wording: source, createdAt: new Date('2026-05-03T04:00:00Z') },
  ]);
  expect(await server.db.select().from(mails)).toEqual([]);
  expect(await server.db.select().from(auditEntries)).toMatchObject([
    {
      action: 'import',
      kind: 'subscriber',
      detail: '2 added, 0 on the list before, 0 left out',
      username: 'ada',
    },
  ]);
});

test('says what would happen without doing it', async () => {
  expect(await take({ isTrial: true })).toMatchObject({ added: 1 });
  expect([await subscribers(), await consents(), await server.db.select().from(auditEntries)]).toEqual([
    [],
    [],
    [],
  ]);
});

test('never brings back who left, was unsubscribed by us, was erased, deleted or is spam', async () => {
  const now = server.clock.now;
  await server.db.insert(newsletterSubscribers).values([
    { email: 'Left@example.ca', subscribed: false },
    { email: 'bounced@example.ca', subscribed: false, unsubscribedBecause: '550 No such mailbox' },
    { email: 'aside@example.ca', spamReasons: ['A hidden field was filled in'] },
  ]);
  await server.db
    .insert(newsletterConsents)
    .values([{ email: 'Deleted@example.ca', wording: 'w', address: '::1', withdrawnAt: now }]);
  await server.inject({ method: 'POST', url: '/api/newsletter', payload: { email: 'erased@example.ca' } });
  const erased = await server.inject({
    method: 'POST',
    url: '/api/privacy/erasures',
    headers: administrator,
    payload: { email: 'erased@example.ca' },
  });
  expect(erased.statusCode, erased.body).toBe(201);
  const before = await subscribers();
  const text = ['left', 'bounced', 'aside', 'deleted', 'ERASED'].map((who) => `${who}@example.ca`).join('\n');
  expect(await take({ text })).toEqual({
    rows: 5,
    columns: [],
    added: 0,
    already: 0,
    consentAdded: 0,
    skipped: [
      { line: 1, email: 'left@example.ca', why: 'unsubscribed' },
      { line: 2, email: 'bounced@example.ca', why: 'bounced' },
      { line: 3, email: 'aside@example.ca', why: 'spam' },
      { line: 4, email: 'deleted@example.ca', why: 'unsubscribed' },
      { line: 5, email: 'ERASED@example.ca', why: 'erased' },
    ],
  });
  expect(await subscribers()).toEqual(before);
});

test('keeps who is on the list as they are, but adds a proof of consent where there is none', async () => {
  await server.inject({
    method: 'POST',
    url: '/api/newsletter',
    payload: { email: 'Amara@example.ca', name: 'Amara' },
  });
  await server.db.insert(newsletterSubscribers).values({ email: 'old@example.ca' });
  const before = await subscribers();
  const text = 'amara@example.ca\nOLD@example.ca\nnew@example.ca\nNew@example.ca';
  expect(await take({ text })).toEqual({
    rows: 4,
    columns: [],
    added: 1,
    already: 2,
    consentAdded: 1,
    skipped: [{ line: 4, email: 'New@example.ca', why: 'repeated', detail: 'the same as in line 3' }],
  });
  expect((await subscribers()).filter(({ source: from }) => from !== 'import')).toEqual(before);
  const isOfImport = (await consents()).map(({ email, wording }) => [email, wording === source]);
  expect(Object.fromEntries(isOfImport)).toEqual({
    'Amara@example.ca': false,
    'OLD@example.ca': true,
    'new@example.ca': true,
  });
  expect(await take({ text })).toMatchObject({ added: 0, already: 3, consentAdded: 0 });
  expect(await consents()).toHaveLength(3);
});

test('says what is wrong with which line, and takes the others', async () => {
  const text =
    'email;agreed on;unsubscribed\n\namara@;2026-05-03;\nbo@example.ca;2026-05-03;yes\n"c@example.ca";2026-05-03;no\nd@example.ca;2027-01-01;\n';
  expect(await take({ text })).toMatchObject({
    rows: 4,
    added: 1,
    skipped: [
      { line: 3, email: 'amara@', why: 'wrong', detail: 'Not a valid email address' },
      { line: 4, email: 'bo@example.ca', why: 'gone', detail: 'unsubscribed: yes' },
      { line: 6, email: 'd@example.ca', why: 'wrong', detail: 'The day they agreed is in the future' },
    ],
  });
  expect((await subscribers()).map(({ email }) => email)).toEqual(['c@example.ca']);
});

describe('refuses', () => {
  test.each([
    ['a quotation mark that is not closed', { text: 'Email\n"b@example.ca\nc@example.ca' }, 'text'],
    ['nothing', { text: '\n \n' }, 'text'],
    ['a heading alone', { text: 'Email' }, 'text'],
    ['more than 2 MB', { text: 'x'.repeat(2_000_001) }, 'text'],
    ['more than 10,000 rows', { text: 'a@example.ca\n'.repeat(10_001) }, 'text'],
    ['a row of more than 300 columns', { text: `Email\na@example.ca${','.repeat(300)}` }, 'text'],
    ['a day that cannot be told', { text: 'Email,Agreed on\na@example.ca,05/03/26' }, 'text'],
    ['a day of which nothing is said', { text: 'Email,When\na@example.ca,2026-05-03' }, 'text'],
    ['no word of where they agreed', { source: '' }, 'source'],
    ['no word of when they agreed', { day: null }, 'day'],
    ['a day in the future', { day: '2026-11-22' }, 'day'],
    ['a day that does not exist', { day: '2026-02-30' }, 'day'],
    ['no column of addresses', { text: 'Name,Phone\nAmara,416 555 0100' }, 'text'],
    ['too long a source', { source: 'x'.repeat(1_001) }, 'source'],
  ])('%s', async (_, changes, field) => {
    expect(Object.keys((await fault(changes))!)).toEqual([field]);
    expect(await subscribers()).toEqual([]);
  });
});

test('takes two lists of the same addresses in opposite order at once', async () => {
  const lines = Array.from({ length: 3_000 }, (_, at) => `s${at}@example.ca`);
  const texts = [lines.join('\n'), lines.toReversed().join('\n')];
  const both = await Promise.all(texts.map((text) => take({ text })));
  expect(both[0]!.added + both[1]!.added).toBe(3_000);
});

test('takes 10,000 rows at once, and the same again', async () => {
  const text = Array.from({ length: 10_000 }, (_, at) => `s${at}@example.ca,"Ünïcödé, ${at}"`).join('\r\n');
  expect(await take({ text })).toMatchObject({ rows: 10_000, added: 10_000, skipped: [] });
  expect(await server.db.$count(newsletterConsents)).toBe(10_000);
  const both = await Promise.all([take({ text }), take({ text })]);
  expect(both.map(({ already }) => already)).toEqual([10_000, 10_000]);
  expect(await server.db.$count(newsletterSubscribers)).toBe(10_000);
});
