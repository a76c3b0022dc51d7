import { expect, test } from 'vitest';
import { brokerage } from './brokerage.ts';
import { findSampleFacts } from './sample-facts.ts';

const own = {
  licenceNumber: '10001',
  phone: { display: '(416) 967-1111', href: 'tel:+14169671111' },
  email: 'hello@mortgages.ca',
  address: { street: '1 Yonge Street' },
  links: {
    map: 'https://maps.app.goo.gl/abc',
    reviews: 'https://g.page/mortgages/reviews',
    social: [{ name: 'LinkedIn', href: 'https://www.linkedin.com/company/mortgages' }],
  },
};
const ownTeam = [{ name: 'Amara Okafor', licenceNumber: 'M21004567', portrait: '/people/amara.jpg' }];
const ownClaims = { rating: { value: '4.8', wording: 'stars from our clients', asOf: '2026-12-01' } };

test('names each sample fact in this repository and the file to change', () => {
  const found = findSampleFacts({ ...brokerage, licenceNumber: '13579' });
  expect(found).toContainEqual({ what: 'Licence #13579', file: 'src/brokerage/brokerage.ts' });
  expect(found.map(({ what }) => what)).toEqual([
    'Licence #13579',
    'Telephone (905) 555-0140',
    'Email address hello@wealthmortgages.example',
    'Address 100 City Centre Drive, Suite 400',
    'Map link',
    'Reviews link',
    'Facebook link',
    'Instagram link',
    'LinkedIn link',
    'Claim “50+ lenders in our network”',
    'Claim “24 h for a response to every request”',
    'Claim “4.9 stars from our clients”',
    'Claim “2000+ rate options compared”',
    'Maya Sample, licence M00000001',
    'Daniel Sample, licence M00000002',
  ]);
});

test('does not name replaced facts', () => {
  expect(findSampleFacts(own, ownClaims, ownTeam)).toEqual([]);
  expect(findSampleFacts(own, ownClaims, [])).toEqual([]);
});

test.each([
  { licenceNumber: '13579' },
  { phone: { ...own.phone, href: 'tel:+19055550140' } },
  { phone: { ...own.phone, display: '905-555-0140' } },
  { email: 'info@mortgages.example' },
  { address: { street: '100 City Centre Drive, Suite 400' } },
])('names a forgotten fact: %o', (forgotten) => {
  expect(findSampleFacts({ ...own, ...forgotten }, ownClaims, ownTeam)).toHaveLength(1);
});

test('treats a replaced claim as a sample until its date is replaced too', () => {
  const changed = { rating: { ...ownClaims.rating, asOf: '2026-11-01' } };
  expect(findSampleFacts(own, changed, ownTeam)).toEqual([
    { what: 'Claim “4.8 stars from our clients”', file: 'src/brokerage/claims.ts' },
  ]);
});

test.each([
  [{ name: 'Maya Sample' }, 'Maya Sample, licence M21004567'],
  [{ licenceNumber: 'M00000002' }, 'Amara Okafor, licence M00000002'],
  [{ portrait: '/people/maya-sample.svg' }, 'Portrait of Amara Okafor'],
])('names a person who is still a sample in part: %o', (forgotten, what) => {
  const team = [...ownTeam, { ...ownTeam[0]!, ...forgotten }];
  expect(findSampleFacts(own, ownClaims, team)).toEqual([{ what, file: 'src/brokerage/people.ts' }]);
});
