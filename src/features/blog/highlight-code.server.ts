import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import { classesOf, type ContentElement, element, textOf } from './content-tree.server.ts';
import { escapeText, unescapeText } from './escaped-text.server.ts';

const languages = { bash, css, javascript, json, python, sql, typescript, xml };
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);

/** Beyond this many characters code stays plain: colouring takes time that grows with it. */
const longestColoured = 50_000;

/** A block of code from the editor, one element per line, as `pre` with its words marked for colouring. */
export function codeBlock(container: ContentElement): ContentElement {
  const lines = container.children.filter(
    (child): child is ContentElement =>
      typeof child !== 'string' && classesOf(child).includes('ql-code-block'),
  );
  const code = lines.map((line) => textOf(line.children.filter((child) => !isBreak(child)))).join('\n');
  return colouredCode(code, lines[0]?.attributes['data-language']);
}

/** A `pre` that came from elsewhere. */
export function preformatted(pre: ContentElement): ContentElement {
  return colouredCode(textOf(pre.children).replace(/^\n/, ''), pre.attributes['data-language']);
}

function colouredCode(html: string, language: string | undefined): ContentElement {
  const code = unescapeText(html);
  const known = language !== undefined && hljs.getLanguage(language) !== undefined;
  const coloured =
    known && code.length <= longestColoured ? hljs.highlight(code, { language }).value : escapeText(code);
  // Lines may be longer than the screen: whoever has no mouse scrolls by keyboard.
  return element('pre', { tabindex: '0', role: 'group', 'aria-label': 'Code' }, [
    element('code', {}, [coloured]),
  ]);
}

function isBreak(node: ContentElement['children'][number]): boolean {
  return typeof node !== 'string' && node.name === 'br';
}
