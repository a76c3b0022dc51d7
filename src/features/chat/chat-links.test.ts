import { expect, test } from 'vitest';
import { findLinks } from './chat-links.ts';

const hrefs = (question: string) =>
  findLinks(question, { city: 'Mississauga', renewal: '' }).map(({ href }) => href);

test.each([
  ['How much can I afford with 95k?', '/calculators/affordability?debts=400&down=65000&income=95000'],
  ['Can I put in an offer this week?', '/contact#answer-pre-approval'],
  ['I need to cancel my appointment', '/contact#answer-booking'],
  ['Do you speak Punjabi?', '/about#people'],
  ['What is the penalty to break my mortgage?', '/calculators/penalty'],
  ['Do you do private mortgages?', '/contact#answer-private'],
  ['I am self-employed, is that a problem?', '/contact#answer-self-employed'],
  ['Can I finance a rental with four units?', '/contact#answer-rental'],
  ['I want to complain', '/complaints'],
  ['How much can I borrow when refinancing?', '/calculators/refinance'],
  ['What is the minimum down payment?', '/contact#answer-down-payment'],
  ['What documents do I need?', '/contact#answer-documents'],
  // As others type.
  ['pre approval', '/pre-approval'],
  ['how long does a preaproval take', '/contact#answer-pre-approval'],
  ['refi', '/calculators/refinance'],
  ['HELOC', '/services/refinancing'],
  ['how much down for 800k', '/contact#answer-down-payment'],
  ['can you call me', '/book'],
  ['renewal coming up in March', '/contact#answer-renewal'],
  ['my credit is bad,can i still get one', '/contact#answer-poor-credit'],
  ['will this hurt my credit score??', '/contact#answer-credit-check'],
  ['land transfer tax on $1.2m in toronto', '/calculators/land-transfer-tax?price=1200000'],
  ['PAY OFF MY CREDIT CARDS', '/calculators/consolidation'],
  ['I have $30,000 on cards', '/calculators/consolidation'],
  ['whats the stress test', '/contact#answer-stress-test'],
  ['what would the monthly payment be on 500,000.', '/calculators/payment?amount=500000'],
  ['todays rates', '/quote'],
  ['do i have to come in?', '/contact#answer-office'],
  ['speak to someone pls', '/book'],
  ['can i afford a 700k house', '/calculators/affordability'],
  ['have 60k saved,how much can i buy', '/calculators/affordability'],
  ['my mortgage is up in june', '/contact#answer-renewal'],
  ['what is the difference between a quote and a pre-approval', '/contact#answer-quote'],
  ['switch lenders', '/calculators/refinance'],
  ['what do i need to apply', '/contact#answer-documents'],
  ['how do you get paid', '/contact#answer-cost'],
])('leads from “%s” to %s', (question, best) => {
  expect(hrefs(question)[0]).toBe(best);
});

test.each([
  '',
  'When?',
  'Which one',
  'this thing',
  'xyz',
  'Slow down',
  'An apartment',
  'It is complex',
  'How long have you been around?',
  'Good morning',
])('has nothing for “%s”', (question) => {
  expect(hrefs(question)).toEqual([]);
});

test('offers two at most, and the figure where it belongs', () => {
  expect(hrefs('how much down for 800k')).toEqual([
    '/contact#answer-down-payment',
    '/calculators/insurance?down=0&price=800000',
  ]);
  expect(hrefs('refinance to pay my debts without a penalty, renewal in 2027')).toEqual([
    '/calculators/penalty',
    '/calculators/refinance',
  ]);
});
