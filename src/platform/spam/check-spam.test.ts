import { describe, expect, test } from 'vitest';
import { findSpam } from './check-spam.server.ts';

const now = new Date('2026-11-21T16:30:00Z');
const past = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const check = (
  texts: Record<string, string | null>,
  changes: { subject?: unknown; stampedAt?: Date | 'forged'; before?: number } = {},
) =>
  findSpam(
    { email: 'a@b.ca', ...texts },
    { subject: undefined, stampedAt: undefined, before: 0, now, ...changes },
  );

describe('spam', () => {
  test.each([
    ['a filled hidden field', { subject: 'http://x' }, 'A hidden field was filled in'],
    ['a hidden field with anything else', { subject: 7 }, 'A hidden field was filled in'],
    ['a forged stamp', { stampedAt: 'forged' as const }, 'The form’s timestamp is not one of ours'],
  ])('%s', (_name, changes, reason) => {
    expect(check({}, changes)).toEqual({ spamReasons: [reason], flags: [] });
  });

  test('nothing else, in any amount', () => {
    const message = 'https://a.b '.repeat(500);
    expect(check({ message }, { stampedAt: now, before: 1_000 })).toEqual({
      spamReasons: null,
      flags: ['500 links', 'Sent within 1 second', '1001 requests from this email address within an hour'],
    });
  });
});

describe('neither spam nor flagged', () => {
  test.each([
    ['what has nothing but what was typed', {}, {}],
    ['an empty hidden field', {}, { subject: ' ' }],
    ['what only looks like links', { name: 'O’Brien-Smith', message: 'my email is a@b.ca, 5.5% a.m.' }, {}],
    ['HTML', { message: '<b>Hello</b> <script>alert(1)</script>' }, {}],
    ['what is empty', { name: null, message: '' }, {}],
    ['three seconds', {}, { stampedAt: past(3_000) }],
    ['a form that was open for days', {}, { stampedAt: past(5 * 86_400_000) }],
    ['the second request within an hour', {}, { before: 1 }],
  ])('%s', (_name, texts, changes) => {
    expect(check(texts, changes)).toEqual({ spamReasons: null, flags: [] });
  });
});

describe('flagged', () => {
  test.each([
    ['a link', { message: 'see http://a.b' }, {}, ['1 link']],
    ['links in several fields', { name: 'www.a.b', message: 'HTTPS://c.d' }, {}, ['2 links']],
    ['less than three seconds', {}, { stampedAt: past(2_999) }, ['Sent within 3 seconds']],
    ['a stamp of a clock that is ahead', {}, { stampedAt: past(-500) }, ['Sent within 1 second']],
    [
      'the third request within an hour',
      {},
      { before: 2 },
      ['3 requests from this email address within an hour'],
    ],
  ])('%s', (_name, texts, changes, flags) => {
    expect(check(texts, changes)).toEqual({ spamReasons: null, flags });
  });
});
