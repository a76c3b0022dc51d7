import { describe, expect, test } from 'vitest';
import { insurances, termYears } from '#features/rates/products.ts';
import { rateName, type ShownRate } from '#features/rates/rates.ts';
import { allCalculators } from '#test/samples/all-calculators.ts';
import { calculate, exampleTexts, pageTexts, type Texts, toQuery, variantForLoan } from './calculator.ts';
import { paymentCalculator } from './payment/payment-calculator.ts';
import { penaltyCalculator } from './penalty/penalty-calculator.ts';
import { conditionsOf, describeRate, rateOrigin, withRates } from './todays-rate.ts';

const today = '2026-11-21';
const ours: ShownRate = {
  years: 3,
  type: 'fixed',
  insurance: 'insured',
  rate: 3.99,
  apr: 4.01,
  asOf: '2026-11-20',
  day: 'Nov 20',
  until: '2026-11-27',
};
const calculator = withRates(paymentCalculator, [ours]);
const texts = exampleTexts(calculator, today);

test('a calculator begins with our rate and its term, and its address says nothing of them', () => {
  expect(texts).toMatchObject({ rate: '3.99', term: '3' });
  expect(toQuery(calculator, texts, today)).toBe('');
});

test('one in which no rate of ours fits stays as it is', () => {
  expect(exampleTexts(withRates(penaltyCalculator, [ours]), today)).toEqual(
    exampleTexts(penaltyCalculator, today),
  );
  expect(exampleTexts(withRates(paymentCalculator, []), today).rate).toBe('4.5');
});

test.each(Object.values(allCalculators))('$name opens without an error whatever rate we have', (one) => {
  const rates = insurances.flatMap((insurance) =>
    termYears.map((years): ShownRate => ({ ...ours, insurance, years })),
  );
  for (const rate of rates) {
    const { suiting, ...usual } = withRates(one, [rate]);
    const others = insurances.flatMap((insurance) => suiting?.({ insurance, amortization: 30 }) ?? []);
    for (const each of [usual, ...others])
      expect(calculate(each, exampleTexts(each, today), today).ok, rateName(rate)).toBe(true);
  }
});

test.each([
  ['less than 20% down', { price: '650000', down: '65000' }, '4.09'],
  ['20% down', { price: '650000', down: '200000' }, '4.24'],
  ['20% down over 20 years', { price: '650000', down: '200000', amortization: '20' }, '4.24'],
  ['20% down over 30 years', { price: '650000', down: '200000', amortization: '30' }, '4.54'],
  [
    'a first home over 30 years',
    { price: '650000', down: '65000', amortization: '30', firstOrNew: 'yes' },
    '4.5',
  ],
  ['a price at which no lender insures', { price: '1600000', down: '400000' }, '4.54'],
  ['a mortgage of one’s own', { situation: 'mortgage', amount: '400000' }, '4.24'],
  ['a variable rate', { price: '650000', down: '65000', rateType: 'variable' }, '3.95'],
  ['a variable rate without insurance', { price: '650000', down: '200000', rateType: 'variable' }, '4.24'],
])('with %s, the payment is figured at a rate that such a loan can have', (_case, query, rate) => {
  const sheet: ShownRate[] = [
    { ...ours, years: 5, rate: 4.09, amortization: 25 },
    { ...ours, years: 5, rate: 3.95, type: 'variable', amortization: 25 },
    { ...ours, years: 5, rate: 4.24, insurance: 'insurable', amortization: 25 },
    { ...ours, years: 5, rate: 4.54, insurance: 'uninsured', amortization: 30 },
  ];
  expect(pageTexts(withRates(paymentCalculator, sheet), query as Texts, today).rate).toBe(rate);
});

test('a variable rate of ours is named as ours, and the address says that it is variable', () => {
  const variable: ShownRate = { ...ours, years: 5, type: 'variable', rate: 3.7 };
  const both = withRates(paymentCalculator, [{ ...variable, type: 'fixed', rate: 4.09 }, variable]);
  const typed = pageTexts(both, { price: '650000', down: '65000', rateType: 'variable' }, today);
  const variant = variantForLoan(both, calculate(both, typed, today));
  expect(rateOrigin(variant, typed, 'rate', today)).toBe(variable);
  expect(toQuery(variant, typed, today)).toMatch(/rate=3\.7&.*rateType=variable/);
});

describe('a rate is ours', () => {
  const origin = (changes: Record<string, string>) =>
    rateOrigin(calculator, { ...texts, ...changes }, 'rate', today);

  test('while neither it nor its term or type was changed', () => {
    expect(origin({})).toBe(ours);
    expect(origin({ amount: '1' })).toBe(ours);
    for (const change of [{ rate: '3.98' }, { term: '5' }, { rateType: 'variable' }])
      expect(origin(change)).toBeUndefined();
  });

  test('and is described with APR, day and conditions', () => {
    expect(describeRate(3.99, ours)).toBe('3-year fixed 3.99%, APR 4.01%, as of Nov 20 (insured)');
    expect(describeRate(3.99, ours, 'New')).toBe(
      'New: 3-year fixed 3.99%, APR 4.01%, as of Nov 20 (insured)',
    );
    expect(conditionsOf({ ...ours, conditions: 'No rentals.' })).toBe('No rentals.');
    expect([conditionsOf(ours), conditionsOf('example'), conditionsOf(undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(describeRate(4.5, 'example')).toBe('Example rate 4.5%, APR 4.5%');
    expect(describeRate(4.5, undefined, 'Now')).toBe('Now 4.5%, APR 4.5%');
  });
});
