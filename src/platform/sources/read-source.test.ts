import { describe, expect, test } from 'vitest';
import { readPostedSource, readSource, sourceOf } from './read-source.server.ts';

const ownHost = 'www.brokerage.example';
const read = (sent: unknown) => readSource(sent, { ownHost });
const nothing = {
  sentFrom: null,
  form: null,
  firstPage: null,
  referrer: null,
  utmSource: null,
  utmMedium: null,
  utmCampaign: null,
};

describe('what a form says about its source', () => {
  test('is kept as sent where it can be true', () => {
    const sent = {
      page: '/services/refinancing',
      form: 'Quote dialog',
      firstPage: '/blog/fixed-or-variable',
      referrer: 'www.google.com',
      utmSource: 'Spring letter',
      utmMedium: 'email',
      utmCampaign: 'renewals-2026',
    };
    const { page, referrer: _, ...same } = sent;
    expect(read(sent)).toEqual({ ...same, sentFrom: page, referrer: 'google.com' });
  });

  test.each([undefined, null, 'text', 7, [], ['/'], () => {}])(
    'is nothing if it is no object: %s',
    (sent) => {
      expect(read(sent)).toEqual(nothing);
    },
  );

  test('loses the token of a link', () => {
    const page = `/blog/preview/${'aB3-_x7Q'.repeat(8)}`;
    expect(read({ page, firstPage: page })).toMatchObject({
      sentFrom: '/blog/preview',
      firstPage: '/blog/preview',
    });
    const article = `/blog/${'a-long-s'.repeat(8)}`;
    expect(read({ page: article })).toMatchObject({ sentFrom: article });
  });

  test('loses unknown keys, and what is inherited rather than sent', () => {
    expect(read({ id: 'mine', role: 'admin', constructor: { prototype: { page: '/x' } } })).toEqual(nothing);
    expect(read(JSON.parse('{"__proto__": {"page": "/x"}, "page": {"toString": "/x"}}'))).toEqual(nothing);
  });

  test.each([
    ['no path', 'services'],
    ['an address', 'https://elsewhere.example/'],
    ['an address without its scheme', '//elsewhere.example/'],
    ['the same for browsers', String.raw`/\elsewhere.example`],
    ['spaces', '/a path'],
    ['a number', 7],
    ['201 characters', `/${'x'.repeat(200)}`],
  ])('drops a page that is %s', (_why, page) => {
    expect(read({ page, firstPage: page, form: 'Quote page' })).toEqual({ ...nothing, form: 'Quote page' });
  });

  test('keeps a path of 200 characters, without its query', () => {
    const page = `/${'x'.repeat(199)}`;
    expect(read({ page: `${page}?token=secret#part` })).toEqual({ ...nothing, sentFrom: page });
  });

  test.each([ownHost, 'brokerage.example', 'a b', '<b>', 'x'.repeat(101), '.', ''])(
    'drops a referrer that is not another site: %s',
    (referrer) => {
      expect(read({ referrer })).toEqual(nothing);
    },
  );

  test('puts texts on one line, without what nobody sees, and cuts them', () => {
    const sent = { utmSource: ' a\u0000\u202Eb\n\tc ', utmMedium: '\u200B', utmCampaign: 'x'.repeat(5_000) };
    expect(read(sent)).toEqual({ ...nothing, utmSource: 'ab c', utmCampaign: 'x'.repeat(100) });
    expect(read({ utmSource: `${'x'.repeat(99)}🏠` }).utmSource).toBe(`${'x'.repeat(99)}\uFFFD`);
    expect(read({ form: 'x'.repeat(61) }).form).toHaveLength(60);
  });
});

describe('a form that the browser itself sent', () => {
  const names = { '/': 'Home page', '/pre-approval': 'Pre-approval page' };
  const readPosted = (sent: string | undefined, referer?: string) =>
    readPostedSource(sent, { action: '/pre-approval', names, referer, ownHost });

  test('has its source in a field, if script filled it in', () => {
    const sent = JSON.stringify({ page: '/book', form: 'Booking page', utmSource: 'google' });
    expect(readPosted(sent, `https://${ownHost}/`)).toEqual({
      ...nothing,
      sentFrom: '/book',
      form: 'Booking page',
      utmSource: 'google',
    });
  });

  test.each([
    ['the page it was on', `https://${ownHost}/?utm_source=x`, '/', 'Home page'],
    [
      'its own, if that page has none of our forms',
      `https://${ownHost}/about`,
      '/about',
      'Pre-approval page',
    ],
    ['its own, if no page is named', undefined, '/pre-approval', 'Pre-approval page'],
    [
      'its own, if another site is named',
      'https://elsewhere.example/x',
      '/pre-approval',
      'Pre-approval page',
    ],
    ['its own, if nonsense is named', 'nonsense', '/pre-approval', 'Pre-approval page'],
  ])('without script is named after %s', (_which, referer, sentFrom, form) => {
    for (const sent of [undefined, '', '{', '"text"', 'null'])
      expect(readPosted(sent, referer)).toEqual({ ...nothing, sentFrom, form });
  });
});

test('a row has what is known of its source, and none if nothing is', () => {
  expect(sourceOf({ ...nothing, sentFrom: '/quote', utmSource: 'google' })).toEqual({
    page: '/quote',
    utmSource: 'google',
  });
  expect(sourceOf(nothing)).toBeUndefined();
  expect(sourceOf({})).toBeUndefined();
});
