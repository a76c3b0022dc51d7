import { describe, expect, test } from 'vitest';
import { allCalculators } from '#test/samples/all-calculators.ts';
import type { CalculatorName } from './calculator-list.ts';
import {
  calculate,
  exampleTexts,
  type Fields,
  isAsked,
  isExample,
  pageTexts,
  textsOf,
  toQuery,
} from './calculator.ts';

const today = '2026-11-21';
const all = Object.entries(allCalculators);

test.each(all)(
  '%s opens with a case that has a result, in every field that must be given',
  (_, calculator) => {
    const texts = pageTexts(calculator, {}, today);
    const calculation = calculate(calculator, texts, today);
    expect(calculation).toMatchObject({ ok: true });
    const mayBeBlank = ['condoFee', 'propertyValue', 'cashOut'];
    for (const [name, field] of Object.entries(calculator.fields as Fields))
      if (isAsked(field, texts) && !mayBeBlank.includes(name)) expect(texts[name], name).not.toBe('');
    expect(isExample(calculator, texts, today)).toBe(true);
    expect(toQuery(calculator, texts, today)).toBe('');
  },
);

test.each(all)('%s has no default rate', (_, calculator) => {
  const texts = textsOf(calculator, {}, today);
  expect(calculate(calculator, texts, today)).toMatchObject({ ok: false });
  for (const [name, field] of Object.entries(calculator.fields as Fields))
    if (field.isRate) expect(texts[name], name).toBe('');
});

test.each(all)('%s asks two to five things first, and the rest on demand', (_, calculator) => {
  const texts = exampleTexts(calculator, today);
  const first = Object.values(calculator.fields as Fields).filter(
    (field) => !field.isRefinement && isAsked(field, texts),
  );
  expect(first.length).toBeGreaterThanOrEqual(2);
  expect(first.length).toBeLessThanOrEqual(5);
});

/** Input only a visitor knows; every other field has a default, or a market rate that says whose it is. */
const own: Record<CalculatorName, Record<string, string>> = {
  payment: { price: '712,000', down: '99,000' },
  affordability: { income: '98,000', debts: '310', down: '51,000' },
  insurance: { price: '712,000', down: '99,000' },
  'land-transfer-tax': { price: '712,000', toronto: 'yes', firstTime: 'yes' },
  'cash-to-close': { price: '712,000', down: '99,000', toronto: 'yes', firstTime: 'yes' },
  refinance: { balance: '318,000', rate: '5.9', newRate: '4.1' },
  penalty: { balance: '318,000', rate: '5.9', months: '19' },
  renewal: { balance: '318,000', rate: '2.1', newRate: '4.1' },
  consolidation: {
    debts: 'card: 9,000 @ 20 pay 300',
    mortgage: '318,000',
    newRate: '4.1',
    newAmortization: '20',
  },
};

test.each(all)('%s answers a visitor who fills in at most three fields', (name, calculator) => {
  const filled = own[name as CalculatorName];
  const longer = ['cash-to-close', 'consolidation'].includes(name);
  expect(Object.keys(filled).length).toBeLessThanOrEqual(longer ? 4 : 3);
  const fields = calculator.fields as Fields;
  const texts = { ...exampleTexts(calculator, today), ...filled };
  expect(calculate(calculator, texts, today)).toMatchObject({ ok: true });
  expect(isExample(calculator, texts, today)).toBe(false);
  // None of them is folded away, and nothing else has to be known: its default would hold in an address without it.
  for (const [field, { isRefinement }] of Object.entries(fields))
    if (field in filled) expect(isRefinement, field).toBeUndefined();
  const inAddress = textsOf(calculator, filled, today);
  const missing = Object.entries(fields).filter(
    ([field, asked]) => isAsked(asked, inAddress) && !asked.read(inAddress[field]!).ok,
  );
  if (name !== 'consolidation') expect(missing.filter(([, { isRate }]) => !isRate)).toEqual([]);
  const answer = calculate(calculator, pageTexts(calculator, filled, today), today);
  if (name !== 'consolidation') expect(answer).toMatchObject({ ok: true });
});

test('what is changed is no example any more, but a rate that is left out of an address is one', () => {
  const { payment } = allCalculators;
  expect(isExample(payment, { ...exampleTexts(payment, today), price: '650000' }, today)).toBe(true);
  expect(isExample(payment, { ...exampleTexts(payment, today), price: '600,000' }, today)).toBe(false);
  expect(pageTexts(payment, { amount: '500000' }, today)).toMatchObject({ amount: '500000', rate: '4.5' });
  expect(pageTexts(payment, { amount: '500000', rate: '' }, today)).toMatchObject({ rate: '' });
});

describe('the payment calculator', () => {
  const { payment } = allCalculators;
  const answerTo = (query: Record<string, string>) =>
    calculate(payment, pageTexts(payment, { rate: '5', ...query }, today), today);

  test('asks a buyer for price and down payment, and adds the premium', () => {
    expect(answerTo({ price: '780000', down: '78000' })).toMatchObject({
      values: { situation: 'buying' },
      result: { premium: 21_762_00, loan: 723_762_00 },
    });
    // The same mortgage, known by its balance.
    const [bought, owed] = [answerTo({ price: '780000', down: '78000' }), answerTo({ amount: '723762' })];
    expect(owed).toMatchObject({ values: { situation: 'mortgage' } });
    expect(bought.ok && owed.ok && owed.result.payment).toBe(bought.ok && bought.result.payment);
  });

  test('takes an address with an amount, from before, for that of somebody who has a mortgage', () => {
    expect(answerTo({ amount: '500000' })).toMatchObject({
      values: { situation: 'mortgage' },
      result: { payment: 2_908_02, loan: 500_000_00, premium: 0 },
    });
    // What was not asked for shows the example once it is.
    const texts = pageTexts(payment, { amount: '500000', rate: '5' }, today);
    expect(texts).toMatchObject({ situation: 'mortgage', price: '650,000', down: '65,000' });
    expect(calculate(payment, { ...texts, situation: 'buying' }, today).ok).toBe(true);
    expect(toQuery(payment, texts, today)).not.toContain('price');
  });

  test.each([
    [{ price: '600000', down: '34999' }, { down: 'At this price you need at least $35,000 down' }],
    [{ price: '1500000', down: '200000' }, { down: 'At this price you need at least $300,000 down' }],
    [{ price: '600000', down: '600000' }, { down: 'With that much down you need no mortgage' }],
    [{ price: '600000', down: '700000' }, { down: 'With that much down you need no mortgage' }],
    [
      { price: '600000', down: '60000', amortization: '30' },
      { amortization: expect.stringMatching(/25 years at most/) },
    ],
  ])('refuses a purchase that no lender finances (%#)', (query, errors) => {
    expect(answerTo(query)).toEqual({ ok: false, errors });
  });

  test('gives a first-time buyer thirty years, at a higher premium', () => {
    expect(answerTo({ price: '600000', down: '60000', amortization: '30', firstOrNew: 'yes' })).toMatchObject(
      {
        // 3.1% and 0.2% of $540,000.
        result: { premium: 17_820_00, numberOfPayments: 360 },
      },
    );
  });
});
