import { aside } from './styles-aside.ts';

/**
 * Makes lists of what Word copies as paragraphs: it says by a style of its own that a paragraph belongs to a list and
 * how deep, and writes the bullet or number as text. Comes before the styles are taken back, since no browser knows
 * Word's.
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
