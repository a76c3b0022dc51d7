import { describe, expect, test } from 'vitest';
import { optionalText, requiredText } from './text-field.ts';

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
  ])('that nobody can see is as good as none: %j', (typed) => {
    expect(title.safeParse(typed).error?.issues[0]?.message).toBe('Please enter a title');
    expect(optionalText(20).parse(typed)).toBeNull();
  });

  test.each([
    ['Ra\u00ADtes\u200B', 'Rates'],
    ['\u202EspU', 'spU'],
    ['ab\u200Dcd', 'abcd'],
  ])('loses what has no business in it: %j', (typed, stored) => {
    expect(title.parse(typed)).toBe(stored);
  });

  test.each(['می\u200Cخواهم', 'क्\u200Dष', '👩\u200D👧', '❤️\u200D🔥'])(
    'keeps the joiners that its script needs: %s',
    (typed) => {
      expect(title.parse(typed)).toBe(typed);
    },
  );
});
