import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allCalculators } from '#test/samples/all-calculators.ts';
import { calculatorExamples, completeQueries } from '#test/samples/calculator-examples.ts';
import { calculatorList, type CalculatorName, calculatorsFor } from './calculator-list.ts';
import { views } from './calculator-views.ts';
import { calculate, type Fields, isAsked, pageTexts, type Texts, textsOf, toQuery } from './calculator.ts';

const today = '2026-11-21';
const textsIn = (query: string): Texts => Object.fromEntries(new URLSearchParams(query));
const completeTexts = (name: string): Texts => textsIn(completeQueries[name]!);

/** Every number and text in a result. */
function leaves(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];
}

const answerTo = (name: string, query: string, day = today) => {
  const calculator = allCalculators[name as CalculatorName];
  return calculate(calculator, textsOf(calculator, textsIn(query), day), day);
};

function said(name: string, answer: ReturnType<typeof answerTo>): string {
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors));
  const view = views.find(({ calculator }) => calculator.name === name)!;
  const { name: what, text, meaning } = view.headline(answer);
  return [`${what}: ${text}`, meaning, ...view.figures(answer).map((one) => `${one.name}: ${one.text}`)].join(
    '\n',
  );
}

test.each(Object.values(allCalculators))('$name reads a comma by what a field can hold', ({ fields }) => {
  for (const field of Object.values(fields as Fields)) {
    const { control } = field;
    if (control.type !== 'number') continue;
    if (control.unit === '%') expect(field.read('4,125')).toEqual({ ok: true, value: 4.125 });
    if (control.unit === '$') expect(field.read('4,125')).toEqual({ ok: true, value: 412_500 });
  }
});

test.each(calculatorExamples.map((example) => [example.calculator, example.query, example.answer] as const))(
  'the published example: %s?%s',
  (name, query, result) => expect(answerTo(name, query)).toMatchObject({ ok: true, result }),
);

test.each([
  'amount=%24500%2C000&rate=5.00%25',
  'amount=500+000&rate=5%2C0',
  'amount=CA%24500%2C000.00&rate=5',
  'amount=500k&rate=5',
  'amount=%240.5+M&rate=5',
])('numbers are read as people write them: %s', (query) => {
  expect(answerTo('payment', query)).toMatchObject({ result: { payment: 2_908_02 } });
});

test.each([
  [
    'penalty',
    'balance=300000&rate=5.25&months=48&comparison=3.75&fiveYears=yes',
    /^Estimated charge: \$3,938\n/,
  ],
  ['penalty', 'balance=300000&rate=5.25&months=48&fiveYears=yes', /^Estimated charge: \$3,938\n/],
  [
    'penalty',
    'balance=300000&rate=5.25&months=24&comparison=0.5&discount=3',
    /: \$28,500 to \$31,500\nIt depends on your lender/,
  ],
  [
    'insurance',
    'price=650000&down=65000',
    /: \$18,135\nThat is 3\.1% of the loan\.[^]*the premium: \$603,135\n/,
  ],
  [
    'affordability',
    'income=900000&debts=0&down=200000&rate=4.5',
    /: \$1,499,000\n.*limit\. Homes from \$1,500,000 need 20% of the whole price down, so more helps only from \$300,000\./,
  ],
] as const)('%s?%s says so', (name, query, sentence) => {
  const answer = answerTo(name, query);
  expect(said(name, answer)).toMatch(sentence);
});

test('a text of thousands of characters is too long', () => {
  const query = `amount=${'9'.repeat(3_000)}&rate=5`;
  expect(answerTo('payment', query)).toEqual({ ok: false, errors: { amount: 'This is too long' } });
});

test('a closing day that is not given is today', () => {
  const query = 'price=3500000&toronto=yes&firstTime=no';
  const tax = (day: string) => answerTo('land-transfer-tax', query, day);
  expect(tax('2026-03-31')).toMatchObject({ result: { toronto: { tax: 78_975_00 } } });
  expect(tax('2026-04-01')).toMatchObject({ result: { toronto: { tax: 83_475_00 } } });
});

describe.each(calculatorList.map(({ name }) => [name, allCalculators[name]] as const))(
  '%s',
  (name, calculator) => {
    const texts = pageTexts(calculator, completeTexts(name), today);
    const fields = Object.entries(calculator.fields as Fields);
    /** The texts with one field replaced, set up so that the field is asked. */
    const having = (key: string, text: string): Texts => {
      const [other, value] = (calculator.fields as Fields)[key]!.onlyIf ?? [key, text];
      return { ...texts, [other]: value, [key]: text };
    };

    test('refuses what is no number, at the field, with no figure', () => {
      const numbers = fields.filter(([, { control }]) => control.type === 'number');
      for (const [field] of numbers) {
        for (const wrong of [
          'abc',
          '-5',
          '1e12',
          '1000000000000',
          '12abc',
          'NaN',
          'Infinity',
          '１０００億',
        ]) {
          const calculation = calculate(calculator, having(field, wrong), today);
          expect(calculation, `${field}=${wrong}`).toEqual({
            ok: false,
            errors: { [field]: expect.any(String) },
          });
        }
      }
    });

    test('reads thousands and millions in its money fields alone, within their bounds', () => {
      const numbers = fields.flatMap(([field, { control }]) =>
        control.type === 'number' ? [[field, control.unit] as const] : [],
      );
      for (const [field, unit] of numbers) {
        const read = (text: string) => (calculator.fields as Fields)[field]!.read(text);
        expect(read('0.02k').ok, field).toBe(unit === '$' && read('20').ok);
        if (unit !== '$') continue;
        expect(read('20k'), field).toEqual(read('20000'));
        expect(read('0.5M'), field).toEqual(read('500000'));
        expect(read('900m'), field).toEqual(read('900000000'));
        expect(read('900m').ok, field).toBe(false);
      }
    });

    test('refuses blanks, unless the field may stay empty', () => {
      const mayBeBlank = [
        'prepayment',
        'condoFee',
        'discount',
        'propertyValue',
        'cashOut',
        'comparison',
        'beforeHst',
      ];
      for (const [field] of fields.filter(([key]) => !mayBeBlank.includes(key))) {
        for (const blank of ['', '  ']) {
          const calculation = calculate(calculator, having(field, blank), today);
          expect(calculation, field).toEqual({ ok: false, errors: { [field]: expect.any(String) } });
        }
      }
      for (const [field] of fields.filter(([key]) => mayBeBlank.includes(key) && key !== 'comparison'))
        expect(calculate(calculator, having(field, ''), today).ok, field).toBe(true);
    });

    test('refuses a rate of 99% and an amortization of 0', () => {
      for (const field of ['rate', 'newRate', 'comparison'].filter((rate) => rate in calculator.fields))
        expect(calculate(calculator, { ...texts, [field]: '99 %' }, today)).toEqual({
          ok: false,
          errors: { [field]: 'Enter at most 25%' },
        });
      for (const field of ['amortization', 'newAmortization'].filter((years) => years in calculator.fields))
        expect(calculate(calculator, { ...texts, [field]: '0' }, today)).toEqual({
          ok: false,
          errors: { [field]: 'Enter at least 1 year' },
        });
    });

    test('names every field that is wrong when all are', () => {
      const nonsense = Object.fromEntries(fields.map(([field]) => [field, '?']));
      const calculation = calculate(calculator, nonsense, today);
      const always = fields.filter(([, { onlyIf }]) => onlyIf === undefined);
      expect(Object.keys(calculation.ok ? {} : calculation.errors)).toEqual(always.map(([field]) => field));
    });

    test('never throws and never answers NaN or infinity, whatever is typed', () => {
      const number = fc.oneof(
        fc.constantFrom('0', '', '1', '0.01', '1e12', '-1', '25', '40', '100', '100000000', '99,999,999.99'),
        fc.nat(100_000_000).map(String),
        fc.double({ min: 0, max: 30, noNaN: true }).map((value) => value.toFixed(4)),
        fc.string({ maxLength: 12 }),
      );
      const of = (control: Fields[string]['control']) => {
        if (control.type === 'number') return number;
        if (control.type === 'choice')
          return fc.constantFrom(...control.options.map(([value]) => value), 'x');
        if (control.type === 'date')
          return fc.constantFrom('2024-01-01', today, '2024-12-15', '2026-02-30', '1999-01-01');
        return fc.oneof(fc.constantFrom('25000@19.99x60', '1@0x1, 1@60x480', '1e9@5x60', '@@x'), fc.string());
      };
      const typed = fc.record(Object.fromEntries(fields.map(([field, { control }]) => [field, of(control)])));
      // Mostly valid texts with a few changed, so that many of them can be calculated.
      const changed = fc.tuple(
        typed,
        fc.subarray(
          fields.map(([field]) => field),
          { maxLength: 3 },
        ),
      );
      fc.assert(
        fc.property(changed, ([wild, names]) => {
          const mixed = { ...texts, ...Object.fromEntries(names.map((field) => [field, wild[field]!])) };
          for (const input of [mixed, wild]) {
            const calculation = calculate(calculator, input, today);
            const answer = calculation.ok
              ? [calculation.result, said(calculator.name, calculation)]
              : calculation.errors;
            for (const leaf of leaves(answer)) {
              if (typeof leaf === 'number') expect(Number.isFinite(leaf)).toBe(true);
              if (typeof leaf === 'string') expect(leaf).not.toMatch(/NaN|Infinity|undefined/);
            }
          }
        }),
        { numRuns: 150 },
      );
    });
  },
);

describe('input that is checked against other input', () => {
  const errorsOf = (name: keyof typeof allCalculators, changes: Texts) => {
    const calculator = allCalculators[name];
    const calculation = calculate(
      calculator,
      textsOf(calculator, { ...completeTexts(name), ...changes }, today),
      today,
    );
    return calculation.ok ? undefined : calculation.errors;
  };

  test('a down payment above the price', () => {
    for (const name of ['insurance', 'cash-to-close'] as const)
      expect(errorsOf(name, { price: '400,000', down: '400,000.01' })).toEqual({
        down: 'The down payment cannot be more than the price',
      });
  });

  test('a purchase that no lender may finance has no cash to close', () => {
    expect(errorsOf('cash-to-close', { price: '600000', down: '30000', amortization: '30' })).toEqual({
      down: 'The down payment is below the minimum of $35,000.00.',
      amortization: expect.stringMatching(/25 years at most/),
    });
  });

  test('a closing date before the rules that are known', () => {
    expect(errorsOf('land-transfer-tax', { closing: '2023-12-31' })).toEqual({
      closing: 'Please enter Jan 1, 2024, or a later date',
    });
  });

  test('a fixed rate without a comparison; a variable one needs none', () => {
    expect(errorsOf('penalty', { comparison: '' })).toEqual({ comparison: expect.any(String) });
    expect(errorsOf('penalty', { comparison: '', rateType: 'variable' })).toBeUndefined();
  });

  test('more than 80% of a home’s value', () => {
    expect(errorsOf('refinance', { propertyValue: '600,000', cashOut: '50,000' })).toEqual({
      cashOut: expect.stringMatching(/borrow at most \$480,000.00 .* leaves \$30,000.00/),
    });
    const unit = { propertyValue: '600,000', cashOut: '90,000', addingUnits: 'yes' };
    expect(errorsOf('refinance', unit)).toBeUndefined();
    expect(errorsOf('refinance', { ...unit, cashOut: '90,001' })).toEqual({
      cashOut: expect.stringMatching(/borrow at most \$540,000.00 .*\(90% of its value\)/),
    });
    expect(errorsOf('refinance', { propertyValue: '500,000', cashOut: '' })).toEqual({
      balance: expect.stringMatching(/borrow at most \$400,000.00/),
    });
  });

  test('text of more than 2,000 characters, in whichever field', () => {
    for (const name of Object.keys(allCalculators) as (keyof typeof allCalculators)[]) {
      for (const [field, asked] of Object.entries<Fields[string]>(allCalculators[name].fields)) {
        if (!isAsked(asked, completeTexts(name))) continue;
        const errors = errorsOf(name, { [field]: '1'.repeat(2_001) });
        expect(errors?.[field], `${name} ${field}`).toBe('This is too long');
      }
    }
  });

  test('debts that cannot be read, by number', () => {
    for (const [debts, message] of [
      ['25000', /^Please write debt 1 as balance @ rate x months/],
      ['25000@19.99x60, 18000', /^Please write debt 2/],
      ['25000@99x60', /^Debt 1: please enter a rate of 0% to 60%/],
      ['25000@19.99x0', /^Debt 1: please enter 1 to 480 months/],
      ['1e12@19.99x60', /^Debt 1: please enter a balance/],
      ['-5@19.99x60', /^Debt 1: please enter a balance/],
      ['1@1x1,'.repeat(12) + '1@1x1', /^Please enter at most 12 debts/],
      ['@', /^Please write debt 1/],
      ['1@@x60', /^Please write debt 1/],
      ['1@ x60', /^Debt 1: please enter a rate of 0% to 60%/],
    ] as const)
      expect(errorsOf('consolidation', { debts }), debts).toEqual({ debts: expect.stringMatching(message) });
  });
});

test.each([
  `1 @${' '.repeat(15_000)}@`,
  `1${' '.repeat(15_000)}y`,
  `1${' '.repeat(15_000)}@${' '.repeat(15_000)}1${' '.repeat(15_000)}y`,
  `1@1x${' '.repeat(15_000)}y`,
  `1@1x1${' '.repeat(15_000)}y`,
  `1@1x1,${' '.repeat(15_000)}y`,
  '1@'.repeat(15_000),
  '1@1x'.repeat(15_000),
])('debts made to be tried in many ways are refused (%#)', (debts) => {
  expect(allCalculators.consolidation.fields.debts.read(debts)).toMatchObject({ ok: false });
});

test.each([
  '25000@19.99x60,18000@7.99x48',
  '$25,000 @ 19.99% x 60, $18,000 @ 7.99 % × 48 months',
  '25 000 @ 19,99 x 60\n18 000 @ 7,99 x 48\n',
  '25,000@19.99X60;18,000@7.99x48',
  '25k @ 19.99 x 60, $18 K @ 7.99 x 48',
])('debts are read from %j', (text) => {
  expect(allCalculators.consolidation.fields.debts.read(text)).toEqual({
    ok: true,
    value: [
      { balance: 25_000_00, percent: 19.99, months: 60 },
      { balance: 18_000_00, percent: 7.99, months: 48 },
    ],
  });
});

test('every service has calculators, and no calculator is forgotten', () => {
  for (const service of [
    'Purchase Mortgage',
    'Refinancing',
    'Mortgage Renewal',
    'Debt Consolidation',
  ] as const)
    expect(calculatorsFor(service).length).toBeGreaterThan(1);
  expect(calculatorList.map(({ name }) => name).toSorted()).toEqual(Object.keys(allCalculators).toSorted());
});

test.each(['95k', '1,2m', '500 000,50', '1,234,567.5', '$95k'])(
  'an address means by %j what was typed',
  (text) => {
    const typed = { ...completeTexts('affordability'), income: text };
    const search = toQuery(allCalculators.affordability, typed, today);
    expect(new URLSearchParams(search).get('income')).toBe(text === '1,234,567.5' ? '1234567.5' : text);
  },
);
