import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WeeklyHours } from '#brokerage/weekly-hours.ts';
import { type Ask, listenAndAsk } from '#test/server/ask-over-http.ts';
import { startTestServer, type TestServer } from '#test/server/start-test-server.ts';

/** A Friday. */
const noon = new Date('2026-12-18T17:00:00Z');
const day = { opens: 540, closes: 1200 };
const weekly: WeeklyHours = [day, day, day, day, day, { opens: 600, closes: 960 }, null];
const week = 'Monday to Friday 9 AM to 8 PM, Saturday 10 AM to 4 PM, closed Sunday.';
/** Both readings of the specification. */
const defaults = /6 AM to 10 PM|8 AM to 8 PM EST|9 AM to 5 PM EST|"opens":"06:00"/;

let one: TestServer;
let other: TestServer;
let askOne: Ask;
let askOther: Ask;
let administrator: { cookie: string };

beforeAll(async () => {
  let sharedUrl = '';
  one = await startTestServer({}, (url) => (sharedUrl = url), noon);
  other = await startTestServer({}, () => sharedUrl, noon);
  administrator = await one.signIn();
  [askOne, askOther] = await Promise.all([listenAndAsk(one.app), listenAndAsk(other.app)]);
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const send = (method: 'POST' | 'PUT', path: string, payload: object) =>
  one.inject({ method, url: `/api/hours/${path}`, headers: administrator, payload });
let version = 0;

async function change(path: 'weekly' | 'public', values: object): Promise<void> {
  const response = await send('PUT', path, { version, ...values });
  expect(response.statusCode).toBe(200);
  version += 1;
}

async function close(date: string, reason: string): Promise<void> {
  expect((await send('POST', 'closed-days', { closedDays: [{ date, reason }] })).statusCode).toBe(201);
}

const pages = ['/', '/contact', '/book', '/services', '/book/received', '/nothing-here'];
const plain = (text: string) => text.replaceAll('\u00A0', ' ').replaceAll(/<!-- -->|<\/?span[^>]*>/g, '');
const textsFrom = async (ask: Ask) =>
  Object.fromEntries(
    await Promise.all(pages.map(async (path) => [path, plain((await ask(path)).text)] as const)),
  );

test('nothing that is entered changes a byte of any page before it is to be public', async () => {
  const before = await textsFrom(askOne);
  for (const text of Object.values(before)) expect(text).not.toContain('"hours"');
  await change('weekly', { weekly });
  await close('2026-12-25', 'Christmas Day');
  // Rendered there for the first time.
  expect(await textsFrom(askOther)).toStrictEqual(before);
});

describe('once the hours are public', () => {
  beforeAll(async () => {
    await textsFrom(askOne);
    await change('public', { isPublic: true });
  });

  test('every page of both nodes shows them, and neither reading of the specification', async () => {
    for (const ask of [askOne, askOther])
      for (const path of pages)
        await expect.poll(async () => plain((await ask(path)).text), { message: path }).toContain(week);
    for (const ask of [askOne, askOther])
      for (const [path, text] of Object.entries(await textsFrom(ask)))
        expect(text, path).not.toMatch(defaults);
  });

  test('a form that is sent back and an error page show them, too', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' };
    for (const path of ['/book', '/contact', '/']) {
      const { text, status } = await askOne(path, form, 'POST', 'name=');
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(plain(text), path).toContain(week);
    }
  });

  test('the contact page lists them with the closed days', async () => {
    const { text } = await askOther('/contact');
    for (const line of ['Saturday: 10 AM to 4 PM', 'Sunday: closed', 'Fri, Dec 25: closed (Christmas Day)'])
      expect(plain(text)).toContain(line);
  });

  test('the booking page, which may be older than this hour, says nothing about today’s calls', async () => {
    expect(plain((await askOther('/book')).text)).not.toContain('Today: ');
  });

  test('search engines are told each day’s hours and the closed days', async () => {
    const { text } = await askOther('/');
    const data = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(
      ([, json]) => (JSON.parse(json!) as { '@graph'?: object[] })['@graph'] ?? [],
    );
    const type = 'OpeningHoursSpecification';
    expect(data).toContainEqual(
      expect.objectContaining({
        '@type': 'FinancialService',
        openingHoursSpecification: [
          ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((dayOfWeek) => ({
            '@type': type,
            dayOfWeek,
            opens: '09:00',
            closes: '20:00',
          })),
          { '@type': type, dayOfWeek: 'Saturday', opens: '10:00', closes: '16:00' },
        ],
        specialOpeningHoursSpecification: [
          {
            '@type': type,
            validFrom: '2026-12-25',
            validThrough: '2026-12-25',
            opens: '00:00',
            closes: '00:00',
          },
        ],
      }),
    );
  });

  test('a day that is closed later is on the pages, and gone the day after', async () => {
    const line = 'Mon, Dec 21: closed (Move)';
    await close('2026-12-21', 'Move');
    for (const ask of [askOne, askOther])
      await expect.poll(async () => (await ask('/contact')).text).toContain(line);
    // The last minute of that day; in UTC it is the next one.
    one.clock.now = new Date('2026-12-22T04:59:00Z');
    expect((await askOne('/contact')).text).toContain(line);
    one.clock.now = new Date('2026-12-22T05:00:00Z');
    expect((await askOne('/contact')).text).not.toContain(line);
    one.clock.now = noon;
  });

  test('both readings of the specification are back when they are no longer public', async () => {
    await change('public', { isPublic: false });
    for (const ask of [askOne, askOther]) {
      await expect
        .poll(async () => (await ask('/')).text)
        .toContain('Consultations every day, 6 AM to 10 PM');
      for (const text of Object.values(await textsFrom(ask))) expect(text).not.toContain(week);
    }
  });
});
