import {
  classesOf,
  type ContentElement,
  type ContentNode,
  element,
  readContent,
  writeContent,
} from './content-tree.server.ts';
import type { Foreign, Heading } from './article.ts';
import { levelHeadings } from './headings.server.ts';
import { codeBlock, preformatted } from './highlight-code.server.ts';
import { nestList } from './nested-lists.server.ts';
import { colourByClass } from './readable-colours.server.ts';

export interface RenderedArticle {
  html: string;
  headings: Heading[];
  /** What of other hosts it shows; the page's Content-Security-Policy has to let that in. */
  foreign: Foreign;
}

/** The text of a post as readers get it, from its cleaned HTML: sound headings, lists and code, no styles. */
export function renderArticle(content: string): RenderedArticle {
  const foreign = { images: false, videos: false };
  const tree = readContent(content);
  const headings = levelHeadings(tree);
  colourByClass(tree);
  const nodes = tree.flatMap((node) => dress(node, foreign));
  return { html: writeContent(nodes), headings, foreign };
}

function dress(node: ContentNode, foreign: Foreign): ContentNode[] {
  if (typeof node === 'string') return [node];
  const classes = classesOf(node);
  if (classes.includes('ql-code-block-container')) return [codeBlock(node)];
  if (node.name === 'pre') return [preformatted(node)];
  // A line of code without its block.
  if (node.name === 'div') return [codeBlock(element('div', {}, [node]))];
  node.children = node.children.flatMap((child) => dress(child, foreign));
  if (classes.includes('ql-direction-rtl')) node.attributes.dir = 'rtl';
  if (node.name === 'p' && isEmpty(node)) return [];
  if (node.name === 'ol') return nestList(node);
  if (node.name === 'table') return [scrolling(node)];
  if (node.name === 'img') return [image(node, foreign)];
  return node.name === 'iframe' ? [video(node, foreign)] : [node];
}

function isEmpty({ children }: ContentElement): boolean {
  return children.every((child) => (typeof child === 'string' ? child.trim() === '' : child.name === 'br'));
}

/** A table may be wider than a phone: it scrolls in a box of its own, by keyboard too. */
function scrolling(table: ContentElement): ContentElement {
  return element('div', { class: 'table-box', role: 'group', 'aria-label': 'Table', tabindex: '0' }, [table]);
}

/** Loaded when it is about to be seen, its place kept free where its size is known. */
function image({ attributes }: ContentElement, foreign: Foreign): ContentElement {
  // A page that came by https may not ask for pictures by http.
  const src = (attributes.src ?? '').replace(/^http:/i, 'https:');
  if (/^https:/i.test(src)) foreign.images = true;
  const size = attributes.width && attributes.height ? {} : { class: 'unsized' };
  return element('img', { ...attributes, ...size, src, loading: 'lazy', decoding: 'async' });
}

/** Loaded when it is about to be seen. It may run its player and open its own site, nothing else. */
function video({ attributes }: ContentElement, foreign: Foreign): ContentElement {
  foreign.videos = true;
  const { src = '', class: classes = '' } = attributes;
  const host = src.includes('vimeo') ? 'Vimeo' : 'YouTube';
  return element('div', { class: classes.replace('ql-video', 'video') }, [
    element('iframe', {
      src,
      title: `Video on ${host}`,
      loading: 'lazy',
      allow: 'fullscreen; picture-in-picture; encrypted-media',
      sandbox:
        'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox',
      referrerpolicy: 'strict-origin-when-cross-origin',
    }),
  ]);
}
