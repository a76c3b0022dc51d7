import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WeeklyHours } from '#brokerage/weekly-hours.ts';
import { closedDays, openingHours } from '#features/hours/hours.table.server.ts';
import { type Ask, listenAndAsk } from '#test/ask-over-http.ts';
import { startTestServer, type TestServer } from '#test/start-test-server.ts';

/** A Friday. */
const noon = new Date('2026-12-18T17:00:00Z');
const day = { opens: 540, closes: 1200 };
const weekly: WeeklyHours = [day, day, day, day, day, { opens: 600, closes: 960 }, null];
const week = 'Monday to Friday 9 a.m. to 8 p.m., Saturday 10 a.m. to 4 p.m., closed Sunday.';
/** Both readings of the specification. */
const defaults = /6 AM to 10 PM|8 AM to 8 PM EST|9 AM to 5 PM EST|"opens":"06:00"/;

let one: TestServer;
let other: TestServer;
let askOne: Ask;
let askOther: Ask;

beforeAll(async () => {
  let sharedUrl = '';
  one = await startTestServer({}, (url) => (sharedUrl = url));
  other = await startTestServer({}, () => sharedUrl);
  one.clock.now = noon;
  other.clock.now = noon;
  [askOne, askOther] = await Promise.all([listenAndAsk(one.app), listenAndAsk(other.app)]);
});
afterAll(async () => {
  await other.close();
  await one.close();
});

/** As hours are written by the admin area: the rows, then the other nodes are told. */
async function setHours(isPublic: boolean, hours: WeeklyHours | null = weekly): Promise<void> {
  await one.db
    .insert(openingHours)
    .values({ weekly: hours, isPublic })
    .onConflictDoUpdate({ target: openingHours.id, set: { weekly: hours, isPublic } });
}

const pages = ['/', '/contact', '/book', '/services', '/book/received', '/nothing-here'];
const plain = (text: string) => text.replaceAll('\u00A0', ' ').replaceAll('<!-- -->', '');
const textsFrom = async (ask: Ask) =>
  Object.fromEntries(
    await Promise.all(pages.map(async (path) => [path, plain((await ask(path)).text)] as const)),
  );

test('nothing that is entered changes a byte of any page before it is to be public', async () => {
  const before = await textsFrom(askOne);
  for (const text of Object.values(before)) expect(text).not.toContain('"hours"');
  await setHours(false);
  await one.db.insert(closedDays).values({ date: '2026-12-25', reason: 'Christmas Day' });
  await setHours(true, null);
  // Rendered there for the first time.
  expect(await textsFrom(askOther)).toStrictEqual(before);
});

describe('once the hours are public', () => {
  beforeAll(async () => {
    await textsFrom(askOne);
    await setHours(true);
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
    for (const line of [
      'Saturday: 10 a.m. to 4 p.m.',
      'Sunday: closed',
      'Friday, December 25: closed (Christmas Day)',
    ])
      expect(plain(text)).toContain(line);
  });

  test('the booking page says until when calls are answered today', async () => {
    expect(plain((await askOther('/book')).text)).toContain('Today: 9 a.m. to 8 p.m.');
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
    const line = 'Monday, December 21: closed (Move)';
    await one.db.insert(closedDays).values({ date: '2026-12-21', reason: 'Move' });
    for (const ask of [askOne, askOther])
      await expect.poll(async () => (await ask('/contact')).text).toContain(line);
    one.clock.now = new Date('2026-12-22T05:00:00Z');
    expect((await askOne('/contact')).text).not.toContain(line);
    one.clock.now = new Date('2026-12-22T04:59:59Z');
  });

  test('both readings of the specification are back when they are no longer public', async () => {
    await setHours(false);
    for (const ask of [askOne, askOther]) {
      await expect
        .poll(async () => (await ask('/')).text)
        .toContain('Consultations every day, 6 AM to 10 PM');
      for (const text of Object.values(await textsFrom(ask))) expect(text).not.toContain(week);
    }
  });
});
