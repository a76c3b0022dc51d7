/** The HTML of a post as a tree. Strings are HTML as well: text with its signs escaped, or markup that is ready. */
export type ContentNode = string | ContentElement;

export interface ContentElement {
  name: string;
  attributes: Record<string, string>;
  children: ContentNode[];
}

const voids = new Set(['br', 'img']);
const pieces = /<(\/?)([a-z][a-z\d]*)((?:\s[\w-]+(?:="[^"<>]*")?)*)>|[^<]+/g;
const attribute = /\s([\w-]+)(?:="([^"<>]*)")?/g;

/**
 * Reads HTML that `sanitiseContent` wrote: every element closed, every attribute quoted, no angle bracket outside of
 * tags. Only such HTML can be read by patterns.
 */
export function readContent(html: string): ContentNode[] {
  const root: ContentElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  for (const [piece, slash, name, attributes] of html.matchAll(pieces)) {
    const parent = open.at(-1)!;
    if (name === undefined) parent.children.push(piece);
    else if (slash) {
      if (open.length > 1) open.pop();
    } else {
      const begun: ContentElement = { name, attributes: readAttributes(attributes ?? ''), children: [] };
      parent.children.push(begun);
      if (!voids.has(name)) open.push(begun);
    }
  }
  return root.children;
}

/** Writes a tree as HTML. Attribute values are escaped already, as `readContent` found them. */
export function writeContent(nodes: ContentNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${value}"`);
      const start = `<${node.name}${attributes.join('')}>`;
      return voids.has(node.name) ? start : `${start}${writeContent(node.children)}</${node.name}>`;
    })
    .join('');
}

/** A new element. */
export function element(
  name: string,
  attributes: Record<string, string>,
  children: ContentNode[] = [],
): ContentElement {
  return { name, attributes, children };
}

/** What an element says, as HTML without elements; a line break becomes a space. */
export function textOf(nodes: ContentNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : node.name === 'br' ? ' ' : textOf(node.children)))
    .join('');
}

/** Every element of the tree, parents before their children. */
export function* elementsOf(nodes: ContentNode[]): Generator<ContentElement> {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    yield node;
    yield* elementsOf(node.children);
  }
}

export function classesOf({ attributes }: ContentElement): string[] {
  return (attributes.class ?? '').split(' ').filter(Boolean);
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(attribute)].map(([, name, value = '']) => [name!, value]));
}
