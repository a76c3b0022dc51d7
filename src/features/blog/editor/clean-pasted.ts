import { embedAddressOf } from '#features/blog/articles/video-address.ts';
import { linkAddressOf } from './addresses.ts';
import { toEditorTables } from './plain-tables.ts';

/** The styles that pasted text may keep: emphasis and alignment. Fonts, sizes and colours are our own. */
const keptStyles = ['font-weight', 'font-style', 'text-decoration', 'text-align'];
const droppedElements = 'style, script, meta, title, link, .Apple-interchange-newline';
const droppedAttributes = ['bgcolor', 'color', 'face', 'size', 'lang', 'align'];

/** Keeps structure (headings, lists, tables, emphasis, links, pictures) while styles are still set aside. */
export function cleanPasted(document: Document): void {
  const { body } = document;
  makeWordLists(document);
  restoreStyles(document);
  toEditorTables(document);
  removeComments(document);
  for (const element of body.querySelectorAll(droppedElements)) element.remove();
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    // <o:p>, <w:sdt>, <st1:place>: Office's own elements, of which only the text matters.
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes);
    else cleanElement(element);
  }
  for (const image of body.querySelectorAll('img')) {
    // Word references pictures on the local disk, which nobody else can see.
    if (!/^(?:https?:|data:image\/|\/images\/)/i.test(image.getAttribute('src') ?? '')) image.remove();
  }
  for (const link of body.querySelectorAll('a')) {
    if (linkAddressOf(link.getAttribute('href') ?? '') === undefined) link.replaceWith(...link.childNodes);
  }
  for (const frame of body.querySelectorAll('iframe')) {
    if (embedAddressOf(frame.getAttribute('src') ?? '') === undefined) frame.remove();
  }
  // The page has one level-1 heading: the title.
  for (const heading of body.querySelectorAll('h1, p.MsoTitle')) rename(heading, 'h2');
}

function cleanElement(element: HTMLElement): void {
  const { style } = element;
  const { verticalAlign } = style;
  const kept = keptStyles.map((name) => [name, style.getPropertyValue(name)] as const);
  element.removeAttribute('style');
  for (const [name, value] of kept) if (value) style.setProperty(name, value);
  // Links have their own underline.
  if (element.closest('a')) style.removeProperty('text-decoration');
  for (const name of droppedAttributes) element.removeAttribute(name);
  if (element.dir !== 'rtl') element.removeAttribute('dir');
  // Google Docs uses styles for superscript and subscript; Quill expects the elements.
  if (verticalAlign === 'super' || verticalAlign === 'sub') {
    const raised = element.ownerDocument.createElement(verticalAlign === 'super' ? 'sup' : 'sub');
    raised.append(...element.childNodes);
    element.append(raised);
  }
}

function removeComments(document: Document): void {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode as Comment);
  for (const comment of comments) comment.remove();
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/**
 * Makes lists of Word's paragraphs: a proprietary style marks items and their depth; the bullet is text. Must
 * run before the styles are restored, since browsers do not know Word's.
 */
function makeWordLists(document: Document): void {
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

const aside = 'data-style-aside';

const styleSheets = /<style\b[^]*?<\/style\s*>/gi;
const tags = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const styleOrQuoted = /"[^"]*"|'[^']*'|([\s/])style(?=\s*=)/gi;

/**
 * Renames style attributes in HTML before it is parsed, and removes style sheets. Our Content-Security-Policy drops
 * inline styles during parsing, even in a document that is never shown: colours and pasted bold text would be lost.
 */
export function setStylesAside(html: string): string {
  return html
    .replace(styleSheets, '')
    .replace(tags, (tag) =>
      tag.replace(styleOrQuoted, (found, before?: string) => (before ? `${before}${aside}` : found)),
    );
}

/** Restores the styles that were set aside in a parsed document; when set by script, they are allowed. */
export function restoreStyles(document: Document): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[${aside}]`)) {
    element.style.cssText = element.getAttribute(aside) ?? '';
    element.removeAttribute(aside);
  }
}
