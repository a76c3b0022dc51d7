import { type ChildNode, Element, isTag, isText } from 'domhandler';
import type { ExternalMedia } from '#platform/pages/external-media.ts';
import type { Heading } from './article.ts';
import { classesOf, readContent, writeContent } from './content-tree.server.ts';
import { levelHeading, type Outline } from './headings.server.ts';
import { codeBlock, preformatted } from './highlight-code.server.ts';
import { nestList } from './nested-lists.server.ts';
import { colourByClass, type Colours, plainColours } from './readable-colours.server.ts';

export interface RenderedArticle {
  html: string;
  headings: Heading[];
  /** Content from other hosts that it shows; the page's Content-Security-Policy has to allow it. */
  external: ExternalMedia;
}

/** A post's content as readers get it, from its cleaned HTML: correct headings, lists and code, no styles. */
export function renderArticle(content: string): RenderedArticle {
  const article = {
    headings: [],
    ids: new Map<string, number>(),
    path: [],
    external: { images: false, videos: false },
  };
  const nodes = readContent(content).flatMap((node) => transformNode(node, plainColours, article));
  return { html: writeContent(nodes), headings: article.headings, external: article.external };
}

/** What is collected while walking through the content. */
interface Gathered extends Outline {
  external: ExternalMedia;
}

/** What replaces a node; `colours` are those around it. */
function transformNode(node: ChildNode, colours: Colours, article: Gathered): ChildNode[] {
  if (!isTag(node)) return [node];
  const classes = classesOf(node);
  if (classes.includes('ql-code-block-container')) return [codeBlock(node)];
  if (node.name === 'pre') return [preformatted(node)];
  // A line of code without its code block.
  if (node.name === 'div') return [codeBlock(new Element('div', {}, [node]))];
  levelHeading(node, article);
  const inside = colourByClass(node, colours);
  node.children = node.children.flatMap((child) => transformNode(child, inside, article));
  if (classes.includes('ql-direction-rtl')) node.attribs['dir'] = 'rtl';
  if (node.name === 'p' && isEmpty(node)) return [];
  if (node.name === 'ol') return nestList(node);
  if (node.name === 'table') return [scrolling(node)];
  if (node.name === 'img') return [image(node, article.external)];
  return node.name === 'iframe' ? [video(node, article.external)] : [node];
}

function isEmpty({ children }: Element): boolean {
  return children.every((child) =>
    isText(child) ? child.data.trim() === '' : isTag(child) && child.name === 'br',
  );
}

/** A table may be wider than a phone, so it scrolls in its own box, with the keyboard too. */
function scrolling(table: Element): Element {
  return new Element('div', { class: 'table-box', role: 'group', 'aria-label': 'Table', tabindex: '0' }, [
    table,
  ]);
}

/** Lazy-loaded, with its space reserved if its size is known. */
function image({ attribs }: Element, external: ExternalMedia): Element {
  // A page served over https may not request pictures over http.
  const src = (attribs['src'] ?? '').replace(/^http:/i, 'https:');
  if (/^https:/i.test(src)) external.images = true;
  const size = attribs['width'] && attribs['height'] ? {} : { class: 'unsized' };
  return new Element('img', { ...attribs, ...size, src, loading: 'lazy', decoding: 'async' });
}

/** Lazy-loaded. It may run its player and open its own site, nothing else. */
function video({ attribs }: Element, external: ExternalMedia): Element {
  external.videos = true;
  const { src = '', class: classes = '' } = attribs;
  const host = src.includes('vimeo') ? 'Vimeo' : 'YouTube';
  return new Element('div', { class: classes.replace('ql-video', 'video') }, [
    new Element('iframe', {
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
