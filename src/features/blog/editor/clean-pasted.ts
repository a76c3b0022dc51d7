import { linkAddressOf } from './link-address.ts';
import { takeStylesBack } from './styles-aside.ts';
import { makeTablesPlain } from './plain-tables.ts';
import { embedAddressOf } from './video-address.ts';
import { makeWordLists } from './word-lists.ts';

/** What a pasted text may say by style: emphasis and alignment. Fonts, sizes and colours are the house's own. */
const keptStyles = ['font-weight', 'font-style', 'text-decoration', 'text-align'];
const droppedElements = 'style, script, meta, title, link, .Apple-interchange-newline';
const droppedAttributes = ['bgcolor', 'color', 'face', 'size', 'lang', 'align'];

/**
 * Cleans what was pasted from Word, Google Docs or another site, its styles still put aside: the structure stays
 * (headings, lists, tables, emphasis, links, pictures), what only makes it look foreign goes.
 */
export function cleanPasted(document: Document): void {
  const { body } = document;
  makeWordLists(document);
  takeStylesBack(document);
  makeTablesPlain(document);
  removeComments(document);
  for (const element of body.querySelectorAll(droppedElements)) element.remove();
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    // <o:p>, <w:sdt>, <st1:place>: Office's own elements, of which only the text counts.
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes);
    else cleanElement(element);
  }
  for (const image of body.querySelectorAll('img')) {
    // Word refers to pictures on its own disk, which nobody else can see.
    if (!/^(?:https?:|data:image\/|\/images\/)/i.test(image.getAttribute('src') ?? '')) image.remove();
  }
  for (const link of body.querySelectorAll('a')) {
    if (linkAddressOf(link.getAttribute('href') ?? '') === undefined) link.replaceWith(...link.childNodes);
  }
  for (const frame of body.querySelectorAll('iframe')) {
    if (embedAddressOf(frame.getAttribute('src') ?? '') === undefined) frame.remove();
  }
  // The page has one heading of the first level: the title.
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
  // Google Docs raises and lowers by style; Quill knows the elements.
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
