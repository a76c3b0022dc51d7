import { describe, expect, test } from 'vitest';
import { searchedWords } from './list-filter.server.ts';

describe('the search terms', () => {
  test('are the individual words', () => {
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
    '(905) 555‑0187',
    '905‐555‐0187',
    '+1 905−555−0187',
    '905·555·0187',
    '905/555-0187',
  ])('are the digits of a phone number, with or without the 1: %s', (q) =>
    expect(searchedWords(q)).toEqual(['9055550187']),
  );

  test.each(['905 555 0187 x12', '905-555-0187, ext. 12', '1 905 555 0187 extension 12', '905.555.0187 #12'])(
    'are the digits of a phone number and of its extension, as they are stored: %s',
    (q) => expect(searchedWords(q)).toEqual(['905555018712']),
  );

  test('include the digits of a partial phone number beside other words', () => {
    expect(searchedWords('okafor 555-0187')).toEqual(['okafor', '5550187']);
    expect(searchedWords('(905')).toEqual(['905']);
  });

  test('are limited in number', () => {
    expect(searchedWords('a '.repeat(100))).toHaveLength(8);
  });
});
