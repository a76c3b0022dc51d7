import { Delta } from 'quill/core.js';
import { tableId, type TableCell, type TableContainer } from 'quill/formats/table.js';
import Table from 'quill/modules/table.js';
import { QuietButton } from '#ui/button.tsx';
import type { Quill } from './quill.ts';
import { ToolbarRow } from './toolbar-controls.tsx';

const actions: [label: string, act: (quill: Quill) => void, isOn?: (quill: Quill) => boolean][] = [
  ['Header row', switchHeaderRow, hasHeaderRow],
  ['Row above', (quill) => addRow(quill, 'above')],
  ['Row below', (quill) => addRow(quill, 'below')],
  ['Column left', (quill) => addColumn(quill, 'left')],
  ['Column right', (quill) => addColumn(quill, 'right')],
  // Without its last row or column, there is no table.
  ['Delete row', (quill) => remove(quill, ({ table }) => rowsOf(table).length > 1 && 'deleteRow')],
  ['Delete column', (quill) => remove(quill, ({ table }) => rowsOf(table)[0]!.length > 1 && 'deleteColumn')],
  ['Delete table', (quill) => remove(quill, () => false)],
];

export function TableToolbar({ quill, editorId }: { quill: Quill; editorId: string }) {
  return (
    <ToolbarRow label="Table" editorId={editorId} className="flex-wrap gap-1 border-t border-line">
      {actions.map(([label, act, isOn]) => (
        <QuietButton
          key={label}
          aria-pressed={isOn?.(quill)}
          className="px-2.5 whitespace-nowrap aria-pressed:bg-ink aria-pressed:text-paper-raised"
          // Keeps the caret where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => act(quill)}
        >
          {label}
        </QuietButton>
      ))}
    </ToolbarRow>
  );
}

const size = 3;

/** The index for a block of its own: an empty line, or below one with words. A line always follows. */
export function lineBelow(quill: Quill, index: number): number {
  const [line] = quill.getLine(index);
  const place = !line || line.length() === 1 ? index : quill.getIndex(line) + line.length();
  if (place >= quill.getLength()) quill.updateContents(new Delta().retain(place).insert('\n'), 'user');
  return place;
}

/** Inserts a table of three rows and columns below the caret's line, with a header row. */
export function insertTable(quill: Quill): void {
  // An empty line stays below the table, to type in.
  const index = lineBelow(quill, quill.getSelection(true).index);
  let delta = new Delta().retain(index);
  for (let row = 0; row < size; row += 1) {
    const heading = row === 0 ? { 'cell-heading': 'col' } : {};
    delta = delta.insert('\n'.repeat(size), { table: tableId(), ...heading });
  }
  quill.updateContents(delta, 'user');
  quill.setSelection(index, 0, 'user');
}

/** Adds an empty row. Nothing can be above the header row: the new row becomes the first below it. */
export function addRow(quill: Quill, where: 'above' | 'below'): void {
  const place = placeOf(quill);
  if (!place) return;
  const { module, table, row, cell } = place;
  const isAbove = where === 'above' && headingOf(cell) !== 'col';
  if (isAbove) module.insertRowAbove();
  else module.insertRowBelow();
  const added = rowsOf(table)[row + (isAbove ? 0 : 1)];
  const model = rowsOf(table)[row + (isAbove ? 1 : 0)];
  added?.forEach((addedCell, column) => {
    if (headingOf(model?.[column]) === 'row') addedCell.format('cell-heading', 'row');
  });
  quill.update('user');
}

/** Adds an empty column; its cells in a header row are headings, too. */
function addColumn(quill: Quill, where: 'left' | 'right'): void {
  const place = placeOf(quill);
  if (!place) return;
  const { module, table, column } = place;
  if (where === 'left') module.insertColumnLeft();
  else module.insertColumnRight();
  const [added, model] = where === 'left' ? [column, column + 1] : [column + 1, column];
  for (const cells of rowsOf(table))
    if (headingOf(cells[model]) === 'col') cells[added]?.format('cell-heading', 'col');
  quill.update('user');
}

/** Turns the table's first row into a header row, or back into an ordinary one. */
function switchHeaderRow(quill: Quill): void {
  const [first] = rowsOf(placeOf(quill)?.table);
  if (!first) return;
  const isOn = hasHeaderRow(quill);
  for (const cell of first) cell.format('cell-heading', isOn ? '' : 'col');
  quill.update('user');
}

function hasHeaderRow(quill: Quill): boolean {
  const range = quill.getSelection();
  const [table] = range ? (quill.getModule('table') as Table).getTable(range) : [];
  const [first] = rowsOf(table as unknown as TableContainer | null);
  return first !== undefined && first.every((cell) => headingOf(cell) === 'col');
}

type Place = NonNullable<ReturnType<typeof placeOf>>;

/** The caret's position in its table; undefined outside of tables. Returns the focus to the text. */
export function placeOf(quill: Quill) {
  const module = quill.getModule('table') as Table;
  const [table, row, cell] = module.getTable(quill.getSelection(true));
  if (!table) return undefined;
  return {
    module,
    // The type declarations name the module instead of the format.
    table: table as unknown as TableContainer,
    cell,
    row: row.rowOffset(),
    column: cell.cellOffset(),
  };
}

/** Removes a part of the table at the caret, or if that is `false` all of it. */
function remove(quill: Quill, partAt: (place: Place) => 'deleteRow' | 'deleteColumn' | false): void {
  const place = placeOf(quill);
  const { index } = quill.getSelection(true);
  if (!place) return;
  place.module[partAt(place) || 'deleteTable']();
  quill.setSelection(Math.min(index, quill.getLength() - 1), 0, 'user');
}

export function rowsOf(table: TableContainer | null | undefined): TableCell[][] {
  return (table?.rows() ?? []).map(({ children }: { children: TableCell[] }) => children.map((cell) => cell));
}

function headingOf(cell: TableCell | undefined): unknown {
  return cell?.formats()['cell-heading'];
}

/** The formats that turn a line into something other than a cell: inside a table they would split it. */
export const notInTables: ReadonlySet<string> = new Set([
  'header',
  'list',
  'blockquote',
  'code-block',
  'indent',
  'video',
  'calculator',
]);
