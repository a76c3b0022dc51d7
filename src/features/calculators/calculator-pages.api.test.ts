import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calculatorList } from './calculator-list.ts';
import { calculatorExamples, completeQueries } from '#test/calculator-examples.ts';
import { startTestServer, type TestServer } from '#test/start-test-server.ts';
import { htmlFindings } from '#test/valid-html.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.now = new Date('2026-11-21T15:00:00Z');
});
afterAll(() => server.close());

const get = (url: string) => server.inject({ url });
/** What a browser without JavaScript shows: the document without its data, tags and head. */
const textOf = (html: string) =>
  html
    .replace(/^[^]*<main/, '<main')
    .replaceAll(/<script[^]*?<\/script>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
const invalid = 'aria-invalid="true"';
const names = calculatorList.map(({ name }) => name);

test.each(calculatorExamples.map((example) => [example.calculator, example.query, example] as const))(
  'the published example is in the HTML: /calculators/%s?%s',
  async (name, query, { shown }) => {
    const { statusCode, body } = await get(`/calculators/${name}?${query}`);
    expect(statusCode).toBe(200);
    const text = textOf(body);
    for (const figure of shown) expect(text).toContain(figure);
  },
);

describe.each(names)('/calculators/%s', (name) => {
  const path = `/calculators/${name}`;

  test('with a query shows the figures, the rules they rest on, and asks not to be found', async () => {
    const { body } = await get(`${path}?${completeQueries[name]}`);
    const text = textOf(body);
    expect(text).toMatch(/rules as of November 1, 2026/);
    expect(text).toContain('This is an estimate');
    expect(text).toMatch(/term/);
    expect(text).toMatch(/compound/);
    expect(text).toMatch(/APR/);
    expect(text).toContain('Talk it over');
    expect(text).toContain('How it is calculated');
    expect(text).not.toMatch(/NaN|Infinity|undefined/);
    expect(await htmlFindings(body)).toEqual([]);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).toContain(`<link rel="canonical" href="http://localhost:3000${path}"/>`);
    expect(body).not.toMatch(/<[^>]+ style=/);
  });

  test('without a query asks, and complains of nothing', async () => {
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(200);
    expect(textOf(body)).toContain('Fill in the form: the result stands here.');
    expect(body.includes(invalid)).toBe(false);
    expect(body.includes('noindex')).toBe(false);
    // None of our rates: that would be an advertisement.
    for (const field of body.match(/<input[^>]+name="(rate|newRate|comparison)"[^>]*>/g) ?? [])
      expect(field).toContain('value=""');
  });

  test('with parameters that are none of its own is as without', async () => {
    const { statusCode, body } = await get(`${path}?utm_source=news&<script>=1`);
    expect(statusCode).toBe(200);
    expect(body.includes(invalid)).toBe(false);
    expect(body.includes('<script>=')).toBe(false);
  });

  test.each([
    '',
    'abc',
    '-5',
    '1e12',
    '99999999999999999999',
    '%00',
    '<script>alert(1)</script>',
    'x'.repeat(5_000),
  ])(
    'whatever is typed everywhere (%j), there is a message beside the fields and no number',
    async (wrong) => {
      const keys = [...new URLSearchParams(completeQueries[name]).keys()];
      const query = new URLSearchParams(keys.map((key) => [key, wrong.slice(0, 2_500)]));
      const { statusCode, body } = await get(`${path}?${query.toString()}`);
      expect(statusCode).toBe(200);
      expect(body.includes(invalid)).toBe(true);
      expect(textOf(body)).toContain('Please check the marked fields');
      expect(body.includes('id="talk-it-over"')).toBe(false);
      expect(body.includes('<script>alert')).toBe(false);
      expect(textOf(body)).not.toMatch(/NaN|Infinity|undefined/);
    },
  );
});

test.each([
  ['insurance', 'price=400000&down=500000&amortization=25', 'The down payment cannot be more than the price'],
  ['payment', 'amount=500000&rate=99&amortization=25', 'Please enter 0% to 25%'],
  ['payment', 'amount=500000&rate=5&amortization=0', 'Please enter 1 to 40 years'],
  ['payment', 'amount=1000000000000&rate=5&amortization=25', 'Please enter $1,000 to $100,000,000'],
  ['consolidation', 'debts=much', 'Please write debt 1 as balance @ rate x months'],
])('%s?%s says: %s', async (name, query, message) => {
  const { body } = await get(`/calculators/${name}?${query}`);
  expect(textOf(body)).toContain(message);
  const field = /<p id="([^"]+)-error"/.exec(body)![1]!;
  expect(body).toMatch(new RegExp(`aria-describedby="[^"]*${field}-error"`));
});

test('what was typed stands in the form again', async () => {
  const { body } = await get('/calculators/payment?amount=%24500%2C000&rate=5%2C25&amortization=much');
  for (const value of ['$500,000', '5,25', 'much']) expect(body).toContain(`value="${value}"`);
});

test('a home that cannot be insured gets the reason', async () => {
  const { body } = await get('/calculators/insurance?price=1500000&down=200000&amortization=25');
  expect(textOf(body)).toMatch(/Not insurable .* need 20% down, \$300,000\.00/);
});

test('a consolidation that costs more in all says so', async () => {
  const { body } = await get(`/calculators/consolidation?${completeQueries.consolidation}`);
  expect(textOf(body)).toMatch(/Warning: in all it costs \$[\d,.]+ more/);
});

test('the chart is described, and its table ends with nothing owed', async () => {
  const { body } = await get(`/calculators/payment?${completeQueries.payment}`);
  expect(
    body.match(/<svg[^>]+role="img"[^>]+aria-label="What you owe falls from \$500,000 to \$0/g),
  ).toHaveLength(1);
  const [, table] = /<caption[^>]*>Year by year<\/caption>([^]*?)<\/table>/.exec(body)!;
  expect(table!.match(/<tr/g)).toHaveLength(27);
  expect(textOf(table!)).toMatch(/25 \$918 \$33,979 \$0 Total \$372,407 \$500,000 \$0/);
});

test('the years are folded by five, and the first five are open', async () => {
  const { body } = await get(`/calculators/payment?${completeQueries.payment}`);
  const groups = [...body.matchAll(/<details([^>]*)><summary[^>]*>([^]*?)<\/summary>/g)]
    .map(([, attributes, summary]) => [
      attributes!.includes('open'),
      textOf(summary!).replaceAll(/\s+/g, ' ').trim(),
    ])
    .filter(([, summary]) => String(summary).startsWith('Years'));
  expect(groups).toHaveLength(5);
  expect(groups[0]).toEqual([true, 'Years 1 to 5 $442,538 owed']);
  expect(groups[4]).toEqual([false, 'Years 21 to 25 $0 owed']);
});

test.each(names)('/calculators/%s shows its result as a picture, with every figure in text', async (name) => {
  const { body } = await get(`/calculators/${name}?${completeQueries[name]}`);
  const [panel] = /<section[^>]+id="result"[^]*?<\/section>/.exec(body)!;
  expect(panel).toMatch(/<figure[^]*<(rect|path)/);
  expect(panel).not.toMatch(/NaN|Infinity|undefined/);
});

describe('talking it over', () => {
  test('carries the figures into the booking and the quote form, for nobody else to find', async () => {
    const { body } = await get(`/calculators/refinance?${completeQueries.refinance}`);
    const about = /name="about" value="([^"]+)"/
      .exec(body)![1]!
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'");
    expect(about).toContain('From the calculator "Refinancing savings":');
    expect(about).toContain('Balance of the mortgage: $450,000');
    const query = new URLSearchParams({ about, type: 'Refinancing' }).toString();
    const book = (await get(`/book?${query}`)).body;
    expect(book).toMatch(/<textarea[^>]+name="description"[^>]*>[^<]*Balance of the mortgage: \$450,000/);
    expect(book).toContain('noindex');
    const quote = (await get(`/quote?${query}`)).body;
    expect(quote).toMatch(/<textarea[^>]+name="message"[^>]*>[^<]*Balance of the mortgage: \$450,000/);
    expect(quote).toMatch(/<option[^>]* selected=""[^>]*>Refinancing/);
    expect((await get('/book')).body).not.toContain('Balance of the mortgage');
  });
});

test('every calculator is linked from the home page, the footer and the list of them', async () => {
  for (const [path, times] of [
    ['/', 2],
    ['/calculators', 2],
    ['/pre-approval', 1],
  ] as const) {
    const { body } = await get(path);
    for (const name of names)
      expect(body.split(`href="/calculators/${name}"`).length - 1, `${path}: ${name}`).toBe(times);
  }
});

test('an address may say thousands and millions the way people do', async () => {
  const { body } = await get('/calculators/payment?amount=500k&rate=5&amortization=25');
  expect(textOf(body)).toContain('$2,908.02');
  expect(body).toContain('value="500k"');
});
