import { describe, expect, test } from 'vitest';
import { csvLine } from '#platform/lists/list-routes.server.ts';

describe('a CSV line', () => {
  test('separates cells by commas, leaves null empty and ends as RFC 4180 requires', () => {
    expect(csvLine(['Amara', null, 'Okafor'])).toBe('Amara,,Okafor\r\n');
  });

  test.each([
    ['a,b', '"a,b"'],
    ['say "yes"', '"say ""yes"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
  ])('quotes special characters: %j', (cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`);
  });

  test.each([
    ['=HYPERLINK("http://evil.example","x")', `"'=HYPERLINK(""http://evil.example"",""x"")"`],
    ['+1', "'+1"],
    ['+1 905 555 0187+cmd', "'+1 905 555 0187+cmd"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', `"'\r'=1"`],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
  ])('neutralizes a formula: %j', (cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`);
  });

  // As Excel in French reads it: by semicolons, and a line for each break.
  test.each([
    ['x;=1+1', "x;'=1+1"],
    ['x; "=1+1"', `"x;' ""=1+1"""`],
    ['a\n=2+2;b', `"a\n'=2+2;b"`],
    ['a\t@SUM(A1)|-1', "a\t'@SUM(A1)|'-1"],
    ['a;b = c; d', 'a;b = c; d'],
  ])('neutralizes a formula by any separator: %j', (cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`);
  });

  test.each(['+1 905 555 0187', '+1 (905) 555‑0140 ext. 12', '(905) 555-0140'])(
    'leaves a phone number as it is: %s',
    (phone) => expect(csvLine([phone])).toBe(`${phone}\r\n`),
  );
});
