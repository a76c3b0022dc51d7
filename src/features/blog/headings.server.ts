import type { Element } from 'domhandler';
import { slugOf } from '#lib/slug.ts';
import type { Heading } from './article.ts';
import { textOf } from './content-tree.server.ts';

/** The headings of an article, as far as it has been read. */
export interface Outline {
  headings: Heading[];
  /** The ids that are taken, each with the last number that was tried as its suffix. */
  ids: Map<string, number>;
  /** The original levels of the headings that enclose the current position. */
  path: number[];
}

/**
 * Puts an article's heading below its title, whatever levels the writer chose: the highest becomes level 2, and no
 * level is skipped on the way down. Gives it an id to link to. An empty one becomes a paragraph. Must be called for
 * every element in order.
 */
export function levelHeading(element: Element, { headings, ids, path }: Outline): void {
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
