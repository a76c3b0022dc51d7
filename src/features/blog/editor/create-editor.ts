import './editor.css';
import { Delta } from 'quill/core.js';
import { calculatorLinkIn } from './calculator-link.ts';
import { Quill } from './quill.ts';
import { addRow, placeOf, rowsOf } from './table-toolbar.tsx';

export type { Quill } from './quill.ts';

const indent = (step: '+1' | '-1') =>
  function (this: { quill: Quill }) {
    this.quill.format('indent', step, 'user');
  };

/** Creates an editor in an element. `onFiles` gets dropped or pasted files, and their position in the text. */
export function createEditor(
  element: HTMLElement,
  {
    html,
    labelledBy,
    onFiles,
  }: { html: string; labelledBy: string; onFiles: (index: number, files: File[]) => void },
): Quill {
  const quill = new Quill(element, {
    placeholder: 'Write your article here *',
    modules: {
      syntax: true,
      table: true,
      keyboard: {
        bindings: {
          // Outside of tables, Tab leaves the editor like any field: otherwise the keyboard focus would be trapped in it.
          tab: false,
          'remove tab': false,
          indent: false,
          outdent: false,
          'indent code-block': false,
          'outdent code-block': false,
          'table tab': {
            key: 'Tab',
            shiftKey: null,
            format: ['table'],
            handler(this: { quill: Quill }, _range: unknown, { event }: { event: KeyboardEvent }) {
              return goToCell(this.quill, event.shiftKey);
            },
          },
          deeper: { key: ']', shortKey: true, handler: indent('+1') },
          shallower: { key: '[', shortKey: true, handler: indent('-1') },
        },
      },
      uploader: {
        // Accept every file: the server's message explains best what is wrong with one.
        mimetypes: { includes: () => true },
        handler: (range: { index: number }, files: File[]) => onFiles(range.index, files),
      },
    },
  });
  quill.root.classList.add('article');
  quill.root.setAttribute('role', 'textbox');
  quill.root.setAttribute('aria-multiline', 'true');
  quill.root.setAttribute('aria-labelledby', labelledBy);
  quill.clipboard.addMatcher('P', (node, delta) => {
    const link = node instanceof Element ? calculatorLinkIn(node, location.origin) : undefined;
    return link ? new Delta().insert({ calculator: link }) : delta;
  });
  quill.setContents(quill.clipboard.convert({ html }), 'silent');
  quill.history.clear();
  labelLanguages(quill);
  quill.on('editor-change', () => labelLanguages(quill));
  watchTableKeys(quill);
  return quill;
}

/** Labels the language selectors, which Quill adds to code blocks without a label. */
function labelLanguages(quill: Quill): void {
  for (const select of quill.root.querySelectorAll('select.ql-ui:not([aria-label])')) {
    select.setAttribute('aria-label', 'Language of this code');
  }
}

/** While the editor has this mark, Escape is not for the dialog around it, and Tab stays inside. */
const mark = 'data-in-table';

/**
 * In a table, Tab goes from cell to cell. Escape makes it leave the editor, as it does elsewhere, until something is
 * typed or selected: otherwise the keyboard focus would be trapped (WCAG 2.1.2).
 */
function watchTableKeys(quill: Quill): void {
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
function goToCell(quill: Quill, isBack: boolean): boolean {
  const place = quill.root.hasAttribute(mark) ? placeOf(quill) : undefined;
  if (!place) return true;
  const to = rowsOf(place.table).flat().indexOf(place.cell) + (isBack ? -1 : 1);
  if (to < 0) return true;
  if (to === rowsOf(place.table).flat().length) addRow(quill, 'below');
  const cell = rowsOf(place.table).flat()[to]!;
  quill.setSelection(quill.getIndex(cell) + cell.length() - 1, 0, 'user');
  return false;
}
