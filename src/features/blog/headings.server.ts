import { slugOf } from '#lib/slug.ts';
import type { Heading } from './article.ts';
import { type ContentNode, elementsOf, textOf } from './content-tree.server.ts';
import { unescapeText } from './escaped-text.server.ts';

/**
 * Puts the headings of an article below its title, whatever levels its writer chose: the highest becomes the second
 * level, and none is left out on the way down. Gives each an id to link to. Empty ones become paragraphs.
 */
export function levelHeadings(nodes: ContentNode[]): Heading[] {
  const elements = [...elementsOf(nodes)].filter(({ name }) => /^h[1-6]$/.test(name));
  const headings: Heading[] = [];
  const ids = new Set<string>();
  // The written levels that lead down to where we are.
  const path: number[] = [];
  for (const heading of elements) {
    const text = unescapeText(textOf(heading.children)).trim();
    if (text === '') {
      heading.name = 'p';
      continue;
    }
    const written = Number(heading.name[1]);
    while (path.length > 0 && path.at(-1)! >= written) path.pop();
    path.push(written);
    const level = Math.min(path.length + 1, 6);
    const id = freeId(slugOf(text) || 'section', ids);
    heading.name = `h${level}`;
    // The prefix keeps a heading's words from being the name of something of the page's own.
    heading.attributes.id = id;
    headings.push({ id, level, text });
  }
  return headings;
}

function freeId(slug: string, taken: Set<string>): string {
  const base = `about-${slug.slice(0, 60)}`;
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  taken.add(id);
  return id;
}
