import { Parchment } from 'quill/core.js';

/** The attribute of a table's cell that is the heading of its column or row. Quill has no `th` of its own. */
export const CellHeading = new Parchment.ClassAttributor('cell-heading', 'ql-heading', {
  scope: Parchment.Scope.BLOCK,
  whitelist: ['col', 'row'],
});

/** The formats that make a line something else than a cell: inside of a table they would tear it apart. */
export const notInTables: ReadonlySet<string> = new Set([
  'header',
  'list',
  'blockquote',
  'code-block',
  'indent',
]);
