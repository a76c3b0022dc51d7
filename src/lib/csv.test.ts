import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine } from './csv.ts';

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
    ['+1 905 555 0187', "'+1 905 555 0187"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
  ])('neutralizes a formula: %j', (cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`);
  });

  test('round-trips any value', () => {
    const cells = fc.array(fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', '=', ' ', 'é') }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(cells, (row) => {
        const read = readLine(csvLine(row));
        expect(read).toEqual(row.map((cell) => (/^[=\n\r]/.test(cell) ? `'${cell}` : cell)));
      }),
    );
  });
});

/** Parses one line by the grammar of RFC 4180. */
function readLine(line: string): string[] {
  const cells: string[] = [];
  let rest = line;
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)"/.exec(rest);
    const [whole = '', text = ''] = quoted ?? /^([^,"\r\n]*)/.exec(rest)!;
    cells.push(quoted ? text.replaceAll('""', '"') : text);
    rest = rest.slice(whole.length);
    if (rest === '\r\n') return cells;
    if (!rest.startsWith(',')) throw new Error(`no cell can be followed by ${JSON.stringify(rest)}`);
    rest = rest.slice(1);
  }
}
