import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import type { Quill } from './create-editor.ts';
import { moveInToolbar, useOneTabStop } from './one-tab-stop.ts';
import {
  addColumn,
  addRow,
  hasHeaderRow,
  removeColumn,
  removeRow,
  removeTable,
  switchHeaderRow,
} from './table-actions.ts';

const actions: [label: string, act: (quill: Quill) => void][] = [
  ['Row above', (quill) => addRow(quill, 'above')],
  ['Row below', (quill) => addRow(quill, 'below')],
  ['Column left', (quill) => addColumn(quill, 'left')],
  ['Column right', (quill) => addColumn(quill, 'right')],
  ['Delete row', removeRow],
  ['Delete column', removeColumn],
  ['Delete table', removeTable],
];

/** Keeps the caret where it is. */
const keepCaret = (event: { preventDefault: () => void }) => event.preventDefault();

/** The actions for the table at the caret. */
export function TableToolbar({ quill, editorId }: { quill: Quill; editorId: string }) {
  const bar = useRef<HTMLDivElement>(null);
  useOneTabStop(bar);
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label="Table"
      aria-controls={editorId}
      onKeyDown={moveInToolbar}
      className="flex flex-wrap gap-1 border-[1.5px] border-b-0 border-line-strong bg-paper-raised p-2"
    >
      <Button
        size="small"
        variant="quiet"
        aria-pressed={hasHeaderRow(quill)}
        className="aria-pressed:bg-ink aria-pressed:text-paper-raised"
        onMouseDown={keepCaret}
        onClick={() => switchHeaderRow(quill)}
      >
        Header row
      </Button>
      {actions.map(([label, act]) => (
        <Button key={label} size="small" variant="quiet" onMouseDown={keepCaret} onClick={() => act(quill)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
