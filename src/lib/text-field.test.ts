import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailField, optionalText, requiredLine, requiredText } from './text-field.ts';

const email = emailField();
const taken = (typed: string) => email.safeParse(typed).data;
const refusal = (typed: string) => email.safeParse(typed).error?.issues[0]?.message;

describe('an email address', () => {
  test.each([
    '-@-.ca',
    '.a@x.ca',
    'a.@x.ca',
    'a..b@x.ca',
    'a@-x.ca',
    'a@x-.ca',
    'a@x..ca',
    'a@x.ca.',
    'a%0d%0a@x.ca',
    'a b@x.ca',
    'a@b@x.ca',
    'a\r\nb@x.ca',
    'a@x.ca/path',
    'a@x.ca:25',
    'a@x%2Eca',
    'a@1.2.3.4',
    'a@0x7f.1',
    'a@localhost',
    'a@xn--a\u{10FFFF}.ca',
    `a@${'x'.repeat(64)}.ca`,
    `${'a'.repeat(65)}@x.ca`,
    `${'é'.repeat(33)}@x.ca`,
    `a@${'x.'.repeat(126)}ca`,
    `a@${'bücher.'.repeat(18)}ca`,
    `a\u0301\u0316${'\u0301\u0316'.repeat(400_000)}@x.ca`,
  ])('that no mail server accepts is rejected: %#', (typed) => {
    expect(refusal(typed)).toBe('Please enter a valid email address');
  });

  test.each(['an\u00ADna@x.ca', 'an\u200Bna@x.ca', 'an\u202Ena@x.ca', 'anna@x\u200D.ca', 'an\u3164na@x.ca'])(
    'with an invisible character is rejected with the reason: %j',
    (typed) => {
      expect(refusal(typed)).toBe('Please type this email address again: it contains an invisible character');
    },
  );

  test.each([
    ['Amara.Okafor+mortgage@Example.CA', 'Amara.Okafor+mortgage@example.ca'],
    ["o'neil_{x}@a-b.co.uk", "o'neil_{x}@a-b.co.uk"],
    [' \u202Aanna@x.ca\u202C\u200B ', 'anna@x.ca'],
    ['anna@bücher.example', 'anna@xn--bcher-kva.example'],
    ['anna@xn--bcher-kva.example', 'anna@xn--bcher-kva.example'],
    ['jose\u0301@x.ca', 'josé@x.ca'],
    ['ａｎｎａ＠ｘ．ｃａ', 'anna@x.ca'],
    ['anna@x。ca', 'anna@x.ca'],
    ['ΣΑΣ@x.ca', 'σας@x.ca'],
    ['straße@x.ca', 'strasse@x.ca'],
    ['用户@例子.广告', '用户@xn--fsqu00a.xn--4rr70v'],
    [`${'a'.repeat(64)}@${'x'.repeat(63)}.ca`, `${'a'.repeat(64)}@${'x'.repeat(63)}.ca`],
  ])('is normalized: %j', (typed, stored) => {
    expect(taken(typed)).toBe(stored);
  });

  test('is normalized idempotently, in all its spellings', () => {
    const characters = fc.constantFrom(
      'a',
      'B',
      '.',
      '-',
      '+',
      'é',
      'e\u0301',
      'ß',
      'ẞ',
      'Σ',
      'ς',
      'İ',
      'ı',
      'ŉ',
      'ﬁ',
      'Ａ',
      'K',
      'ΐ',
      'ǰ',
      '用',
      '😀',
    );
    const local = fc.string({
      unit: fc.oneof(characters, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 })),
      minLength: 1,
      maxLength: 12,
    });
    const domain = fc.constantFrom(
      'x.ca',
      'BÜCHER.example',
      'ｘ.ca',
      'faß.de',
      'σας.gr',
      'xn--bcher-kva.example',
    );
    fc.assert(
      fc.property(local, domain, (name, host) => {
        const once = taken(`${name}@${host}`);
        fc.pre(once !== undefined);
        expect(taken(once)).toBe(once);
        for (const other of [once.normalize('NFD'), once.toUpperCase(), `${name}@${host}`.normalize('NFD')]) {
          expect(taken(other)?.toLowerCase()).toBe(once.toLowerCase());
        }
      }),
    );
  });
});

describe('text', () => {
  const title = requiredText(20, 'Please enter a title');

  test.each([
    '\u200B',
    '\u2060',
    '\u00AD',
    '\uFEFF',
    ' \u202E\u200F ',
    '\u200D',
    'a'.slice(1),
    '\uFE0F',
    '\u3164',
    '\u034F',
    '\u{E0041}',
  ])('that is invisible counts as empty: %j', (typed) => {
    expect(title.safeParse(typed).error?.issues[0]?.message).toBe('Please enter a title');
    expect(optionalText(20).parse(typed)).toBeNull();
    expect(requiredLine(20, 'Please enter a title').safeParse(typed).success).toBe(false);
  });

  test.each([
    ['12 Main St.\r\n\tSuite  400 ', '12 Main St. Suite  400'],
    ['a \n \n b\tc', 'a b c'],
  ])('in one line has blanks in place of breaks: %j', (typed, stored) => {
    expect(requiredLine(40, 'Please enter an address').parse(typed)).toBe(stored);
  });

  test.each([
    ['Ra\u00ADtes\u200B', 'Rates'],
    ['\u202EspU', 'spU'],
    ['ab\u200Dcd', 'abcd'],
    ['half \uD83D', 'half'],
    ['a\uD83D\u200B\uDE00b', 'ab'],
    ['😀', '😀'],
  ])('loses characters that do not belong in it: %j', (typed, stored) => {
    expect(title.parse(typed)).toBe(stored);
  });

  test.each(['می\u200Cخواهم', 'क्\u200Dष', '👩\u200D👧', '❤️\u200D🔥'])(
    'keeps the joiners its script needs: %s',
    (typed) => {
      expect(title.parse(typed)).toBe(typed);
    },
  );
});
