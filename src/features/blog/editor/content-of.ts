import { makeTablesProper } from './plain-tables.ts';

/**
 * The HTML of what an editor shows, without what belongs to the editor alone: marks of lists, the choice of a code
 * block's language, the colours of code (the page adds its own), the caret.
 */
export function contentOf(root: Element): string {
  const copy = root.cloneNode(true) as Element;
  for (const own of copy.querySelectorAll('.ql-ui')) own.remove();
  for (const own of copy.querySelectorAll('.ql-token, .ql-cursor')) own.replaceWith(...own.childNodes);
  makeTablesProper(copy);
  copy.normalize();
  const isEmpty = copy.textContent?.trim() === '' && !copy.querySelector('img, iframe, table');
  // Quill marks the place of its caret with a character nobody sees.
  return isEmpty ? '' : copy.innerHTML.replaceAll('\uFEFF', '');
}
