import { expect, test } from 'vitest';
import { sitePages } from '#site/site-pages.ts';
import { bookLabel } from './site-layout.tsx';

test('says what is booked on the page at hand, and is short enough for a phone', () => {
  expect(bookLabel('/services/mortgage-renewals')).toBe('Book a renewal review');
  expect(bookLabel('/blog/some-article')).toBe('Book a consultation');
  for (const { path } of sitePages) expect((bookLabel(path) ?? '').length).toBeLessThan(24);
});

test.each([
  '/book',
  '/book/manage',
  '/quote',
  '/login',
  '/login/second-step',
  '/forgot-password/sent',
  '/reset-password',
  '/invitation',
])('leaves out the button on %s', (path) => {
  expect(bookLabel(path)).toBeUndefined();
});
