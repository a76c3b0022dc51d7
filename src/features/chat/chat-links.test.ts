import { expect, test } from 'vitest';
import { suggestCalculators } from './chat-links.ts';

test.each([
  ['How much can I borrow when refinancing?', ['refinance', 'affordability']],
  ['What is the minimum down payment?', ['insurance', 'affordability']],
  ['WHAT WOULD MY MONTHLY PAYMENT BE', ['payment']],
  ['What is the penalty if I break my mortgage?', ['penalty']],
  ['When is my renewal due?', ['renewal']],
  ['How high is the land transfer tax?', ['land-transfer-tax']],
  ['Can I get a pre-approval?', ['affordability']],
  ['Refinance to pay my debts, without a penalty', ['refinance', 'penalty']],
  ['Where is your office?', []],
  ['', []],
])('offers for “%s” %j', (question, names) => {
  expect(suggestCalculators(question).map(({ name }) => name)).toEqual(names);
});
