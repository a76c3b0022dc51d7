import { type ChildNode, Element, isTag, Text } from 'domhandler';
import type { Article, Heading } from '#features/blog/blog-post.ts';
import type { DatedRule } from '#features/calculators/arithmetic/dated-rule.ts';
import { formatDate } from '#lib/format-day.ts';
import { slugOf } from '#lib/slug.ts';
import type { ExternalMedia } from '#pages/external-media.ts';
import { captionOf, isCaption, formatTable } from './article-tables.server.ts';
import type { ArticleCard } from './calculator-card.server.tsx';
import {
  classesOf,
  contentsOf,
  elementBeside,
  elementsNamed,
  readContent,
  textOf,
  writeContent,
} from './content-tree.server.ts';
import { codeBlock, preformatted } from './highlight-code.server.ts';
import { colourByClass, type Colours, plainColours } from './readable-colours.server.ts';

/** `external` is the content from other hosts that it shows; the page's Content-Security-Policy has to allow it. */
type RenderedArticle = Pick<Article, 'html' | 'headings' | 'calculators' | 'rulesCheckedOn'> & {
  external: ExternalMedia;
};

type DrawCard = (address: string) => ArticleCard | undefined;

/** The maximum number of cards in an article; further calculators remain links. */
const maxCards = 12;

/**
 * A post's content as readers get it, from its cleaned HTML: correct headings, lists, tables and code, no styles. With
 * `drawCard`, links to calculators and rates that are a paragraph of their own become cards, their sources at the end.
 */
export function renderArticle(content: string, drawCard?: DrawCard): RenderedArticle {
  const article: ArticleInProgress = {
    headings: [],
    ids: new Map(),
    path: [],
    external: { images: false, videos: false },
    drawCard,
    cards: [],
  };
  const nodes = readContent(content).flatMap((node) => transformNode(node, plainColours, article));
  const { headings, external, cards } = article;
  const rules = new Map(
    cards.flatMap((card) => card.rules.map((rule) => [rule.name + rule.effectiveFrom, rule])),
  );
  return {
    html: writeContent(nodes.concat(sourcesOf([...rules.values()], article))),
    headings,
    calculators: [
      ...new Map(cards.flatMap(({ title, href }) => (href ? [[title, { title, href }]] : []))).values(),
    ],
    rulesCheckedOn: [...rules.values()].map(({ verifiedOn }) => verifiedOn).toSorted()[0] ?? null,
    external,
  };
}

interface ArticleInProgress extends Outline {
  external: ExternalMedia;
  drawCard: DrawCard | undefined;
  cards: ArticleCard[];
}

/** Returns the replacement of a node; `colours` are those around it. */
function transformNode(node: ChildNode, colours: Colours, article: ArticleInProgress): ChildNode[] {
  if (!isTag(node)) return [node];
  const classes = classesOf(node);
  if (classes.includes('ql-code-block-container')) return [codeBlock(node)];
  if (node.name === 'pre') return [preformatted(node)];
  // A line of code without its code block.
  if (node.name === 'div') return [codeBlock(new Element('div', {}, [node]))];
  // A caption is moved into its table or figure.
  if (isCaption(node) || isPictureCaption(node)) return [];
  const pictureCaption = pictureCaptionOf(node);
  const card = cardFor(node, article);
  if (card) return card;
  levelHeading(node, article);
  const inside = colourByClass(node, colours);
  const transform = (nodes: ChildNode[]) => nodes.flatMap((child) => transformNode(child, inside, article));
  node.children = transform(node.children);
  if (classes.includes('ql-direction-rtl')) node.attribs['dir'] = 'rtl';
  if (node.name === 'p' && isEmpty(node)) return [];
  if (pictureCaption) {
    const caption = new Element('figcaption', {}, transform(pictureCaption.children));
    return [new Element('figure', {}, [...node.children, caption])];
  }
  if (node.name === 'ol') return nestList(node);
  if (node.name === 'table') return [formatTable(node, transform(captionOf(node)?.children ?? []))];
  if (node.name === 'img') return [image(node, article.external)];
  return node.name === 'iframe' ? [video(node, article.external)] : [node];
}

function onlyIn(paragraph: Element, name: 'img' | 'em' | 'a'): Element | undefined {
  const [only, ...others] = contentsOf(paragraph);
  return paragraph.name === 'p' && others.length === 0 && only && isTag(only) && only.name === name
    ? only
    : undefined;
}

/** The line in italics directly below a picture is its caption: the editor has no other way to say it. */
function pictureCaptionOf(node: Element): Element | undefined {
  const next = elementBeside(node, 'next');
  return next && onlyIn(node, 'img') && onlyIn(next, 'em') ? next : undefined;
}

function isPictureCaption(node: Element): boolean {
  const before = elementBeside(node, 'prev');
  return before !== undefined && pictureCaptionOf(before) === node;
}

function isEmpty(paragraph: Element): boolean {
  return contentsOf(paragraph).every((child) => isTag(child) && child.name === 'br');
}

/** The card in place of a paragraph that is only a link to what it shows. */
function cardFor(node: Element, { cards, drawCard }: ArticleInProgress): ChildNode[] | undefined {
  const link = onlyIn(node, 'a');
  if (!link || !drawCard || cards.length === maxCards) return undefined;
  const card = drawCard(link.attribs['href'] ?? '');
  if (!card) return undefined;
  cards.push(card);
  return readContent(card.html);
}

/** The rules behind the calculators' answers, with where they are written and when we last looked. */
function sourcesOf(rules: DatedRule[], outline: Outline): Element[] {
  if (rules.length === 0) return [];
  const heading = new Element('h2', {}, [new Text('Rules and sources')]);
  outline.path.length = 0;
  levelHeading(heading, outline);
  const items = rules.map(
    ({ name, effectiveFrom, source, verifiedOn }) =>
      new Element('li', {}, [
        new Element('strong', {}, [new Text(name)]),
        new Text(
          `, in force since ${formatDate(effectiveFrom)}. ${source}. Checked ${formatDate(verifiedOn)}.`,
        ),
      ]),
  );
  return [heading, new Element('ul', { class: 'sources' }, items)];
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

interface Outline {
  headings: Heading[];
  /** The ids that are taken, each with the last number that was tried as its suffix. */
  ids: Map<string, number>;
  /** The original levels of the headings that enclose the current position. */
  path: number[];
}

/**
 * Puts an article's heading below its title, whatever levels the writer chose: the highest becomes level 2, and none is
 * skipped. Gives it an id; an empty one becomes a paragraph. Must be called for every element in order.
 */
function levelHeading(element: Element, { headings, ids, path }: Outline): void {
  if (!/^h[1-6]$/.test(element.name)) return;
  const text = textOf(element.children).trim();
  if (text === '') {
    element.name = 'p';
    return;
  }
  const written = Number(element.name[1]);
  while (path.length > 0 && path.at(-1)! >= written) path.pop();
  path.push(written);
  const level = Math.min(path.length + 1, 6);
  const id = freeId(slugOf(text) || 'section', ids);
  element.name = `h${level}`;
  element.attribs['id'] = id;
  headings.push({ id, level, text });
}

/** The prefix prevents collisions with the page's own ids. */
function freeId(slug: string, lastTried: Map<string, number>): string {
  const base = `about-${slug.slice(0, 60)}`;
  let number = lastTried.get(base) ?? 1;
  let id = base;
  while (lastTried.has(id)) {
    number += 1;
    id = `${base}-${number}`;
  }
  lastTried.set(id, 1);
  lastTried.set(base, number);
  return id;
}

const marks: Record<string, string> = { checked: '☑', unchecked: '☐' };

/** Nests Quill's flat lists, one `ol` whose items carry type and depth, in `ul` and `ol`. */
function nestList(list: Element): Element[] {
  const items = elementsNamed('li', list.children);
  if (list.name !== 'ol' || !items.some((item) => 'data-list' in item.attribs)) return [list];
  const root: Element[] = [];
  // The currently open lists, outermost first, and the depth of their items.
  const open: { list: Element; depth: number }[] = [];
  for (const item of items) {
    const depth = Number(/ql-indent-(\d)/.exec(item.attribs['class'] ?? '')?.[1] ?? 0);
    const name = item.attribs['data-list'] === 'ordered' ? 'ol' : 'ul';
    while (open.length > 0 && open.at(-1)!.depth > depth) open.pop();
    let current = open.at(-1);
    if (current && current.depth === depth && current.list.name !== name) {
      open.pop();
      current = open.at(-1);
    }
    if (!current || current.depth < depth) {
      const begun = new Element(name, {});
      const parent = elementsNamed('li', current?.list.children ?? []).at(-1);
      (parent?.children ?? root).push(begun);
      current = { list: begun, depth };
      open.push(current);
    }
    current.list.children.push(plainItem(item));
  }
  return root;
}

function plainItem(item: Element): Element {
  const kind = item.attribs['data-list'] ?? '';
  const classes = classesOf(item).filter((name) => !name.startsWith('ql-indent-'));
  const mark = marks[kind];
  if (mark === undefined)
    return new Element('li', classes.length > 0 ? { class: classes.join(' ') } : {}, item.children);
  const label = kind === 'checked' ? 'done' : 'to do';
  return new Element('li', { class: ['check', ...classes].join(' ') }, [
    new Element('span', { role: 'img', 'aria-label': label }, [new Text(mark)]),
    new Text(' '),
    ...item.children,
  ]);
}
