/** The distance a finger may tremble, in pixels. */
const jitter = 8;

/**
 * Marks the document while a visitor scrolls down, except at its end, so that the bottom bar can hide. Runs before
 * all other scripts and depends on none of them.
 */
export function noteReadingOn(): void {
  const page = document.documentElement;
  // Reading `scrollY` here would force a layout before the first paint.
  let last = 0;
  addEventListener(
    'scroll',
    () => {
      const moved = scrollY - last;
      if (Math.abs(moved) < jitter) return;
      last = scrollY;
      const isAtEnd = scrollY + innerHeight > page.scrollHeight - 56;
      page.toggleAttribute('data-reading-on', moved > 0 && !isAtEnd);
    },
    { passive: true },
  );
}

/** Fields that bring up a keyboard. */
const keyboardFields =
  "textarea, select, [contenteditable='true'], input:not([type=checkbox], [type=radio], [type=range])";

/** Marks the document with the kind of field that a visitor types in. */
export function noteTyping(): void {
  const { dataset } = document.documentElement;
  addEventListener('focusin', ({ target }) => {
    const field = target as Element;
    if (field.matches(keyboardFields)) dataset.typing = field.localName;
    // A receipt may take the place of the field, of which not every browser tells.
    else delete dataset.typing;
  });
  addEventListener('focusout', () => delete dataset.typing);
}
