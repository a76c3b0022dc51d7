import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine, readCsv } from './csv.ts';

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
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
  ])('neutralizes a formula: %j', (cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`);
  });

  test.each(['+1 905 555 0187', '+1 (905) 555‑0140 ext. 12', '(905) 555-0140'])(
    'leaves a phone number as it is: %s',
    (phone) => expect(csvLine([phone])).toBe(`${phone}\r\n`),
  );

  test('round-trips any value', () => {
    const cells = fc.array(fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', '=', ' ', 'é') }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(cells, (row) => {
        // A row without any text is not read.
        const read = readCsv(csvLine(['a', ...row]));
        const written = row.map((cell) => (/^[=\n\r]/.test(cell) ? `'${cell}` : cell));
        expect(read).toEqual({ ok: true, rows: [{ line: 1, cells: ['a', ...written] }] });
      }),
    );
  });
});

describe('reading a CSV file', () => {
  test('stops after one row more than it may have, and at a row that is too wide', () => {
    const most = { rows: 2, cells: 3 };
    const unclosed = '"';
    expect(readCsv(`a\n\n\r\nb\nc\n${unclosed}`, most)).toEqual({
      ok: true,
      rows: [
        { line: 1, cells: ['a'] },
        { line: 4, cells: ['b'] },
        { line: 5, cells: ['c'] },
      ],
    });
    expect(readCsv(`a,b,c\n1,2,3,4,${unclosed}`, most)).toEqual({ ok: false, line: 2, isWide: true });
    expect(readCsv('a,b,c', most)).toMatchObject({ ok: true });
  });

  const cellsIn = (text: string) => {
    const read = readCsv(text);
    return read.ok ? read.rows.map(({ cells }) => cells) : `not closed in line ${read.line}`;
  };

  test.each([
    ['commas', 'a,b\r\nc,d\r\n'],
    ['semicolons', 'a;b\r\nc;d'],
    ['tabs', 'a\tb\nc\td\n'],
    ['the line ends of old Macs', 'a,b\rc,d'],
    ['a byte order mark', '\uFEFFa,b\nc,d'],
    ['a byte order mark and quotes', '\uFEFF"a","b"\n"c","d"'],
    ['empty lines', '\n\na,b\n,\n  \nc,d\n\n'],
  ])('takes %s', (_, text) => {
    expect(cellsIn(text)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test.each([
    ['"a, b",c', ['a, b', 'c']],
    ['"say ""yes""",c', ['say "yes"', 'c']],
    ['"""",""', ['"', '']],
    ['6" nails,c', ['6" nails', 'c']],
    ['"a" b,c', ['a b', 'c']],
    ['"x;y;z",b', ['x;y;z', 'b']],
    ['a,', ['a', '']],
  ])('takes quotes as spreadsheets do: %s', (text, cells) => {
    expect(cellsIn(text)).toEqual([cells]);
  });

  test('says in which line each row begins', () => {
    const read = readCsv('a\n\n"two\r\nlines",b\nc');
    expect(read).toEqual({
      ok: true,
      rows: [
        { line: 1, cells: ['a'] },
        { line: 3, cells: ['two\r\nlines', 'b'] },
        { line: 5, cells: ['c'] },
      ],
    });
  });

  test('says where a quote is not closed, instead of swallowing the rest', () => {
    expect(cellsIn('a,b\nc,"d\ne,f\n')).toBe('not closed in line 2');
  });

  test('reads two million characters of quotes', () => {
    expect(cellsIn(`"${'""'.repeat(1_000_000)}"`)).toEqual([['"'.repeat(1_000_000)]]);
  });
});
