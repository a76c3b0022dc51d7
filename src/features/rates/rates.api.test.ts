import { beforeEach, describe, expect, test } from 'vitest';
import type { ToDoResponse } from '#features/work/to-do/to-do.ts';
import type { ErrorBody } from '#http/error-body.ts';
import { ifMatch } from '#platform/drafts/entity-tag.ts';
import { newRate } from '#test/samples/rate-factory.ts';
import { describeApi } from '#test/server/describe-api.ts';
import type { ReceivedRates } from './rate-sheet.ts';
import { rateSheets } from './rates.table.server.ts';
import type { Rate } from './rates.ts';

const { server, administrator } = describeApi();
beforeEach(async () => {
  // A Saturday, eleven in the morning in Ontario.
  server.clock.now = new Date('2026-11-21T16:00:00Z');
  await server.db.delete(rateSheets);
});

const rate = (changes: Partial<Rate> = {}) =>
  newRate({ asOf: '2026-11-20', conditions: 'Owner-occupied <only>', ...changes });
const save = (value: object[], headers = {}) =>
  server.inject({
    method: 'PUT',
    url: '/api/rates',
    headers: { ...administrator, ...headers },
    payload: { value },
  });
const page = async (url: string) => (await server.inject(url)).body;
const wordsOf = async (url: string) => (await main(url)).replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
const main = async (url: string) => (await page(url)).replace(/^[^]*<main/, '').replace(/<\/main>[^]*$/, '');

describe('access control', () => {
  test('visitors can neither read what was entered nor change it', async () => {
    expect((await server.inject('/api/rates')).statusCode).toBe(401);
    expect((await server.inject({ method: 'PUT', url: '/api/rates', payload: {} })).statusCode).toBe(401);
  });
});

test('without any rate, nothing is said of rates, and search engines are not told of the page', async () => {
  expect(await main('/')).toContain('>Example rate<');
  expect(await main('/services/purchase-mortgages')).not.toContain('Rates today');
  expect(await main('/calculators/payment')).toContain('Example rate 4.5%');
  expect(await page('/sitemap.xml')).not.toContain('/rates<');
  expect(await page('/rates')).toContain('content="noindex"');
  const rates = await page('/rates');
  expect(rates).toContain('Ask for your rate');
  expect(rates).toContain('What sets your rate');
  expect(rates).toContain('You’ll hear from one of us');
  for (const promise of ['rates today', 'at these rates', 'Hear when a rate falls', 'Rates of today'])
    expect(rates).not.toContain(promise);
});

test('once entered, a rate is wherever visitors decide, with APR, day and conditions', async () => {
  const saved = await save([rate(), rate({ insurance: 'uninsured', rate: 4.39, apr: 4.39 })]);
  expect(saved.statusCode, saved.body).toBe(200);
  const ours = '5-year fixed 4.09%, APR 4.11%, as of Nov 20 (insured). Owner-occupied &lt;only&gt;.';
  for (const url of ['/calculators', '/calculators/payment', '/calculators/affordability'])
    expect((await main(url)).replaceAll(/<\/?span[^>]*>/g, ''), url).toContain(ours);
  expect((await main('/')).replaceAll(/<[^>]*>/g, '')).toContain(
    '5-year fixed, insured, 4.09% (APR 4.11%), Nov 20. Conditions',
  );
  expect(await main('/calculators/refinance')).toContain(
    'New: 5-year fixed 4.39%, APR 4.39%'.toLowerCase().replace('apr', 'APR'),
  );
  for (const url of ['/rates', '/services/purchase-mortgages']) {
    const words = await wordsOf(url);
    expect(words, url).toContain('As of Nov 20. Mortgage Rate APR');
    expect(words, url).toContain(
      '5-year fixed insured 4.09% 4.11% Ask about this rate : 5-year fixed, insured Owner-occupied &lt;only&gt;.',
    );
  }
  expect(await main('/services/debt-consolidation')).not.toContain('4.09%');
  expect(await main('/rates')).toContain('$2,655 a month on $500,000 over 25 years.');
  expect(await page('/sitemap.xml')).toContain('/rates<');
  const body = await page('/rates');
  expect(body).not.toContain('noindex');
  expect(body).toContain(
    '"@type":"MortgageLoan","name":"5-year fixed, insured","description":"Owner-occupied \\u003conly>."',
  );
});

test('the words of a row neither repeat nor contradict each other, and its payment is of the amortization it names', async () => {
  const rows = [
    rate({ conditions: 'Purchase with less than 20% down. Closing within 120 days.' }),
    rate({ insurance: 'uninsured', conditions: undefined }),
    rate({ insurance: 'insurable', amortization: 30, conditions: ' 30-year amortization. ' }),
    rate({ years: 3, insurance: 'insurable', conditions: '30-year amortization' }),
  ];
  await save(rows);
  const rates = await wordsOf('/rates');
  for (const row of [
    'insured Purchase with less than 20% down. Closing within 120 days. $2,655 a month on $500,000 over 25 years.',
    'uninsured For refinancing, rentals, or 20% down over more than 25 years. $2,655 a month on $500,000 over 25 years.',
    'insurable 30-year amortization. $2,403 a month on $500,000 over 30 years.',
    // In which words only is no figure to go by.
    'insurable 30-year amortization. Ask',
  ])
    expect(rates).toContain(row);
  expect(rates.match(/a month on/g)).toHaveLength(3);
  expect(rates).not.toContain('20% down or more?');
});

test('who puts less than 20% down sees where others ask; who renews sees only rates that can be had then', async () => {
  await save([rate()]);
  for (const url of ['/rates', '/services/purchase-mortgages'])
    expect(await wordsOf(url), url).toContain('20% down or more? ');
  expect(await wordsOf('/services/mortgage-renewals')).not.toContain('Rates today');
  expect(await wordsOf('/calculators/renewal')).not.toContain('4.09%');
  // One past its day is none of today.
  await save([rate(), rate({ insurance: 'insurable', asOf: '2026-11-01' })]);
  expect(await wordsOf('/services/mortgage-renewals')).not.toContain('Rates today');
  await save([rate(), rate({ insurance: 'insurable', rate: 4.19, apr: 4.19 })]);
  for (const url of ['/rates', '/services/purchase-mortgages'])
    expect(await wordsOf(url), url).not.toContain('20% down or more? ');
  expect(await wordsOf('/calculators/renewal')).toMatch(
    /new: 5-year fixed 4\.19%.*\(insurable\)\. Owner-occupied &lt;only&gt;\./,
  );
  const renewals = await wordsOf('/services/mortgage-renewals');
  expect(renewals).toContain('insurable 4.19% 4.19%');
  expect(renewals).toContain('Insured when you bought? Ask for today’s rate');
  expect(renewals).not.toMatch(/4\.09%|20% down or more/);
});

test('rates are those for a purpose where one is chosen, and each can be asked about', async () => {
  await save([
    rate(),
    rate({ insurance: 'insurable', rate: 4.19, apr: 4.19, asOf: '2026-11-19' }),
    rate({ insurance: 'uninsured', rate: 4.39, apr: 4.39 }),
  ]);
  const rows = async (url: string) =>
    [...(await wordsOf(url)).matchAll(/5-year fixed (\w+) [\d.]+%/g)].map(([, insurance]) => insurance);
  expect(await rows('/rates')).toEqual(['insured', 'insurable', 'uninsured']);
  expect(await rows('/rates?for=lessThan20Down')).toEqual(['insured']);
  expect(await rows('/rates?for=atLeast20Down')).toEqual(['insurable', 'uninsured']);
  expect(await rows('/rates?for=refinancing')).toEqual(['uninsured']);
  expect(await rows('/rates?for=constructor&x=1')).toHaveLength(3);
  const renewals = await main('/rates?for=renewal');
  expect(renewals).toMatch(/aria-current="true"[^>]*>Renewing</);
  expect(renewals).toContain(
    'href="/quote?type=Mortgage+Renewal&amp;about=5-year+fixed%2C+insurable%2C+4.19%25%2C+APR+4.19%25%2C+as+of+Nov+19.',
  );
  // Of several days, each rate says its own.
  expect(await wordsOf('/rates')).toMatch(/4\.19% 4\.19% .*? As of Nov 19\. \$/);
  // A choice that would change nothing is none.
  await save([rate(), rate({ years: 3 })]);
  expect(await main('/rates')).not.toContain('Renewing');
  // Nor is one in an address that was kept: no rate would be left.
  expect(await rows('/rates?for=renewal')).toEqual(['insured']);
});

test('a rate past its day is never shown: visitors ask, and the owner is told', async () => {
  // A number that nothing else on these pages has.
  await save([rate({ rate: 3.83, asOf: '2026-11-14' }), rate({ type: 'variable' })]);
  server.clock.now = new Date('2026-11-22T04:59:59Z');
  expect(await main('/rates')).toContain('3.83%');
  server.clock.now = new Date('2026-11-22T05:00:01Z');
  for (const url of ['/', '/rates', '/services/purchase-mortgages', '/calculators/payment'])
    expect(await page(url), url).not.toContain('3.83');
  for (const url of ['/rates', '/services/purchase-mortgages'])
    expect(await main(url), url).toContain('Ask for today’s rate');
  expect(await main('/')).toContain('>Example rate<');
  const { facts } = (await server.inject({ url: '/api/to-do', headers: administrator })).json<ToDoResponse>();
  expect(facts).toContainEqual({
    what: 'An expired rate',
    where: '/admin/brokerage#rates',
    checkedOn: '2026-11-14',
    shownUntil: '2026-11-21',
  });
});

test('tomorrow’s rate is nowhere before its day, and is drawn from then on', async () => {
  await save([rate({ rate: 4.39, apr: 4.39, asOf: '2026-11-16' })]);
  await save([rate({ rate: 4.29, apr: 4.29 }), rate({ rate: 3.83, apr: 3.83, asOf: '2026-11-22' })]);
  const listed = [...(await page('/sitemap.xml')).matchAll(/<loc>http:\/\/[^/]*([^<]*)/g)];
  const urls = [...listed.map(([, path]) => path || '/'), '/sitemap.xml', '/rates/asked', '/blog/feed.xml'];
  expect(urls).toContain('/rates');
  for (const url of urls) expect(await page(url), url).not.toContain('3.83');
  expect(await main('/rates')).toMatch(
    /Last changed Nov 20\..*4\.29%.*Last changed Nov 20.*4\.39% from Mon, Nov 16, 2026/s,
  );
  server.clock.now = new Date('2026-11-22T05:00:01Z');
  expect(await main('/rates')).toMatch(/Last changed Nov 22\..*3\.83%.*Last changed Nov 22/s);
});

test.each(['2026-11-13', '2026-11-22'])('nothing is promised while the only rate is of %s', async (asOf) => {
  await save([rate({ rate: 4.39, apr: 4.39, asOf: '2026-10-02' })]);
  await save([rate({ rate: 3.83, apr: 3.83, asOf })]);
  const rates = await page('/rates');
  expect(rates).toContain('content="noindex"');
  for (const promise of ['3.83', 'can get today', 'Hear when a rate falls', 'How they have moved'])
    expect(rates).not.toContain(promise);
  for (const url of ['/', '/services/purchase-mortgages', '/calculators/payment'])
    expect(await main(url), url).not.toMatch(/3\.83|Rates today|href="\/rates"/);
  expect(await page('/')).toContain('<a href="/rates" class="footer-link">What sets your rate</a>');
  expect(await page('/sitemap.xml')).not.toContain('/rates<');
});

test('the sitemap lists the page on the days of a rate', async () => {
  await save([rate({ asOf: '2026-11-22', holdDays: 1 })]);
  for (const [day, isListed] of [
    ['2026-11-21', false],
    ['2026-11-22', true],
    ['2026-11-23', true],
    ['2026-11-24', false],
  ] as const) {
    server.clock.now = new Date(`${day}T16:00:00Z`);
    expect((await page('/sitemap.xml')).includes('/rates<'), day).toBe(isListed);
  }
});

test('overwrites nothing that somebody else entered in the meantime', async () => {
  const first = (await save([rate()], ifMatch(null))).json<ReceivedRates>();
  expect(first.updatedBy).toBe('ada');
  const refused = await save([], ifMatch(null));
  expect([refused.statusCode, refused.json<ErrorBody>().current]).toEqual([412, first]);
  expect((await save([], ifMatch(first.updatedAt))).statusCode).toBe(200);
  const read = await server.inject({ url: '/api/rates', headers: administrator });
  expect(read.json<ReceivedRates>().value).toEqual([]);
});

test('names each mistake by its place', async () => {
  const refused = await save([rate(), { ...rate(), rate: '', apr: '4' }]);
  expect(refused.json<ErrorBody>().fields).toEqual({
    'value.1.rate': 'Please enter a rate above 0% and up to 25%, with at most 4 decimals, such as 4.09',
  });
});

test('refuses a date that is a slip of the year', async () => {
  const refused = await save([rate(), rate({ asOf: '2062-11-20' })]);
  expect([refused.statusCode, refused.json<ErrorBody>().fields]).toEqual([
    400,
    { 'value.1.asOf': 'Please choose a day within the next year' },
  ]);
});

test('what was entered stays as a picture of how rates moved', async () => {
  await save([rate({ asOf: '2026-10-02', rate: 4.29, apr: 4.29 })]);
  expect(await main('/rates')).not.toContain('How they have moved');
  await save([rate()]);
  const text = await main('/rates');
  for (const said of ['How they have moved', '4.29% from Fri, Oct 2, 2026', '4.09% from Fri, Nov 20, 2026'])
    expect(text).toContain(said);
});
