import type Quill from 'quill/core.js';
import { Delta } from 'quill/core.js';
import type { Range } from 'quill/core.js';
import Clipboard from 'quill/modules/clipboard.js';
import { cleanPasted } from './clean-pasted.ts';
import { codeHighlighting } from './code-languages.ts';
import { contentOf } from './content-of.ts';
import { makeTablesPlain } from './plain-tables.ts';
import { putStylesAside, takeStylesBack } from './styles-aside.ts';

/** What was copied here keeps all its formats when it is pasted here. */
const ownMark = '<!--wealth-mortgages-editor-->';

/** Quill's clipboard, for stored articles, own copies and what comes from elsewhere. */
export class EditorClipboard extends Clipboard {
  private isForeign = false;

  override onPaste(range: Range, { text, html }: { text?: string; html?: string }): void {
    this.isForeign = !html?.includes(ownMark);
    try {
      super.onPaste(range, { ...(text !== undefined && { text }), ...(html !== undefined && { html }) });
    } finally {
      this.isForeign = false;
    }
  }

  /**
   * Quill's own way to write HTML (getSemanticHTML) lets markup through (CVE-2025-15056), so what a second editor
   * shows of the same contents is taken.
   */
  override onCopy(range: Range): { html: string; text: string } {
    const Editor = this.quill.constructor as typeof Quill;
    const second = new Editor(document.createElement('div'), { modules: { syntax: codeHighlighting } });
    second.setContents(this.quill.getContents(range.index, range.length));
    return { html: ownMark + contentOf(second.root), text: this.quill.getText(range.index, range.length) };
  }

  override convert(given: { html?: string; text?: string }, formats: Record<string, unknown> = {}): Delta {
    const delta = super.convert(given, formats);
    return formats['table'] ? inOneLine(delta) : delta;
  }

  protected override convertHTML(html: string) {
    return super.convertHTML(putStylesAside(html));
  }

  protected override normalizeHTML(parsed: Document): void {
    if (this.isForeign) cleanPasted(parsed);
    else {
      takeStylesBack(parsed);
      makeTablesPlain(parsed);
    }
    super.normalizeHTML(parsed);
  }
}

/** What goes into the cell of a table: lines of their own would be cells of their own. */
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
