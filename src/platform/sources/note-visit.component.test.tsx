import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordVisit } from './record-visit.ts';
import { visitSource } from './visit-source.ts';

let referrer = '';
beforeEach(() => {
  sessionStorage.clear();
  referrer = '';
  Object.defineProperty(document, 'referrer', { configurable: true, get: () => referrer });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'referrer');
});

function arrive(address: string, from = '') {
  history.replaceState(null, '', address);
  referrer = from;
  recordVisit();
}
const campaign = '?utm_source=letter&utm_medium=print&utm_campaign=spring';

test('keeps how a visit began, whatever pages follow', () => {
  arrive(`/blog${campaign}&token=secret`, 'https://news.example/article?reader=amara');
  arrive('/services?utm_source=other', `${location.origin}/blog`);
  arrive('/quote', 'https://elsewhere.example/');
  expect(visitSource('Quote page')).toEqual({
    page: '/quote',
    form: 'Quote page',
    firstPage: '/blog',
    referrer: 'news.example',
    utmSource: 'letter',
    utmMedium: 'print',
    utmCampaign: 'spring',
  });
  expect(sessionStorage.getItem('visit')).not.toMatch(/secret|reader|article/);
});

test('keeps nothing of a visit that began in another tab', () => {
  arrive('/quote', `${location.origin}/blog`);
  expect(visitSource('Quote page')).toEqual({ page: '/quote', form: 'Quote page' });
});

test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
  'keeps nothing, and forgets what it kept, for those who ask not to be tracked: %o',
  (signal) => {
    arrive(`/blog${campaign}`);
    vi.stubGlobal('navigator', { ...signal });
    arrive('/quote');
    expect(sessionStorage).toHaveLength(0);
    expect(visitSource('Quote page')).toEqual({ page: '/quote', form: 'Quote page' });
  },
);

test.each(['{', 'null', '"text"'])('still says page and form if what it kept is damaged: %s', (kept) => {
  sessionStorage.setItem('visit', kept);
  arrive('/quote');
  expect(visitSource('Quote page')).toMatchObject({ page: '/quote', form: 'Quote page' });
});

test('does without storage', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied, removeItem: denied });
  arrive(`/quote${campaign}`);
  expect(visitSource('Quote page')).toEqual({ page: '/quote', form: 'Quote page' });
});
