import { aside } from './styles-aside.ts';

/**
 * Makes lists of what Word copies as paragraphs: a proprietary style marks a paragraph as a list item and gives its
 * depth, and the bullet or number is text. Must run before the styles are restored, since browsers do not know Word's
 * proprietary ones.
 */
export function makeWordLists(document: Document): void {
  for (const paragraph of document.querySelectorAll(`p[${aside}*="mso-list"]`)) {
    const level = Number(/mso-list:[^;]*\blevel(\d+)/i.exec(paragraph.getAttribute(aside) ?? '')?.[1] ?? 1);
    const marker = paragraph.querySelector(`[${aside}*="mso-list:Ignore" i]`);
    const item = document.createElement('li');
    item.dataset.list = /[\da-z]+[.)]/i.test(marker?.textContent ?? '') ? 'ordered' : 'bullet';
    if (level > 1) item.className = `ql-indent-${Math.min(level - 1, 8)}`;
    marker?.remove();
    item.append(...paragraph.childNodes);
    const before = paragraph.previousElementSibling;
    const list = before?.localName === 'ol' && before.hasAttribute('data-word') ? before : newList(paragraph);
    list.append(item);
    paragraph.remove();
  }
}

function newList(before: Element): Element {
  const list = before.ownerDocument.createElement('ol');
  list.dataset.word = '';
  before.before(list);
  return list;
}
