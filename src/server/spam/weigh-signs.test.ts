import { describe, expect, test } from 'vitest';
import { signs } from '#http/suspicion.ts';
import { findSigns, weighSigns } from './weigh-signs.ts';

const now = new Date('2026-11-21T16:30:00Z');
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const judge = (
  form: { short?: string[]; long?: (string | null)[]; trap?: object },
  stampedAt?: Date | 'forged',
) => weighSigns(findSigns({ short: [], long: [], trap: {}, ...form }, { stampedAt, now }));

describe('not suspicious', () => {
  test.each([
    ['what has nothing but what was typed', {}],
    ['an empty hidden field', { trap: { homepage: ' ' } }],
    ['one link, or two', { long: ['The house: https://example.ca/1 and www.example.ca/2'] }],
    ['what only looks like links', { short: ['O’Brien-Smith'], long: ['my e-mail is a@b.ca, 5.5% a.m.'] }],
    ['HTML', { long: ['<b>Hello</b> <script>alert(1)</script>'] }],
  ])('%s', (_name, form) => {
    expect(judge(form)).toBeNull();
  });

  test('speed alone, for browsers fill in forms', () => {
    expect(judge({}, before(100))).toBeNull();
  });

  test('a link that somebody took the time to write, nor a form that was open for days', () => {
    expect(judge({ long: ['https://example.ca'] }, before(3000))).toBeNull();
    expect(judge({}, before(5 * 86_400_000))).toBeNull();
  });
});

describe('suspicious', () => {
  test.each([
    ['a filled hidden field', { trap: { homepage: 'http://x' } }, ['hidden-field']],
    ['a hidden field with anything else', { trap: { homepage: 7 } }, ['hidden-field']],
    ['three links', { long: ['http://a.b http://c.d', 'www.e.f'] }, ['many-links']],
    ['a link as a name', { short: ['Win at https://x.y'] }, ['link-in-name']],
    ['links as forums have them', { long: ['[url=x]here[/url]'] }, ['link-markup']],
  ])('%s', (_name, form, expected) => {
    expect(judge(form)).toEqual(expected);
  });

  test('a link sent within three seconds', () => {
    expect(judge({ long: ['see http://a.b'] }, before(2999))).toEqual(['too-quick', 'link']);
  });

  test('a stamp that is not ours', () => {
    expect(judge({}, 'forged')).toEqual(['forged-stamp']);
  });
});

test('every sign has words', () => {
  expect(Object.values(signs).every((words) => /^[A-Z].*[a-z]$/.test(words))).toBe(true);
});
