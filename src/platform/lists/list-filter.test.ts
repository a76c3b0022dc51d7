import { describe, expect, test } from 'vitest';
import { searchedWords } from './list-filter.server.ts';

describe('what is searched for', () => {
  test('are the words, each for itself', () => {
    expect(searchedWords('  amara   okafor ')).toEqual(['amara', 'okafor']);
    expect(searchedWords('amara@example.ca')).toEqual(['amara@example.ca']);
    expect(searchedWords('Marie-Ève')).toEqual(['Marie-Ève']);
    expect(searchedWords('   ')).toEqual([]);
  });

  test.each([
    '905 555 0187',
    '(905) 555-0187',
    '905.555.0187',
    '905–555–0187',
    '+1 905 555 0187',
    '1-905-555-0187',
  ])('of a phone number are the digits, with or without the 1: %s', (q) =>
    expect(searchedWords(q)).toEqual(['9055550187']),
  );

  test('of a part of a phone number are the digits, beside other words', () => {
    expect(searchedWords('okafor 555-0187')).toEqual(['okafor', '5550187']);
    expect(searchedWords('(905')).toEqual(['905']);
  });

  test('is not endless', () => {
    expect(searchedWords('a '.repeat(100))).toHaveLength(8);
  });
});
