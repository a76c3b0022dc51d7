import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factsOn } from '#brokerage/current-facts.ts';
import { initialFacts } from '#brokerage/initial-facts.ts';
import { type BreakableConnection, openBreakableConnection } from '#test/database/breakable-connection.ts';
import { enterFacts, otherFacts } from '#test/samples/other-facts.ts';
import { type Ask, listenAndAsk } from '#test/server/ask-over-http.ts';
import { signInAs } from '#test/server/sign-in-as.ts';
import { startTestServer, type TestServer } from '#test/server/start-test-server.ts';

const noon = new Date('2026-11-20T17:00:00Z');
let one: TestServer;
let other: TestServer;
let askOne: Ask;
let askOther: Ask;
/** The other node's way to the database. */
let connection: BreakableConnection;
let administrator: { cookie: string };

beforeAll(async () => {
  let sharedUrl = '';
  one = await startTestServer({}, (url) => (sharedUrl = url));
  other = await startTestServer({}, async () => {
    connection = await openBreakableConnection(sharedUrl);
    return connection.url;
  });
  one.clock.now = noon;
  other.clock.now = noon;
  administrator = await one.signIn();
  [askOne, askOther] = await Promise.all([listenAndAsk(one.app), listenAndAsk(other.app)]);
});
afterAll(async () => {
  await connection.break();
  await other.close();
  await one.close();
});

const pages = ['/', '/about', '/contact', '/complaints', '/nothing-here', '/site.webmanifest', '/feed.xml'];
const textsFrom = (ask: Ask) =>
  Promise.all(pages.map(async (path) => [path, (await ask(path)).text] as const));

async function expectEverywhere(ask: Ask, name: string): Promise<void> {
  await expect
    .poll(async () => (await textsFrom(ask)).filter(([, text]) => !text.includes(name)).map(([path]) => path))
    .toEqual([]);
}

async function enterName(name: string): Promise<void> {
  const company = { ...otherFacts.company, name };
  await enterFacts(one, administrator, { facts: { ...otherFacts, company } });
}

describe('on two nodes', () => {
  test('what is entered on one is on all pages of both', async () => {
    await Promise.all([textsFrom(askOne), textsFrom(askOther)]);
    await enterName('Hazel Lending');
    for (const ask of [askOne, askOther]) await expectEverywhere(ask, 'Hazel Lending');
  });

  test('it stays while the database is away, also on pages that nobody has asked for', async () => {
    await connection.break();
    await expectEverywhere(askOther, 'Hazel Lending');
    for (const path of ['/services', '/quote']) {
      const { status, text } = await askOther(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain('Hazel Lending');
    }
  });

  test('what was entered meanwhile is there once the database is back', async () => {
    await enterName('Linden Lending');
    await expectEverywhere(askOne, 'Linden Lending');
    expect((await askOther('/')).text).toContain('Hazel Lending');
    await connection.mend();
    await expectEverywhere(askOther, 'Linden Lending');
  });
});

describe('a claim past its date', () => {
  const ask = { one: '', other: '' };
  const read = async () => {
    ask.one = (await askOne('/')).text;
    ask.other = (await askOther('/')).text;
    return Object.values(ask);
  };
  const setClocks = (moment: string) => {
    one.clock.now = new Date(moment);
    other.clock.now = new Date(moment);
  };

  beforeAll(() => enterFacts(one, administrator));

  test('is shown through its last day in Ontario, and not a millisecond longer', async () => {
    // The sections are entered one after the other.
    for (const asked of [askOne, askOther])
      await expect.poll(async () => (await asked('/')).text).toContain('>31<');
    setClocks('2027-06-01T03:59:59.999Z');
    for (const html of await read()) expect(html).toContain('>31<');
    setClocks('2027-06-01T04:00:00.000Z');
    for (const html of await read()) {
      expect(html).not.toMatch(/>31<|31 lenders|>8 h<|>640<|4\.7 stars/);
      expect(html).toContain('No number for lenders under contract');
      expect(html).toContain('many lenders');
      expect(html).toContain('Read all reviews');
    }
  });

  test('has no number, source or date in what pages carry', async () => {
    const { claims } = JSON.parse(
      /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(ask.one)![1]!,
    ).facts as { claims: object };
    expect(claims).toEqual({
      lenders: { value: null, wording: 'No number for lenders under contract' },
      response: { value: null, wording: 'No number for until somebody calls back' },
      rating: { value: null, wording: 'No number for stars in public reviews' },
      rates: { value: null, wording: 'No number for rate sheets read' },
      renewal: { value: null, wording: 'No number for percentage point below the first letter' },
    });
  });

  test('is to do a month before and from then on', async () => {
    const listed = async (moment: string) => {
      setClocks(moment);
      const headers = await signInAs(one, 'owner', `owner-${moment}`);
      const toDo = await one.inject({ url: '/api/to-do', headers });
      return toDo
        .json<{ facts: { where: string; shownUntil: string | null }[] }>()
        .facts.filter(({ where, shownUntil }) => where === '/admin/brokerage#claims' && shownUntil !== null)
        .length;
    };
    expect(await listed('2027-04-29T12:00:00Z')).toBe(0);
    expect(await listed('2027-04-30T12:00:00Z')).toBe(5);
    expect(await listed('2028-01-01T12:00:00Z')).toBe(5);
  });

  test('of the files turns into words, too', () => {
    const { asOf, checkAgainBy } = initialFacts.claims.rating;
    const ratingOn = (date: string) => factsOn(initialFacts, [], date).claims.rating;
    expect(ratingOn(asOf)).toMatchObject({ value: '4.9', asOf });
    expect(ratingOn(checkAgainBy)).toEqual(ratingOn(asOf));
    expect(ratingOn('2099-01-01')).toEqual({ value: null, wording: initialFacts.claims.rating.neutral });
  });

  test.each([
    [
      { count: '9', where: 'Google' },
      { value: null, wording: initialFacts.claims.rating.neutral },
    ],
    [
      { count: '10', where: 'Google' },
      { value: '4.9', wording: 'stars from 10 Google reviews' },
    ],
    [{ count: '1270' }, { value: '4.9', wording: 'stars from 1,270 public reviews' }],
    [{ where: 'Google' }, { value: '4.9', wording: initialFacts.claims.rating.wording }],
  ])('of a rating with %j', (counted, shown) => {
    const rating = { ...initialFacts.claims.rating, ...counted };
    const { claims } = factsOn(
      { ...initialFacts, claims: { ...initialFacts.claims, rating } },
      [],
      rating.asOf,
    );
    expect(claims.rating).toMatchObject(shown);
  });
});
