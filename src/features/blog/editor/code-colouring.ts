import Syntax from 'quill/modules/syntax.js';

type Arguments = Parameters<Syntax['highlight']>;

/** Highlights code blocks. Quill's own module restores the caret afterwards, and moves the focus with it. */
export class CodeColouring extends Syntax {
  override highlight(...given: Arguments): void {
    // The focus is in the toolbar or a field: highlighting waits until it is back in the text.
    if (!this.quill.hasFocus() && this.quill.getSelection() !== null) return;
    super.highlight(...given);
  }
}
