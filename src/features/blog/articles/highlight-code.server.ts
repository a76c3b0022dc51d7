import { type ChildNode, Element, isTag, Text } from 'domhandler';
import { hljs } from './code-languages.ts';
import { classesOf, readContent, textOf } from './content-tree.server.ts';

/** Longer code, in characters, stays plain: the time highlighting takes grows with its length. */
const maxColouredLength = 50_000;

/** A code block from the editor, one element per line, as a `pre` with syntax highlighting. */
export function codeBlock(container: Element): Element {
  const lines = container.children.filter(
    (child): child is Element => isTag(child) && classesOf(child).includes('ql-code-block'),
  );
  const code = lines.map((line) => textOf(line.children.filter((child) => !isBreak(child)))).join('\n');
  return colouredCode(code, lines[0]?.attribs['data-language']);
}

/** A `pre` that did not come from the editor. */
export function preformatted(pre: Element): Element {
  return colouredCode(textOf(pre.children).replace(/^\n/, ''), pre.attribs['data-language']);
}

function colouredCode(code: string, language: string | undefined): Element {
  const isColoured = language !== undefined && hljs.getLanguage(language) && code.length <= maxColouredLength;
  const marked = isColoured ? readContent(hljs.highlight(code, { language }).value) : [new Text(code)];
  // Lines may be wider than the screen: anyone without a mouse scrolls with the keyboard.
  return new Element('pre', { tabindex: '0', role: 'group', 'aria-label': 'Code' }, [
    new Element('code', {}, marked),
  ]);
}

function isBreak(node: ChildNode): boolean {
  return isTag(node) && node.name === 'br';
}
