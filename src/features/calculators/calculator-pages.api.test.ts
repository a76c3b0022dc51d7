import { beforeAll, describe, expect, test } from 'vitest';
import { allCalculators } from '#test/samples/all-calculators.ts';
import { calculatorExamples, completeQueries } from '#test/samples/calculator-examples.ts';
import { useServer } from '#test/server/describe-api.ts';
import { htmlFindings } from '#test/server/valid-html.ts';
import { calculatorList } from './calculator-list.ts';
import { calculate, type Fields, textsOf } from './calculator.ts';
import { consolidationCalculator } from './consolidation/consolidation-calculator.ts';
import { dollars } from './figures.ts';

const server = useServer();
beforeAll(async () => {
  server.clock.now = new Date('2026-11-21T15:00:00Z');
});

const get = (url: string) => server.inject({ url });
/** The text in a browser without JavaScript: the document without its data, tags and head. */
const textOf = (html: string) =>
  html
    .replace(/^[^]*<main/, '<main')
    .replaceAll(/<script[^]*?<\/script>/g, '')
    .replaceAll(/<span[^>]*>\$<\/span>/g, () => '$')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
const invalid = 'aria-invalid="true"';
const names = calculatorList.map(({ name }) => name);
const today = '2026-11-21';

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

  test('ends its printed address without a question mark while nothing is changed', async () => {
    expect(textOf((await get(path)).body)).toMatch(new RegExp(`localhost:3000${path} `));
  });

  test('leads on to three other calculators', async () => {
    const [, more] = /id="more-calculators"[^]*?<ul([^]*?)<\/ul>/.exec((await get(path)).body)!;
    expect(more!.match(/<li/g)).toHaveLength(3);
    expect(more).not.toContain(`href="${path}"`);
  });

  test('with a query shows the figures, the rules they rest on, and asks not to be found', async () => {
    const { body } = await get(`${path}?${completeQueries[name]}`);
    const text = textOf(body);
    expect(text).toMatch(/rules as of Nov 1, 2026/);
    expect(text).toContain('This is an estimate');
    if ((allCalculators[name].fields as Fields).rate) {
      // The advertising rule: beside the result.
      expect(text).toMatch(/(?:Rate|Now) [\d.]+%(?: \(example\))?, APR [\d.]+%;.*? term/);
      expect(text).toMatch(/compound/);
    } else expect(text).not.toMatch(/APR/);
    expect(text).toContain('Your estimate');
    expect(text).not.toContain('Change any figure to make it yours.');
    expect(text).toContain('Talk it over');
    expect(text).toContain('How it is calculated');
    expect(text).not.toMatch(/NaN|Infinity|undefined/);
    expect(await htmlFindings(body)).toEqual([]);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).toContain(`<link rel="canonical" href="http://localhost:3000${path}"/>`);
    expect(body).not.toMatch(/<[^>]+ style=/);
  });

  test('without a query shows an example, which it calls one, and complains of nothing', async () => {
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(200);
    const text = textOf(body);
    expect(text).toContain('Example Change any figure to make it yours.');
    expect(text).not.toContain('Your estimate');
    expect(text).toContain('$');
    expect(body.includes(invalid)).toBe(false);
    expect(body.includes('noindex')).toBe(false);
    // A rate of ours would be an advertisement: each says that it is an example, beside the field and the result.
    for (const [, field] of body.matchAll(/<input[^>]+type="text"[^>]+name="(rate|newRate|comparison)"/g)) {
      expect((allCalculators[name].fields as Fields)[field!]!.isRate).toBe(true);
      expect(text).toMatch(/Example rate [\d.]+%, APR|[\d.]+% \(example\), APR/);
      expect(text).toContain('An example. Enter the rate');
    }
  });

  test('keeps what most leave alone under Refine, closed until a value or an error in it matters', async () => {
    const refinements = Object.entries(allCalculators[name].fields as Fields).filter(
      ([, { isRefinement, onlyIf }]) => isRefinement && !onlyIf,
    );
    const detailsOf = (body: string) => /<details[^>]*>/.exec(/<main[^]*/.exec(body)![0])![0];
    expect(detailsOf((await get(path)).body)).not.toContain('open');
    const [field, refinement] = refinements[0]!;
    const { control } = refinement;
    const wrong = control.type === 'choice' ? 'x' : '';
    const other =
      control.type === 'choice'
        ? control.options.find(([value]) => value !== refinement.initial(today))![0]
        : control.type === 'date'
          ? '2026-12-24'
          : '7';
    for (const text of [wrong, other]) {
      const query = new URLSearchParams(completeQueries[name]);
      query.set(field, text);
      const { body } = await get(`${path}?${query.toString()}`);
      expect(detailsOf(body), `${field}=${text}`).toContain('open');
    }
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
  ['payment', 'amount=500000&rate=99&amortization=25', 'Enter at most 25%'],
  ['payment', 'amount=500000&rate=5&amortization=0', 'Enter at least 1 year'],
  ['payment', 'amount=1000000000000&rate=5&amortization=25', 'Enter at most $100,000,000'],
  ['payment', 'amount=999.99&rate=5&amortization=25', 'Enter at least $1,000'],
  ['payment', 'amount=500000&rate=5&amortization=41', 'Enter at most 40 years'],
  ['refinance', 'balance=500000&rate=5&newRate=4&months=121&costs=1', 'Enter at most 120 months'],
  ['refinance', 'balance=500000&rate=5&newRate=4&months=0&costs=1', 'Enter at least 1 month'],
  ['consolidation', 'debts=much', 'Please enter a balance of $1 to $10,000,000'],
  ['consolidation', 'debts=5000@99x60', 'Please enter a rate of 0% to 60%'],
  [
    'consolidation',
    'debts.1.balance=5000&debts.1.rate=20&debts.1.payment=50',
    'it is never repaid: interest alone is $83.33',
  ],
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

test.each([
  ['affordability', 'income=900000&debts=0&down=200000&rate=4.5', 'so more helps only from $300,000.'],
  [
    'refinance',
    'balance=650000&rate=6.5&newRate=5&amortization=25&months=36&costs=0&propertyValue=900000&cashOut=160000&addingUnits=yes',
    '$810,000 (90%)',
  ],
  ['penalty', 'balance=300000&rate=5.25&months=48&comparison=3.75&fiveYears=yes', '$3,937.50'],
  [
    'insurance',
    'price=600000&down=60000&amortization=25',
    '90% 3.10% 95% 4.00% Past 25 years, the premium is 0.20 percentage points',
  ],
])('%s?%s shows what the law or a rule sets: %s', async (name, query, limit) => {
  const { body } = await get(`/calculators/${name}?${query}`);
  expect(textOf(body)).toContain(limit);
});

test('a consolidation shows what changes a month and overall, side by side', async () => {
  const { body } = await get(`/calculators/consolidation?${completeQueries.consolidation}`);
  expect(textOf(body)).toMatch(/−\$[\d,.]+ a month \+\$[\d,.]+ overall/);
});

/** The figures beside their names in the result's card, in dollars. */
const figuresIn = (body: string): Record<string, number> =>
  Object.fromEntries(
    [...body.matchAll(/<dt>([^<]+)<\/dt><dd[^>]*>([^<]*)<\/dd>/g)].map(([, name, text]) => [
      name,
      inDollars(text!),
    ]),
  );
const inDollars = (text: string) => Number(text.replaceAll(/[$,]/g, '').replace('−', '-'));

describe('no two figures of a page contradict each other', () => {
  test.each([
    '',
    'balance=450000&rate=5.5&newRate=4.5&amortization=22&months=30&costs=6000',
    'balance=287654.32&rate=5.19&newRate=4.44&amortization=17&months=41&costs=3210.55',
    'balance=612345&rate=6.1&newRate=5.9&amortization=25&months=12&costs=9000',
    'balance=500000&rate=5&newRate=4&amortization=25&months=60&costs=0',
  ])('refinance?%s: cash, mortgage and interest add up, in words, chart and table', async (query) => {
    const text = textOf((await get(`/calculators/refinance?${query}`)).body);
    const [, pocket, sign, paidOff, together] =
      /By the end of the term: (\S+) (more|less) in your pocket · (\S+) more paid off your mortgage · together (\S+)\./.exec(
        text,
      )!;
    const inPocket = inDollars(pocket!) * (sign === 'less' ? -1 : 1);
    expect(inPocket + inDollars(paidOff!)).toBe(inDollars(together!));
    const [, costs, saved] = /Switching costs (\S+); lower payments add up to (\S+) by/.exec(text)!;
    expect(inDollars(saved!) - inDollars(costs!)).toBe(inPocket);
    const row = (name: string) =>
      new RegExp(`${name} (\\S+) (\\S+) (\\S+)`)
        .exec(text)!
        .slice(1)
        .map((figure) => inDollars(figure.replace('+', '')));
    const [interestNow, interestThen, interestChange] = row('Interest during the term');
    const [owedNow, owedThen, owedChange] = row('Still owed when it ends');
    expect([interestThen! - interestNow!, owedThen! - owedNow!]).toEqual([interestChange, owedChange]);
    expect(-owedChange!).toBe(inDollars(paidOff!));
    expect(interestNow! - interestThen! - inDollars(costs!)).toBe(inDollars(together!));
    expect(text).toContain(`Saved during the term, after costs ${together}`);
    expect(/The term ends before the cost is recovered/.test(text)).toBe(
      text.includes('The term ends before you recover'),
    );
    expect(/The term ends before the cost is recovered/.test(text)).toBe(
      text.includes('break even Not in this term'),
    );
  });

  test.each([
    'price=712327&toronto=yes',
    'price=712327&toronto=yes&firstTime=yes&share=50',
    'price=255025&toronto=no',
  ])('land-transfer-tax?%s: the taxes less the refunds are what is due', async (query) => {
    const { body } = await get(`/calculators/land-transfer-tax?${query}`);
    const due = inDollars(/Tax due at closing (\S+)/.exec(textOf(body))![1]!);
    const parts = Object.entries(figuresIn(/id="result"[^]*?<\/section>/.exec(body)![0])).map(
      ([, dollar]) => dollar,
    );
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(due, 2);
    // Beside two taxes the chart says what is due, to the same cent.
    expect(textOf(body).includes(`To pay at closing ${dollars(Math.round(due * 100))}`)).toBe(
      query.includes('toronto=yes'),
    );
  });

  test.each([
    'price=712327&down=71232.7&toronto=yes',
    'price=470000&down=23500',
    'price=712327&down=150000&legal=2500.6',
  ])('cash-to-close?%s: the parts are the cash that is needed', async (query) => {
    const { body } = await get(`/calculators/cash-to-close?${query}`);
    const text = textOf(body);
    const needed = inDollars(/Cash you need to get the keys (\S+)/.exec(text)![1]!);
    const costs = inDollars(/down payment plus (\S+) in closing costs/.exec(text)![1]!);
    const parts = figuresIn(/id="result"[^]*?<\/section>/.exec(body)![0]);
    expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(needed);
    expect(parts['Down payment']! + costs).toBe(needed);
  });

  test.each(['amount=487654&rate=4.87', 'price=650000&down=65000&rate=4.5', 'amount=1000&rate=25'])(
    'payment?%s: interest and principal are the first payment',
    async (query) => {
      const text = textOf((await get(`/calculators/payment?${query}`)).body);
      const payment = inDollars(/Monthly payment (\S+)/.exec(text)![1]!);
      const [, interest, principal] = /first payment, (\S+) is interest and (\S+) pays down/.exec(text)!;
      expect(inDollars(interest!) + inDollars(principal!)).toBeCloseTo(payment, 2);
    },
  );

  test('consolidation: the change overall is the difference of the two sums beside it', async () => {
    for (const query of [
      completeQueries.consolidation,
      'debts=card: 12345 @ 19.99 pay 450&mortgage=412345&rate=4.75&amortization=22&newRate=4.5&newAmortization=25&costs=3999.5',
    ]) {
      const text = textOf((await get(`/calculators/consolidation?${query}`)).body);
      const [, now] = /Interest still to pay now (\S+)/.exec(text)!;
      const [, after] = /Interest and costs after (\S+)/.exec(text)!;
      const [, overall] = /a month (\S+) overall/.exec(text)!;
      expect(inDollars(after!) - inDollars(now!)).toBe(inDollars(overall!.replace('+', '')));
      expect(text).toContain(`Change overall ${overall}`);
    }
  });
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
    expect(about).toContain('Mortgage balance: $450,000');
    expect(about).toMatch(/By the end of the term, you are ahead by: \$[\d,]+\n/);
    const query = new URLSearchParams({ about, type: 'Refinancing' }).toString();
    const book = (await get(`/book?${query}`)).body;
    expect(book).toMatch(/<textarea[^>]+name="description"[^>]*>[^<]*Mortgage balance: \$450,000/);
    expect(book).toContain('noindex');
    const quote = (await get(`/quote?${query}`)).body;
    expect(quote).toMatch(/<textarea[^>]+name="message"[^>]*>[^<]*Mortgage balance: \$450,000/);
    expect(quote).toMatch(/<option[^>]* selected=""[^>]*>Refinancing/);
    expect((await get('/book')).body).not.toContain('Mortgage balance');
  });
});

test('a quote begins with the amounts, and says nothing that nobody chose', async () => {
  const { body } = await get('/calculators/payment?price=720000&down=80000');
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(body)![1]!;
  expect(hidden('propertyValue')).toBe('$720,000');
  expect(hidden('loanAmount')).toBe('$640,000');
  expect(hidden('about')).toContain('Down payment: $80,000');
  expect(hidden('about')).not.toMatch(/Extra payment|first home|frequency/);
  const refinancing = await get(`/calculators/refinance?${completeQueries.refinance}&cashOut=50000`);
  expect(refinancing.body).toContain('name="loanAmount" value="$500,000"');
  const consolidation = await get(`/calculators/consolidation?${completeQueries.consolidation}`);
  expect(consolidation.body).not.toContain('name="loanAmount"');
  const about = 'From the calculator "Mortgage payment":\r\nMonthly payment: $3,503.12';
  const query = new URLSearchParams({ about, propertyValue: '$720,000', loanAmount: '$640,000' });
  const quote = (await get(`/quote?${query}`)).body;
  expect(quote).toMatch(/name="propertyValue"[^>]*value="\$720,000"/);
  expect(quote).toMatch(/name="loanAmount"[^>]*value="\$640,000"/);
  expect(textOf(quote)).toContain('Your figures come along. Monthly payment: $3,503.12.');
});

test('every calculator is linked from the home page and the list of them', async () => {
  for (const [path, times] of [
    ['/', 1],
    ['/calculators', 1],
  ] as const) {
    const { body } = await get(path);
    for (const name of names)
      expect(body.split(`href="/calculators/${name}"`).length - 1, `${path}: ${name}`).toBeGreaterThanOrEqual(
        times,
      );
  }
});

test('an address may say thousands and millions the way people do', async () => {
  const { body } = await get('/calculators/payment?amount=500k&rate=5&amortization=25');
  expect(textOf(body)).toContain('$2,908.02');
  expect(body).toContain('value="500k"');
});

describe('debts', () => {
  const rest = 'mortgage=300000&rate=5&amortization=20&newRate=5&newAmortization=25&costs=2000';
  const rows = 'debts.1.kind=card&debts.1.balance=5000&debts.1.rate=20&debts.1.payment=200';
  const balances = (body: string) =>
    [...body.matchAll(/name="debts\.\d+\.balance"[^>]*value="([^"]*)"/g)].map(([, value]) => value);

  test('are rows of a plain form, and the same from an address that is shared', async () => {
    const { body } = await get(`/calculators/consolidation?${rows}&${rest}`);
    expect(textOf(body)).toContain('Paid off in 2 years and 9 months.');
    const shared = (await get(`/calculators/consolidation?debts=card: 5000 @ 20 pay 200&${rest}`)).body;
    expect(/id="result"[^]*<\/section>/.exec(shared)![0]).toBe(/id="result"[^]*<\/section>/.exec(body)![0]);
    expect(body).toContain('name="debts.add"');
  });

  test('may be added and removed by the form’s buttons, up to twelve', async () => {
    const added = (await get(`/calculators/consolidation?${rows}&${rest}&debts.add=1`)).body;
    expect(balances(added)).toEqual(['5000', '']);
    expect(textOf(added)).toContain('Your estimate');
    const second = 'debts.2.kind=car&debts.2.balance=9000&debts.2.rate=7&debts.2.payment=300';
    const removed = (await get(`/calculators/consolidation?${rows}&${second}&${rest}&debts.remove=1`)).body;
    expect(balances(removed)).toEqual(['9000']);
    const full = Array.from({ length: 12 }, (_, at) => rows.replaceAll('debts.1.', `debts.${at + 1}.`)).join(
      '&',
    );
    const twelve = (await get(`/calculators/consolidation?${full}&${rest}`)).body;
    expect(balances(twelve)).toHaveLength(12);
    expect(twelve).not.toContain('name="debts.add"');
    expect(textOf(twelve)).toContain('Your estimate');
  });

  test('of the old form stand in rows, with the same figures', async () => {
    const { body } = await get(`/calculators/consolidation?${completeQueries.consolidation}`);
    expect(balances(body)).toEqual(['25000', '18000']);
    expect(body).toContain('value="60 months"');
    const texts = textsOf(
      consolidationCalculator,
      Object.fromEntries(new URLSearchParams(completeQueries.consolidation)),
      today,
    );
    const answer = calculate(consolidationCalculator, texts, today);
    if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
    const { before, after } = answer.result;
    for (const { payment } of [before, after]) expect(textOf(body)).toContain(dollars(payment));
  });
});

describe('two scenarios', () => {
  const { payment } = completeQueries;
  const resultOf = (body: string) =>
    textOf(`<main>${/id="result"[^]*?<\/section>/.exec(body)![0].replace(/^[^>]*>/, '')}`);

  test('stand side by side with their difference, from their address alone', async () => {
    const { body } = await get(`/calculators/payment?${payment}&b.rate=4`);
    const text = resultOf(body);
    // $500,000 over 25 years at 5% and at 4%.
    expect(text).toContain('Monthly payment $2,908.02 $2,630.10 −$277.92');
    expect(text).toContain('A Rate 5%, APR 5%; 5-year term. B Rate 4%, APR 4%; 5-year term.');
    expect(text).toContain('interest rate 4% instead of 5%');
    expect(await htmlFindings(body)).toEqual([]);
    expect(body).toContain('noindex');
  });

  test('are begun, edited and ended by links, and a plain form keeps the other one', async () => {
    const { body } = await get(`/calculators/payment?${payment}`);
    const hrefOf = (html: string, label: string) =>
      new RegExp(`href="([^"]*)"[^>]*>${label}`).exec(html)![1]!.replaceAll('&amp;', '&');
    const begun = (await get(hrefOf(body, 'Compare with another scenario'))).body;
    expect(resultOf(begun)).toContain('Both are the same so far.');
    expect(begun).toMatch(/name="b\.amount"/);
    expect(begun).toContain('<input type="hidden" name="amount" value="500000"/>');
    const editingA = (await get(hrefOf(begun, 'Scenario(?:<!-- -->)? ?(?:<!-- -->)?A'))).body;
    expect(editingA).toContain('<input type="hidden" name="b.rate" value="5"/>');
    const ended = (await get(hrefOf(begun, 'Stop comparing'))).body;
    expect(resultOf(ended)).toContain('$2,908.02');
  });

  test('one of them wrong: it says which, and the other keeps its figures', async () => {
    const { body } = await get(`/calculators/payment?${payment}&b.rate=99`);
    expect(resultOf(body)).toContain('Please check the marked fields in scenario B');
    expect(resultOf(body)).toContain('Scenario A Monthly payment $2,908.02');
    expect(resultOf(body)).toContain('Rate 5%, APR 5%; 5-year term.');
    expect(resultOf(body)).not.toMatch(/Same|Both|–/);
    expect(body).toContain('Enter at most 25%');
  });
});
