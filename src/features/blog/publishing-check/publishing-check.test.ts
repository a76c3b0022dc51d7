import { describe, expect, test } from 'vitest';
import { peopleOf } from '#brokerage/public-team.ts';
import { initialTeam } from '#brokerage/team.ts';
import { readText, samplePosts } from '#features/blog/sample/add-sample-posts.server.ts';
import type { CheckedFacts, CheckedPost } from './finding.ts';
import { checkBeforePublishing } from './publishing-check.ts';

const facts: CheckedFacts = {
  company: { name: 'Wealth Mortgages' },
  people: [
    { name: 'Maya Sample', title: 'Mortgage Broker' },
    { name: 'Daniel Sample', title: 'Mortgage Agent, Level 2' },
  ],
  claims: {
    lenders: {
      value: '50+',
      wording: 'lenders in our network',
      neutral: 'many lenders',
      checkAgainBy: '2027-11-01',
    },
    response: { value: '24 h', wording: 'for a response', neutral: 'soon', checkAgainBy: '2027-11-01' },
    rating: {
      value: '4.9',
      wording: 'stars from our clients',
      neutral: 'well reviewed',
      checkAgainBy: '2027-11-01',
    },
    rates: {
      value: '2000+',
      wording: 'rate options compared',
      neutral: 'many rates',
      checkAgainBy: '2027-11-01',
    },
  },
};
const check = (post: Partial<CheckedPost>, today = '2026-11-22') =>
  checkBeforePublishing(
    { title: 'A title', excerpt: 'About it.', content: '<p>Words.</p>', author: 'Wealth Mortgages', ...post },
    facts,
    today,
  );
const rulesIn = (content: string, today?: string) =>
  check({ content: content.startsWith('<') ? content : `<p>${content}</p>` }, today).map(({ rule }) => rule);

describe('a rate', () => {
  test.each([
    'Fixed rates from 3.99%.',
    'We can offer you a 5-year fixed mortgage at 4.19%.',
    'Variable at 3.85 per cent this week only!',
    'Refinance today for as low as 4.5%.',
    'Borrow against your home at 6.45%.',
    'Our five-year fixed rate is 4.19% (APR 4.24%).',
    'Our rate is 4.19% as of November 20, 2026, with a five-year term.',
    'Prime minus 0.90% on a variable mortgage.',
    'Get 3.99% today.',
    '<table><tbody><tr><td>Five-year fixed</td><td>4.19%</td></tr></tbody></table>',
    '<h2>Mortgages from 3.79%</h2><p>Call us.</p>',
    'If you owe $400,000 at 3.99%, call us. Our fixed rate is 3.99%.',
  ])('without APR, term and date: %s', (content) => {
    expect(rulesIn(content)).toEqual(['rate']);
  });

  test.each([
    'Our five-year fixed rate is 4.19% (APR 4.24%) as of November 20, 2026.',
    'A mortgage of $400,000 costs $2,123.64 a month at 4.09% (an example: fixed, five-year term, APR 4.09%).',
    'Suppose you owe $400,000 at 5.29% fixed.',
    'If the lender now charges 4.89% for three years, the difference is small.',
    '<p>At 4.79% fixed, it costs $2,293.36. The rate is an example, not an offer.</p><p>At 4.79%, a mortgage of twice the size costs twice as much.</p>',
    '<p>Five-year fixed: 4.19%.</p><p>APR 4.24%, as of November 20, 2026.</p>',
  ])('with them, or as an example: %s', (content) => {
    expect(rulesIn(content)).toEqual([]);
  });

  test.each([
    'You need at least 5% down.',
    'With less than 20% down, the mortgage has to be insured.',
    'Refinance up to 80% of the value.',
    'The premium on the loan is 3.10%, and the sales tax 8%.',
    'Lenders test you at the qualifying rate: your contract rate plus two points, or 5.25%.',
    'Your housing costs may be 39% of your income.',
    'The Bank of Canada held its policy rate at 2.25%.',
    'Inflation was 2.1% in October.',
    'Land transfer tax is 2.0% above $400,000; the rate is 2.5% above $2,000,000.',
    'Many contracts let you repay 10% to 20% a year without a charge.',
    'Cards count for at least 3% of their balance.',
    'Home prices rose 4.2% in a year.',
  ])('is not: %s', (content) => {
    expect(rulesIn(content)).toEqual([]);
  });

  test('says what is missing beside it, and where it is', () => {
    expect(check({ title: 'Five-year fixed at 4.19%' })).toEqual([
      {
        rule: 'rate',
        field: 'title',
        passage: 'Five-year fixed at 4.19%',
        message:
          '4.19% reads as a mortgage rate. Beside it, readers need its APR and the date it is from; or say that it is an example.',
      },
    ]);
  });
});

describe('a promise', () => {
  test.each([
    'Guaranteed approval, whatever your credit.',
    'We guarantee the rate you see.',
    'The lowest rates in Ontario.',
    'Nobody beats us: rates at their lowest.',
    'Our fees are the lowest.',
    'The best mortgage rates, every day.',
    'Toronto’s best brokers.',
    'We are the best in the business.',
    'Unbeatable offers for first-time buyers.',
    'Ontario’s number one mortgage team.',
    'The cheapest mortgage you can get.',
    'We beat any offer.',
    'You will save $40,000.',
    'With us, you’ll always save thousands on your mortgage.',
    'We save our clients hundreds every month.',
    'Switch to us: it saves you 20% of your interest.',
    'Save $500 a month. Call us.',
  ])('is asked about: %s', (content) => {
    expect(rulesIn(content)).toEqual(['superlative']);
  });

  test.each([
    'The best time to call is before you look at homes.',
    'At best, you save a month.',
    'The best file is a boring one.',
    'If it only works in the best case, keep looking.',
    'Nobody can guarantee what a lender will say.',
    'Approval is not guaranteed.',
    'Money in a guaranteed investment certificate is no down payment yet.',
    'The lowest rate is not always the cheapest mortgage.',
    'The lowest bracket of the tax is 0.5%.',
    'It is in your best interest to ask.',
    'Do your best to keep the papers together.',
    'A guarantor signs, too.',
    'If you pay every two weeks, you will save $22,000 of interest.',
    'On a mortgage of $400,000, the lower rate saves $300 a month, for example.',
    'You will save up to $8,000 a year in your FHSA.',
    'You will save yourself a call.',
    'How to save $40,000 for a down payment',
  ])('is not: %s', (content) => {
    expect(rulesIn(content)).toEqual([]);
  });
});

describe('a person', () => {
  test.each([
    'By Priya Patel.',
    'Ask Priya Patel about renewals.',
    'Priya Patel, our renewal specialist, has the answer.',
    'Our senior agent Priya Patel-Singh explains.',
    'Call Maya Sample before you sign.',
  ])('without a title: %s', (content) => {
    expect(rulesIn(content)).toEqual(['person']);
  });

  test.each([
    'Ask Priya Patel, Mortgage Agent, Level 1, about renewals.',
    '<p>Maya Sample, Mortgage Broker, has seen both.</p><p>Maya Sample would wait.</p>',
    'Mortgage agent Daniel Sample has seen both.',
    'Rates are set by Bank of Canada decisions.',
    'Written by Wealth Mortgages in Mississauga.',
    'It is due by Monday Morning.',
    'Insured by Canada Mortgage and Housing Corporation.',
    'In May Day traffic, call ahead.',
  ])('is no question: %s', (content) => {
    expect(rulesIn(content)).toEqual([]);
  });

  test('who is the author is in the byline with the title', () => {
    expect(check({ author: 'Maya Sample', content: '<p>By Maya Sample.</p>' })).toEqual([]);
  });

  test('may be the author without being a colleague', () => {
    expect(check({ author: 'Priya Patel', content: '<p>By Priya Patel.</p>' })).toEqual([]);
  });
});

describe('a number', () => {
  test.each([
    'We work with 50+ lenders.',
    'We compare 50+ lenders in our network.',
    'Rated 4.9 stars by clients.',
    'An answer within 24 hours.',
    'More than 2,000 rate options.',
  ])('that is a claim, until its date: %s', (content) => {
    expect(rulesIn(content, '2027-11-01')).toEqual([]);
    expect(rulesIn(content, '2027-11-02')).toEqual(['claim']);
  });

  test('past its date comes with the words to say instead', () => {
    const [finding] = check({ excerpt: 'We compare 50+ lenders.' }, '2027-12-01');
    expect(finding).toMatchObject({ field: 'excerpt', passage: 'We compare 50+ lenders.' });
    expect(finding!.message).toContain('“many lenders”');
  });

  test.each([
    'We work with 80+ lenders.',
    'Over 1,000 families trust us.',
    'A 5-star team.',
    '300 + clients.',
  ])('that is no claim: %s', (content) => {
    expect(rulesIn(content)).toEqual(['claim']);
  });

  test.each([
    'The house has 3 bedrooms.',
    'Over 25 years, it adds up.',
    'Two lenders said no.',
    'In 48 hours.',
  ])('is not: %s', (content) => {
    expect(rulesIn(content)).toEqual([]);
  });
});

test('“guaranteed lowest rates 3.99%” is asked about three times', () => {
  const found = check({ title: 'Guaranteed lowest rates 3.99%' });
  expect(found.map(({ rule }) => rule)).toEqual(['rate', 'superlative', 'superlative']);
});

test('every sample post may be published', async () => {
  for (const post of samplePosts) {
    const own = { ...facts, people: peopleOf(initialTeam) };
    const content = await readText(post.slug);
    expect(checkBeforePublishing({ ...post, content }, own, '2026-11-22'), post.slug).toEqual([]);
  }
});

test('takes no longer on hostile text', () => {
  const parts = ['4.99% ', 'best ', 'by A ', '1,', '“', 'Our agent ', '. A', '<p>', 'guarantee not '];
  for (const part of [...parts, 'A', 'A-', ' |', `tax ${'’'.repeat(60)}% 4.99% `])
    check({ content: `<p>${part.repeat(100_000 / part.length)}.</p>` });
  check({ content: `<p>${'best rate 4.99% '.repeat(250_000)}</p>` });
});

test('finds nothing in a card of our rates, which brings APR, day and conditions with it', () => {
  expect(check({ content: '<p><a href="/rates">Mortgage rates today</a></p>' })).toEqual([]);
});
