import type { Quill } from './quill.ts';
import { addRow, placeOf, rowsOf } from './table-toolbar.tsx';

/** While the editor has this mark, Escape is not for the dialog around it, and Tab stays inside. */
const mark = 'data-in-table';

/**
 * In a table, Tab goes from cell to cell. Escape makes it leave the editor, as it does elsewhere, until something is
 * typed or selected: otherwise the keyboard focus would be trapped (WCAG 2.1.2).
 */
export function watchTableKeys(quill: Quill): void {
  quill.on('editor-change', () => {
    const range = quill.getSelection();
    quill.root.toggleAttribute(mark, range !== null && 'table' in quill.getFormat(range));
  });
  quill.root.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !quill.root.hasAttribute(mark)) return;
    event.preventDefault();
    quill.root.removeAttribute(mark);
  });
}

/** Goes to the next cell, or to the one before; after the last one comes a new row. Returns true to leave the editor. */
export function goToCell(quill: Quill, isBack: boolean): boolean {
  const place = quill.root.hasAttribute(mark) ? placeOf(quill) : undefined;
  if (!place) return true;
  const to = rowsOf(place.table).flat().indexOf(place.cell) + (isBack ? -1 : 1);
  if (to < 0) return true;
  if (to === rowsOf(place.table).flat().length) addRow(quill, 'below');
  const cell = rowsOf(place.table).flat()[to]!;
  quill.setSelection(quill.getIndex(cell) + cell.length() - 1, 0, 'user');
  return false;
}
