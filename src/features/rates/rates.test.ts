import { describe, expect, test } from 'vitest';
import { newRate } from '#test/samples/rate-factory.ts';
import { describeShownRates, ratesOn } from './rate-days.ts';
import { stepsOf } from './rate-history.tsx';
import { historyOf } from './rate-pages.server.ts';
import { ratesChangeSchema } from './rate-sheet.ts';
import { isCurrent, rateName, rateText, ratesFor, initialRate, type Rate } from './rates.ts';

const rate = (changes: Partial<Rate> = {}) => newRate({ asOf: '2026-11-20', ...changes });

describe('what is entered', () => {
  const entered = (changes: object) =>
    ratesChangeSchema.safeParse({ value: [{ ...rate(), ...changes }] }).data?.value[0];

  test.each([
    ['4.09%', 4.09],
    ['4,09 %', 4.09],
    [' 4.0925 ', 4.0925],
    ['4', 4],
    [4.5, 4.5],
  ])('reads %s', (typed, read) => {
    expect(entered({ rate: typed, apr: 5 })?.rate).toBe(read);
  });

  test.each(['', '0', '-4', '26', '4.09125', 'Prime - 0.6', '4.09% APR', null])('refuses %j', (typed) => {
    expect(entered({ rate: typed })).toBeUndefined();
  });

  test.each([
    { apr: 4.08 },
    { years: '8' },
    { insurance: '' },
    { holdDays: '0' },
    { holdDays: '121' },
    { holdDays: '3 years' },
    { amortization: '30 days' },
    { asOf: '2026-02-30' },
    { conditions: 'x'.repeat(201) },
  ])('refuses %j', (changes) => {
    expect(entered(changes)).toBeUndefined();
  });

  test('holds for seven days unless something else was entered', () => {
    expect(entered({ holdDays: undefined })?.holdDays).toBe(7);
  });

  test('is at most twelve rates', () => {
    const many = (count: number) => ({ value: Array.from({ length: count }, () => rate()) });
    expect([12, 13].map((count) => ratesChangeSchema.safeParse(many(count)).success)).toEqual([true, false]);
  });
});

test('a rate is shown from its day through the last on which it holds, and then without a number', () => {
  const shown = (date: string) => ratesOn([rate({ conditions: 'Owner-occupied' })], date);
  expect(shown('2026-11-19')).toEqual([]);
  const product = { years: 5, type: 'fixed', insurance: 'insured' };
  for (const date of ['2026-11-20', '2026-11-27'])
    expect(shown(date)).toEqual([
      {
        ...product,
        rate: 4.09,
        apr: 4.11,
        asOf: '2026-11-20',
        day: 'Nov 20',
        until: '2026-11-27',
        conditions: 'Owner-occupied.',
      },
    ]);
  expect(shown('2026-11-28')).toEqual([{ ...product, rate: null, asOf: '2026-11-20', until: '2026-11-27' }]);
});

test('conditions are sentences, however they were typed', () => {
  const read = (conditions: string | undefined, amortization?: number) =>
    ratesOn([rate({ conditions, amortization })], '2026-11-20').filter(isCurrent)[0]?.conditions;
  for (const typed of ['No rentals', 'No rentals.', 'No rentals .,', 'No rentals;'])
    expect(read(typed)).toBe('No rentals.');
  expect(read('Purchase. Closing by May 1')).toBe('Purchase. Closing by May 1.');
  expect(read('No rentals', 30)).toBe('Amortization up to 30 years. No rentals.');
  expect(read('Amortized over 30 years', 30)).toBe('Amortized over 30 years.');
  expect(read(undefined, 30)).toBe('Amortization up to 30 years.');
  expect(read(undefined)).toBeUndefined();
});

test('an amortization is 5 to 40 years, and a calculator begins with the rate nearest above its own', () => {
  const entered = (amortization: unknown) =>
    ratesChangeSchema.safeParse({ value: [{ ...rate(), amortization }] });
  expect(['30', ' 5 ', 40, '25 years'].map((typed) => entered(typed).data?.value[0]?.amortization)).toEqual([
    30, 5, 40, 25,
  ]);
  for (const typed of ['4', '41', '30.5', 'x', '', '25 months']) expect(entered(typed).success).toBe(false);
  const shown = ratesOn(
    [rate({ amortization: 30 }), rate({ rate: 4.2, apr: 4.2, amortization: 25 })],
    '2026-11-20',
  );
  expect(initialRate(shown, ratesFor.lessThan20Down)?.rate).toBe(4.2);
  expect(initialRate(shown.slice(0, 1), ratesFor.lessThan20Down)?.rate).toBe(4.09);
  expect(initialRate(shown.slice(1), ratesFor.lessThan20Down, { amortization: 30 })).toBeUndefined();
});

test('a calculator begins with the fixed rate nearest to five years, for insurance that suits it', () => {
  const shown = ratesOn(
    [
      rate({ years: 3, rate: 3.99, apr: 4 }),
      rate({ insurance: 'uninsured', rate: 4.39, apr: 4.4 }),
      rate(),
      rate({ type: 'variable', rate: 3.7, apr: 3.7 }),
    ],
    '2026-11-21',
  );
  expect(initialRate(shown, ratesFor.lessThan20Down)?.rate).toBe(4.09);
  expect(initialRate(shown, ratesFor.renewal)?.rate).toBe(4.39);
  expect(initialRate(shown.slice(0, 1), ratesFor.lessThan20Down)?.rate).toBe(3.99);
  expect(initialRate(shown.slice(0, 1), ratesFor.refinancing)).toBeUndefined();
  expect(initialRate(ratesOn([rate()], '2026-12-01'), ratesFor.lessThan20Down)).toBeUndefined();
});

test('is named as people say it', () => {
  expect(rateName(rate())).toBe('5-year fixed, insured');
  expect(rateName(rate({ years: 0.5, type: 'variable', insurance: 'uninsured' }))).toBe(
    '6-month variable, uninsured',
  );
  expect([4.5, 4.09, 4.0925].map(rateText)).toEqual(['4.50%', '4.09%', '4.0925%']);
});

describe('the history', () => {
  const history = (sheets: Rate[][]) =>
    historyOf(sheets, ratesOn(sheets.at(-1) ?? [], '2026-10-23').filter(isCurrent));
  const on = (asOf: string, percent: number, changes: Partial<Rate> = {}) =>
    rate({ asOf, rate: percent, apr: percent, ...changes });

  test('has a step for each day with another rate; what was corrected on its day never was', () => {
    const sheets = [
      [on('2026-10-02', 4.29), on('2026-10-02', 3.9, { type: 'variable' })],
      [on('2026-10-09', 42.9 / 10)],
      [on('2026-10-16', 4.91)],
      [on('2026-10-16', 4.19)],
      [on('2026-10-23', 4.09), on('2026-10-23', 4.2, { years: 3 })],
    ];
    expect(history(sheets)).toEqual([
      {
        years: 5,
        type: 'fixed',
        insurance: 'insured',
        changes: [
          ['2026-10-02', 4.29],
          ['2026-10-16', 4.19],
          ['2026-10-23', 4.09],
        ],
      },
    ]);
    expect(history([])).toEqual([]);
  });

  test('has neither a rate that was withdrawn before its day nor one that does not hold today', () => {
    const sheets = [
      [on('2026-10-02', 4.29), on('2026-10-02', 4.5, { years: 3 })],
      [on('2026-10-02', 4.29), on('2026-10-08', 3.83)],
      [on('2026-10-06', 4.19), on('2026-10-06', 4.6, { years: 3 })],
      [on('2026-10-06', 4.6, { years: 3 })],
      [on('2026-10-16', 4.09), on('2026-10-20', 3.9, { holdDays: 1 }), on('2026-10-06', 4.6, { years: 3 })],
    ];
    expect(history(sheets).map(({ years, changes }) => [years, changes])).toEqual([
      [
        5,
        [
          ['2026-10-02', 4.29],
          ['2026-10-06', 4.19],
          ['2026-10-16', 4.09],
        ],
      ],
    ]);
  });

  test('is drawn from the first day to a while after the last, from the highest rate to the lowest', () => {
    const steps = stepsOf([
      ['2026-10-02', 4.29],
      ['2026-10-12', 4.09],
      ['2026-10-22', 4.19],
    ]);
    expect(steps.map((step) => step.map(Math.round))).toEqual([
      [0, 0],
      [38, 100],
      [75, 50],
    ]);
  });
});

test('what is said of a saved sheet is how much of it visitors see that day', () => {
  const [held, later, past] = ['2026-11-20', '2026-11-22', '2026-11-01'].map((asOf) => rate({ asOf }));
  expect(describeShownRates([held!], '2026-11-21')).toBe('Now on the site.');
  expect(describeShownRates([held!, later!, past!], '2026-11-21')).toBe('1 of 3 are on the site today.');
  expect(describeShownRates([], '2026-11-21')).toBe('The site shows no rates now.');
});
