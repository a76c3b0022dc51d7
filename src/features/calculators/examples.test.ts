import { expect, test } from 'vitest';
import { allCalculators } from '#test/all-calculators.ts';
import { monthlyPayment } from './arithmetic/interest.ts';
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
import { aboutPurchase, examplePurchase, paymentAddress, purchasePayment } from './purchase-payment.ts';

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

test.each(all)('%s asks two to five things first, and the rest on demand', (_, { fields }) => {
  const first = Object.values(fields as Fields).filter((field) => !field.isRefinement && !field.onlyIf);
  expect(first.length).toBeGreaterThanOrEqual(2);
  expect(first.length).toBeLessThanOrEqual(5);
});

test('what is changed is no example any more, but a rate that is left out of an address is one', () => {
  const { payment } = allCalculators;
  expect(isExample(payment, { ...exampleTexts(payment, today), amount: '603135' }, today)).toBe(true);
  expect(isExample(payment, { ...exampleTexts(payment, today), amount: '600,000' }, today)).toBe(false);
  expect(pageTexts(payment, { amount: '500000' }, today)).toMatchObject({ amount: '500000', rate: '4.5' });
  expect(pageTexts(payment, { amount: '500000', rate: '' }, today)).toMatchObject({ rate: '' });
});

test('the example purchase is the payment calculator’s example, premium and all', () => {
  const found = purchasePayment(examplePurchase, today)!;
  // 90% of $650,000, and 3.1% of that.
  expect(found).toMatchObject({ mortgage: 603_135_00, premium: 18_135_00 });
  const terms = { percent: 4.5, months: 300, compounding: 'half-yearly' } as const;
  expect(found.payment).toBe(monthlyPayment(603_135_00, terms));
  expect(paymentAddress({ ...found, percent: 4.5 })).toBe(
    '/calculators/payment?amount=603135&rate=4.5&amortization=25',
  );
  const query = Object.fromEntries(new URLSearchParams('amount=603135&rate=4.5&amortization=25'));
  expect(isExample(allCalculators.payment, pageTexts(allCalculators.payment, query, today), today)).toBe(
    true,
  );
  expect(aboutPurchase({ ...examplePurchase, rate: 'Rate 4.5%', payment: '$3,338.00' })).toMatch(
    /^Price of the home: \$650,000\n/,
  );
});

test.each([
  { price: 600_000_00, down: 34_999_00, percent: 5 },
  { price: 1_600_000_00, down: 300_000_00, percent: 5 },
  { price: 100_00, down: 100_00, percent: 5 },
  { price: Number.NaN, down: 0, percent: 5 },
])('a purchase that nobody may finance has no payment (%#)', (purchase) => {
  expect(purchasePayment(purchase, today)).toBeUndefined();
});
