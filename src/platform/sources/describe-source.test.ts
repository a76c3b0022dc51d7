import { expect, test } from 'vitest';
import { describeSource, sourceName } from './describe-source.ts';

test.each([
  [{ utmSource: 'Google', referrer: 'bing.com' }, 'Google'],
  [{ utmSource: 'google' }, 'Google'],
  [{ utmSource: 'Spring letter' }, 'Spring letter'],
  [{ utmSource: 'constructor' }, 'constructor'],
  [{ referrer: 'l.facebook.com' }, 'Facebook'],
  [{ referrer: 'google.co.uk' }, 'Google'],
  [{ referrer: 'google.elsewhere.example' }, 'google.elsewhere.example'],
  [{ referrer: 'realtor.example:8080', firstPage: '/' }, 'realtor.example:8080'],
  [{ firstPage: '/' }, 'Typed or bookmarked'],
  [{}, undefined],
])('names what sent somebody to us: %o', (source, name) => {
  expect(sourceName(source)).toBe(name);
});

test.each([
  [
    {
      page: '/services/refinancing',
      form: 'Quote dialog',
      firstPage: '/blog/rates',
      utmSource: 'google',
      utmMedium: 'cpc',
      utmCampaign: 'spring',
    },
    'Google (cpc, spring) › /services/refinancing, first page /blog/rates; quote dialog',
  ],
  [
    { page: '/quote', form: 'Quote page', firstPage: '/quote', referrer: 'bing.com' },
    'Bing › /quote; quote page',
  ],
  [{ page: '/contact', form: 'Contact page' }, '/contact; contact page'],
  [{ form: 'Quote page' }, 'Quote page'],
  [{ utmCampaign: 'spring' }, '(spring)'],
])('says on one line where a request came from: %o', (source, line) => {
  expect(describeSource(source)).toBe(line);
});
