import { expect, test } from 'vitest';
import { joinWords } from './join-words.ts';

test('words are joined as in Canadian English', () => {
  for (const [conjunction, type] of [
    ['and', 'conjunction'],
    ['or', 'disjunction'],
  ] as const)
    for (const words of [[], ['Ana'], ['Ana', 'Ben'], ['Ana', 'Ben', 'Cleo'], ['Ana', 'Ben', 'Cleo', 'Dan']])
      expect(joinWords(words, conjunction)).toBe(new Intl.ListFormat('en-CA', { type }).format(words));
});
