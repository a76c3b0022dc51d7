import './editor.css';
import { Delta } from 'quill/core.js';
import { calculatorLinkIn } from './calculator-link.ts';
import { Quill } from './quill.ts';
import { goToCell, watchTableKeys } from './table-keys.ts';

export type { Quill } from './quill.ts';

const indent = (by: '+1' | '-1') =>
  function (this: { quill: Quill }) {
    this.quill.format('indent', by, 'user');
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
