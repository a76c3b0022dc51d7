import type Quill from 'quill/core.js';
import { Delta, type Range } from 'quill/core.js';
import Clipboard from 'quill/modules/clipboard.js';
import { makeCardsLinks } from './calculator-blot.ts';
import { cleanPasted, setStylesAside, restoreStyles } from './clean-pasted.ts';
import { toEditorTables, toTableMarkup } from './plain-tables.ts';

/** Text copied from this editor keeps all its formats when it is pasted here. */
const ownMark = '<!--wealth-mortgages-editor-->';

/** Quill's clipboard, for stored articles, our own copies and content from elsewhere. */
export class EditorClipboard extends Clipboard {
  private isExternal = false;

  override onPaste(range: Range, { text, html }: { text?: string; html?: string }): void {
    this.isExternal = !html?.includes(ownMark);
    try {
      super.onPaste(range, { ...(text !== undefined && { text }), ...(html !== undefined && { html }) });
    } finally {
      this.isExternal = false;
    }
  }

  /** Renders in a second editor, since getSemanticHTML does not escape all markup (CVE-2025-15056). */
  override onCopy(range: Range): { html: string; text: string } {
    const Editor = this.quill.constructor as typeof Quill;
    const second = new Editor(document.createElement('div'), { modules: { syntax: true } });
    second.setContents(this.quill.getContents(range.index, range.length));
    return { html: ownMark + contentOf(second.root), text: this.quill.getText(range.index, range.length) };
  }

  override convert(source: { html?: string; text?: string }, formats: Record<string, unknown> = {}): Delta {
    const delta = super.convert(source, formats);
    return formats['table'] ? inOneLine(delta) : delta;
  }

  protected override convertHTML(html: string) {
    return super.convertHTML(setStylesAside(html));
  }

  protected override normalizeHTML(parsed: Document): void {
    if (this.isExternal) cleanPasted(parsed);
    else {
      restoreStyles(parsed);
      toEditorTables(parsed);
    }
    super.normalizeHTML(parsed);
  }
}

/** Prepares text for a table cell: separate lines would become separate cells. */
function inOneLine(delta: Delta): Delta {
  const line = new Delta();
  for (const { insert, attributes } of delta.ops) {
    if (typeof insert === 'string') {
      const text = insert.replaceAll(/\n+/g, ' ');
      line.insert(text, /[^\n]/.test(insert) ? attributes : {});
    } else if (insert && 'image' in insert) line.insert(insert, attributes);
    else if (insert) line.insert(Object.values(insert).join(' '));
  }
  return line;
}

/** The HTML an editor shows, without what only it needs: list markers, selectors, syntax highlighting, the caret. */
export function contentOf(root: Element): string {
  const copy = root.cloneNode(true) as Element;
  for (const own of copy.querySelectorAll('.ql-ui')) own.remove();
  for (const own of copy.querySelectorAll('.ql-token, .ql-cursor')) own.replaceWith(...own.childNodes);
  toTableMarkup(copy);
  makeCardsLinks(copy);
  copy.normalize();
  const isEmpty = copy.textContent?.trim() === '' && !copy.querySelector('img, iframe, table');
  // Quill marks the caret's position with an invisible character.
  return isEmpty ? '' : copy.innerHTML.replaceAll('\uFEFF', '');
}
