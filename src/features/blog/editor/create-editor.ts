import 'quill/dist/quill.core.css';
import './editor.css';
import { codeHighlighting } from './code-languages.ts';
import { Quill } from './quill.ts';

export type { Quill } from './quill.ts';

const indent = (by: '+1' | '-1') =>
  function (this: { quill: Quill }) {
    this.quill.format('indent', by, 'user');
  };

/** Puts an editor into an element. `onFiles` gets what is dropped or pasted as files, and where in the text. */
export function createEditor(
  element: HTMLElement,
  {
    html,
    labelledBy,
    onFiles,
  }: { html: string; labelledBy: string; onFiles: (index: number, files: File[]) => void },
): Quill {
  const quill = new Quill(element, {
    modules: {
      syntax: codeHighlighting,
      table: true,
      keyboard: {
        bindings: {
          // Tab leaves the editor as it leaves any field: else the keyboard would be trapped in it (WCAG 2.1.2).
          tab: false,
          'remove tab': false,
          indent: false,
          outdent: false,
          'indent code-block': false,
          'outdent code-block': false,
          'table tab': false,
          deeper: { key: ']', shortKey: true, handler: indent('+1') },
          shallower: { key: '[', shortKey: true, handler: indent('-1') },
        },
      },
      uploader: {
        // Every file is taken: the server says best what is wrong with one.
        mimetypes: { includes: () => true },
        handler: (range: { index: number }, files: File[]) => onFiles(range.index, files),
      },
    },
  });
  quill.root.setAttribute('role', 'textbox');
  quill.root.setAttribute('aria-multiline', 'true');
  quill.root.setAttribute('aria-labelledby', labelledBy);
  quill.setContents(quill.clipboard.convert({ html }), 'silent');
  quill.history.clear();
  labelLanguages(quill);
  quill.on('editor-change', () => labelLanguages(quill));
  return quill;
}

/** Quill gives each code block a choice of languages without saying what it is. */
function labelLanguages(quill: Quill): void {
  for (const select of quill.root.querySelectorAll('select.ql-ui:not([aria-label])')) {
    select.setAttribute('aria-label', 'Language of this code');
  }
}
