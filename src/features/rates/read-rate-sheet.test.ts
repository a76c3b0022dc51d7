import { expect, test } from 'vitest';
import { exampleSheet, longestSheet } from './rate-sheet.ts';
import { readRateSheet } from './read-rate-sheet.server.ts';

const today = '2026-11-20';
const read = (text: string) => readRateSheet(text, today);
const short = async (text: string) =>
  (await read(text)).rates.map(({ years, type, insurance, rate, apr, conditions }) =>
    [years, type, insurance, rate, apr, conditions].join('|'),
  );

test('reads columns by name, with whatever the owner wrote beside them', async () => {
  const { rates, leftOut } = await read(
    [
      'Term\tType\tInsured\tRate\tAPR\tAs of\tHold (days)\tConditions',
      '5 years\tFixed\tInsured\t4.09%\t4.11%\t2026-11-19\t7\tOwner-occupied only',
      '36 months\tVariable\tUninsured\t4,35 %\t4,35 %\t\t\t',
    ].join('\n'),
  );
  expect(rates).toEqual([
    {
      years: '5',
      type: 'fixed',
      insurance: 'insured',
      rate: '4.09',
      apr: '4.11',
      asOf: '2026-11-19',
      holdDays: '7',
      conditions: 'Owner-occupied only',
    },
    {
      years: '3',
      type: 'variable',
      insurance: 'uninsured',
      rate: '4.35',
      apr: '4.35',
      asOf: today,
      holdDays: '7',
      conditions: '',
    },
  ]);
  expect(leftOut).toEqual([]);
});

// As mortgage brokers publish them: reddeermortgages.ca, 5yearmortgagerate.com and a scraped comparison.
test('reads a sheet with a column for each insurance', async () => {
  const sheet = [
    'Term | Less than 20% | 20% or More | Refinance Rental | |',
    '1 Year Fixed | 1.79 | 1.79 | 1.79 | |',
    '5 Year Fixed | 1.69 | Below | Below | |',
    '5 Year Fixed 65% to 70% | NA | 1.74 | 2.54 | |',
  ].join('\n');
  expect(await short(sheet)).toEqual([
    '1|fixed|insured|1.79||',
    '1|fixed|insurable|1.79||',
    '1|fixed|uninsured|1.79||',
    '5|fixed|insured|1.69||',
    '5|fixed|insurable|1.74||65% to 70%',
    '5|fixed|uninsured|2.54||65% to 70%',
  ]);
  expect((await read(sheet)).leftOut).toEqual([
    { line: 3, text: 'Below', why: 'is no rate' },
    { line: 3, text: 'Below', why: 'is no rate' },
    { line: 4, text: 'NA', why: 'is no rate' },
  ]);
});

test.each([
  [
    'a column for each type',
    'TERMS | FIXED | VARIABLE\n5 year | 3.99% | 4.7%\n4 year | 4.34% | NaN',
    ['5|fixed||3.99||', '5|variable||4.7||', '4|fixed||4.34||'],
  ],
  [
    'promotions',
    'Term\tType\tRate\tPromo & Info\n5 Year\tFixed (promo)\t2.29%\tHigh Ratio Only\n5 Year\tVariable\t2.10%**\t',
    ['5|fixed||2.29||High Ratio Only', '5|variable||2.1||'],
  ],
  [
    'a discount to prime',
    'Term,Rate,APR\n5 yr,Prime - 0.60% (3.85%),3.86\n3 yr,"4.15% (APR 4.19%)",',
    ['5|variable||3.85|3.86|Prime - 0.60% (3.85%)', '3|||4.15|4.19|'],
  ],
  [
    'yes and no',
    'Term;Type;Insured;Interest rate\n5;fixed;yes;4.09\n5;fixed;no;4.39',
    ['5|fixed|insured|4.09||', '5|fixed|uninsured|4.39||'],
  ],
  [
    'words above the names',
    'Rates of November 20\n\nTerm\tRate\n10-yr fixed conventional\t5.19',
    ['10|fixed|insurable|5.19||'],
  ],
])('reads %s', async (_what, sheet, rates) => {
  expect(await short(sheet)).toEqual(rates);
});

test('names what it cannot use, with its line', async () => {
  const { rates, leftOut } = await read(
    'Term,Rate\n5 year fixed,4.09\n8 year,4.5\nHELOC,5.2\n3 year fixed,call us',
  );
  expect(rates).toHaveLength(1);
  expect(leftOut).toEqual([
    { line: 3, text: '8 year', why: 'has no term that lenders offer' },
    { line: 4, text: 'HELOC', why: 'has no term that lenders offer' },
    { line: 5, text: 'call us', why: 'is no rate' },
  ]);
  const many = Array.from({ length: 14 }, () => '5 year fixed,4.09').join('\n');
  expect((await read(`Term,Rate\n${many}`)).leftOut).toEqual([
    { line: 14, text: '4.09', why: 'there is room for 12 rates' },
    { line: 15, text: '4.09', why: 'there is room for 12 rates' },
  ]);
  for (const nothing of ['Our rates are the best', '4.09', '5 year fixed\t4.09'])
    expect((await read(nothing)).leftOut[0]?.why).toContain('no line above it names the columns');
});

test('counts each line it cannot read since nothing names its columns', async () => {
  const lines = ['5-year fixed, insured 4.04 4.06', '3-year fixed, insured 3.99 4.01', 'Call us'];
  expect((await read(lines.join('\n'))).leftOut.map(({ line, text }) => [line, text])).toEqual([
    [1, '5-year fixed insured 4.04 4.06'],
    [2, '3-year fixed insured 3.99 4.01'],
    [3, 'Call us'],
  ]);
  expect((await read('Fixed,Insured\nyes,no')).leftOut).toHaveLength(1);
  expect((await read(exampleSheet)).rates).toMatchObject([
    { years: '5', type: 'fixed', insurance: 'insured', rate: '4.09', apr: '4.11' },
  ]);
});

test.each(['a', '\t', '4.09,', '"', '(', 'Term,Rate\n', '5 '])(
  'bears %j as often as it can be pasted',
  async (part) => {
    expect((await read(part.repeat(longestSheet / part.length))).rates.length).toBeLessThanOrEqual(12);
  },
);
