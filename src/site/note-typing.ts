/** Fields that bring up a keyboard. */
const keyboardFields =
  "textarea, select, [contenteditable='true'], input:not([type=checkbox], [type=radio], [type=range])";

/**
 * Marks the document with the kind of field that a visitor types in, so that the bottom bar can make room. Runs before
 * all other scripts and depends on none of them.
 */
export function noteTyping(): void {
  const { dataset } = document.documentElement;
  function note({ type, target }: Event): void {
    const field = target as Element;
    if (type === 'focusin' && field.matches(keyboardFields)) dataset.typing = field.localName;
    // A receipt may take the place of the field, of which not every browser tells.
    else delete dataset.typing;
  }
  // Before React, which keeps events from what is not hydrated.
  for (const type of ['focusin', 'focusout']) addEventListener(type, note, { capture: true });
}
