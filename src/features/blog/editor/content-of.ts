import { makeTablesProper } from './plain-tables.ts';

/**
 * The HTML an editor shows, without what only the editor needs: list markers, the language selector of code blocks,
 * syntax highlighting (the page adds its own), the caret.
 */
export function contentOf(root: Element): string {
  const copy = root.cloneNode(true) as Element;
  for (const own of copy.querySelectorAll('.ql-ui')) own.remove();
  for (const own of copy.querySelectorAll('.ql-token, .ql-cursor')) own.replaceWith(...own.childNodes);
  makeTablesProper(copy);
  copy.normalize();
  const isEmpty = copy.textContent?.trim() === '' && !copy.querySelector('img, iframe, table');
  // Quill marks the caret's position with an invisible character.
  return isEmpty ? '' : copy.innerHTML.replaceAll('\uFEFF', '');
}
