import Syntax from 'quill/modules/syntax.js';

type Arguments = Parameters<Syntax['highlight']>;

/** Colours the code blocks. Quill's own module puts the caret back afterwards, and the focus with it. */
export class CodeColouring extends Syntax {
  override highlight(...given: Arguments): void {
    // Somebody is in the toolbar or a field: colouring waits until they are back in the text.
    if (!this.quill.hasFocus() && this.quill.getSelection() !== null) return;
    super.highlight(...given);
  }
}
