import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTable } from '#platform/lists/read-table.server.ts';
import { csvLine } from './list-routes.server.ts';

const read = (text: string) => readTable(text, 100);
const cellsIn = async (text: string) => {
  const table = await read(text);
  return table.ok ? table.rows.map(({ cells }) => cells) : `not closed in line ${table.line}`;
};

test.each([
  ['commas', 'a,b\r\nc,d\r\n'],
  ['semicolons', 'a;b\r\nc;d'],
  ['tabs', 'a\tb\nc\td\n'],
  ['the line ends of old Macs', 'a,b\rc,d'],
  ['a byte order mark', '\uFEFFa,b\nc,d'],
  ['a byte order mark and quotes', '\uFEFF"a","b"\n"c","d"'],
  ['empty lines', '\n\na,b\n,\n  \nc,d\n\n'],
  ['blanks around quotes (mholt/PapaParse #951)', 'a, "b"\n"c" , d'],
  ['tabs with blanks', 'a\t b\nc \t"d"'],
  ['the separator that Excel is told (JoshClose/CsvHelper #107)', 'sep=;\r\na;b\r\nc;d'],
  ['the same with a byte order mark', '\uFEFFsep=,\na,b\nc,d'],
])('takes %s', async (_, text) => {
  expect(await cellsIn(text)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test.each([
  ['"a, b",c', ['a, b', 'c']],
  ['a, "Okafor, Amara",c', ['a', 'Okafor, Amara', 'c']],
  ['a; "Li; Bo"', ['a', 'Li; Bo']],
  ['"say ""yes""",c', ['say "yes"', 'c']],
  ['"""",""', ['"', '']],
  ['6" nails,c', ['6" nails', 'c']],
  ['"x;y;z",b', ['x;y;z', 'b']],
  ['a,', ['a', '']],
])('takes quotes as spreadsheets do: %s', async (text, cells) => {
  expect(await cellsIn(text)).toEqual([cells]);
});

test('says in which line each row begins', async () => {
  expect(await read('a\n\n"two\r\nlines",b\nc, "x\ny"\nd')).toEqual({
    ok: true,
    rows: [
      { line: 1, cells: ['a'] },
      { line: 3, cells: ['two\nlines', 'b'] },
      { line: 5, cells: ['c', 'x\ny'] },
      { line: 7, cells: ['d'] },
    ],
  });
});

test('says where a quote is not closed, instead of swallowing the rest', async () => {
  expect(await cellsIn('a,b\nc,"d\ne,f\n')).toBe('not closed in line 2');
  expect(await cellsIn('sep=,\na,é\n\n"d" x\ne,f\n')).toBe('not closed in line 4');
});

test('reads one row more than it may have, and two million signs of quotes', async () => {
  expect(await readTable('a\nb\nc\n"', 1)).toMatchObject({ ok: true, rows: [{ line: 1 }, { line: 2 }] });
  expect(await cellsIn(`"${'""'.repeat(1_000_000)}"`)).toEqual([['"'.repeat(1_000_000)]]);
});

test('reads what we write', async () => {
  const cells = fc.array(fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '=', 'é') }), {
    minLength: 1,
  });
  await fc.assert(
    fc.asyncProperty(cells, async (row) => {
      // A row without any text is not read.
      const written = row.map((cell) =>
        (/^[=\n]/.test(cell) ? `'${cell}` : cell).replace(/\n(?=[\n"]*=)/g, "\n'"),
      );
      expect(await read(csvLine(['a', ...row]))).toEqual({
        ok: true,
        rows: [{ line: 1, cells: ['a', ...written] }],
      });
    }),
  );
});
