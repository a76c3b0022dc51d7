import { Parchment } from 'quill/core.js';

/** The attribute of a table cell that is a column or row heading. Quill has no `th` of its own. */
export const CellHeading = new Parchment.ClassAttributor('cell-heading', 'ql-heading', {
  scope: Parchment.Scope.BLOCK,
  whitelist: ['col', 'row'],
});

/** The formats that turn a line into something other than a cell: inside a table they would split it. */
export const notInTables: ReadonlySet<string> = new Set([
  'header',
  'list',
  'blockquote',
  'code-block',
  'indent',
]);
