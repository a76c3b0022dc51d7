import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calculatorExamples, completeQueries } from '#test/calculator-examples.ts';
import { startTestServer, type TestServer } from '#test/start-test-server.ts';
import { calculatorList } from './calculator-list.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.now = new Date('2026-11-21T15:00:00Z');
});
afterAll(() => server.close());

const ask = (name: string, query: string) => server.inject({ url: `/api/calculators/${name}?${query}` });

test.each(calculatorExamples.map((example) => [example.calculator, example.query, example] as const))(
  'the published example: %s?%s',
  async (name, query, { answer }) => {
    const response = await ask(name, query);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject(answer);
  },
);

describe.each(calculatorList.map(({ name }) => name))('%s', (name) => {
  test('answers everybody, and nothing keeps the answer', async () => {
    const response = await ask(name, completeQueries[name]!);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(response.body).not.toContain('null');
  });

  test('without parameters says which are missing', async () => {
    const response = await ask(name, '');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid-input', fields: expect.any(Object) });
    expect(Object.keys(response.json().fields).length).toBeGreaterThan(0);
  });

  test('is in the OpenAPI document, with every parameter', async () => {
    const document = (await server.inject('/api/openapi.json')).json();
    const { parameters, responses, summary } = document.paths[`/api/calculators/${name}`].get;
    const names = parameters.map((parameter: { name: string }) => parameter.name);
    for (const key of new URLSearchParams(completeQueries[name]).keys()) expect(names).toContain(key);
    expect(summary).toMatch(/^[A-Z].*\?$/);
    const answer = responses['200'].content['application/json'].schema;
    expect(Object.keys(answer.properties).length).toBeGreaterThan(2);
  });
});

describe('bad input', () => {
  const good = 'amount=500000&rate=5&amortization=25';
  test.each([
    ['amount=&rate=5&amortization=25', 'amount', /fill this in/],
    ['rate=5&amortization=25', 'amount', /fill this in/],
    ['amount=abc&rate=5&amortization=25', 'amount', /enter a number/],
    ['amount=-5&rate=5&amortization=25', 'amount', /less than 0/],
    ['amount=1e12&rate=5&amortization=25', 'amount', /enter a number/],
    ['amount=1000000000000&rate=5&amortization=25', 'amount', /\$1,000 to \$100,000,000/],
    ['amount=500000&rate=99&amortization=25', 'rate', /0% to 25%/],
    ['amount=500000&rate=5&amortization=0', 'amortization', /1 to 40 years/],
    [`${good}&frequency=daily`, 'frequency', /choose one of: monthly/],
    [`${good}&rateType=`, 'rateType', /choose one of/],
    [`${good}&rate=6`, 'rate', /once/],
    [`amount=${'9'.repeat(3_000)}&rate=5&amortization=25`, 'amount', /too long/],
  ])('%s is refused at %s', async (query, field, message) => {
    const response = await ask('payment', query);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      code: 'invalid-input',
      message: expect.any(String),
      fields: { [field]: expect.stringMatching(message) },
    });
  });

  test('of an unknown calculator is nowhere', async () => {
    expect((await ask('lottery', '')).statusCode).toBe(404);
  });
});

test.each([
  'amount=%24500%2C000&rate=5.00%25',
  'amount=500+000&rate=5%2C0',
  'amount=CA%24500%2C000.00&rate=5',
  'amount=500k&rate=5',
  'amount=%240.5+M&rate=5',
])('numbers are read as people write them: %s', async (query) => {
  expect((await ask('payment', query)).json()).toMatchObject({ payment: 2_908.02 });
});

test('a closing day that is not given is today in Ontario', async () => {
  server.clock.now = new Date('2026-04-01T03:30:00Z');
  const before = (await ask('land-transfer-tax', 'price=3500000&toronto=yes&firstTime=no')).json();
  server.clock.now = new Date('2026-04-01T04:30:00Z');
  const after = (await ask('land-transfer-tax', 'price=3500000&toronto=yes&firstTime=no')).json();
  expect([before.toronto.tax, after.toronto.tax]).toEqual([78_975, 83_475]);
});
