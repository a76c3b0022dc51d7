import { expect, test } from 'vitest';
import { factsOn } from './current-facts.ts';
import { initialFacts } from './initial-facts.ts';
import { findSampleFacts } from './sample-facts.ts';
import { initialTeam } from './team.ts';

const sample = factsOn(initialFacts, initialTeam, '2026-11-22');
const officer = {
  name: 'Ana Diaz',
  title: 'Mortgage Broker',
  email: 'ana@mortgages.ca',
  phone: '(416) 967-1111',
};
const claim = { value: '4.8', wording: 'stars from our clients', source: 'Reviews', asOf: '2026-12-01' };
const person = {
  ...sample.people[0]!,
  name: 'Amara Okafor',
  licenceNumber: 'M21004567',
  portrait: '/people/amara.jpg',
};
const own = {
  company: {
    ...sample.company,
    licenceNumber: '10001',
    phone: { display: '(416) 967-1111', href: 'tel:+14169671111' },
    email: 'hello@mortgages.ca',
    address: { ...sample.company.address, street: '1 Yonge Street' },
    links: {
      ...sample.company.links,
      map: 'https://maps.app.goo.gl/abc',
      reviews: 'https://g.page/mortgages/reviews',
      social: [{ name: 'LinkedIn', href: 'https://www.linkedin.com/company/mortgages' }],
    },
  },
  people: [person],
  claims: { lenders: claim, response: claim, rating: claim, rates: claim, renewal: claim },
  officers: { complaints: officer, privacy: officer },
};

test('names each sample fact in this repository and the place to change', () => {
  const found = findSampleFacts(sample);
  expect(found).toContainEqual({ what: 'Licence #13579', place: 'company' });
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
    'Claim “24 h to hear back, on every request”',
    'Claim “4.9 stars from our clients”',
    'Claim “2000+ rate options compared”',
    'Claim “0.5 to 1 percentage point below the bank’s first offer”',
    'Maya Sample, licence M00000001',
    'Daniel Sample, licence M00000002',
    'Complaints officer Maya Sample, complaints@wealthmortgages.example',
    'Privacy officer Maya Sample, privacy@wealthmortgages.example',
  ]);
});

test('does not name replaced facts', () => {
  expect(findSampleFacts(own)).toEqual([]);
  expect(findSampleFacts({ ...own, people: [] })).toEqual([]);
});

test.each([
  { licenceNumber: '13579' },
  { phone: { ...own.company.phone, href: 'tel:+19055550140' } },
  { phone: { ...own.company.phone, display: '905-555-0140' } },
  { email: 'info@mortgages.example' },
  { address: { ...own.company.address, street: '100 City Centre Drive, Suite 400' } },
])('names a forgotten fact: %o', (forgotten) => {
  expect(findSampleFacts({ ...own, company: { ...own.company, ...forgotten } })).toHaveLength(1);
});

test('treats a replaced claim as a sample until its date is replaced too', () => {
  const claims = { ...own.claims, rating: { ...claim, asOf: '2026-11-01' } };
  expect(findSampleFacts({ ...own, claims })).toEqual([
    { what: 'Claim “4.8 stars from our clients”', place: 'claims' },
  ]);
});

test.each([
  [{ name: 'Maya Sample' }, 'Maya Sample, licence M21004567'],
  [{ licenceNumber: 'M00000002' }, 'Amara Okafor, licence M00000002'],
  [{ portrait: '/people/maya-sample.svg' }, 'Portrait of Amara Okafor'],
])('names a person who is still a sample in part: %o', (forgotten, what) => {
  expect(findSampleFacts({ ...own, people: [person, { ...person, ...forgotten }] })).toEqual([
    { what, place: 'team' },
  ]);
});
