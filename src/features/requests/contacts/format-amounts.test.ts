import { expect, test } from 'vitest';
import { formatAmount, formatAmounts, formatLoan } from './format-amounts.ts';

test.each([
  ['576000', '720000', '$576,000 of $720,000, 80%'],
  ['520K', '$649,000', '$520,000 of $649,000, 80%'],
  ['1.2 m', 'CA$1 600 000', '$1,200,000 of $1,600,000, 75%'],
  ['half of it', 'about 800k', 'half of it of about 800k'],
  ['80%', '$500,000', '80% of $500,000'],
  ['95%', null, 'Loan 95%'],
  ['$300,000', null, 'Loan $300,000'],
  [null, '1.2M', 'Value $1,200,000'],
  ['0', '0', '$0 of $0'],
  ['480,000', '600', '$480,000 of $600'],
  ['105000', '100000', '$105,000 of $100,000, 105%'],
  [null, null, null],
])('a loan of %j on a home of %j is read as %j', (loanAmount, propertyValue, shown) => {
  expect(formatAmounts({ loanAmount, propertyValue })).toBe(shown);
});

test.each([
  ['576000', '720000', '$576,000, 80% of the value'],
  ['520K', null, '$520,000'],
  ['80%', '$500,000', '80%'],
  ['480,000', '600', '$480,000'],
  [null, '1.2M', null],
])('alone, a loan of %j on a home of %j is %j', (loanAmount, propertyValue, shown) => {
  expect(formatLoan({ loanAmount, propertyValue })).toBe(shown);
});

test.each([
  ['1.2M', '$1,200,000'],
  ['about 800k', 'about 800k'],
  [null, null],
])('a value of %j is %j', (typed, shown) => {
  expect(formatAmount(typed)).toBe(shown);
});
