import { render } from 'dom-serializer';
import { type ChildNode, Element, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';

/** Parses HTML that `sanitizeContent` or highlight.js wrote. */
export function readContent(html: string): ChildNode[] {
  return parseDocument(html).children;
}

export function writeContent(nodes: ChildNode[]): string {
  return render(nodes, { encodeEntities: 'utf8', emptyAttrs: true });
}

/** The text content of nodes; a line break becomes a space. */
export function textOf(nodes: ChildNode[]): string {
  return nodes
    .map((node) => {
      if (isText(node)) return node.data;
      if (!isTag(node)) return '';
      return node.name === 'br' ? ' ' : textOf(node.children);
    })
    .join('');
}

export function elementsNamed(name: string, nodes: ChildNode[]): Element[] {
  return nodes.filter((node): node is Element => isTag(node) && node.name === name);
}

const isBlankText = (node: ChildNode) => isText(node) && node.data.trim() === '';

/** Leaves out blank text. */
export function contentsOf({ children }: Element): ChildNode[] {
  return children.filter((child) => !isBlankText(child));
}

/** The element directly before or after a node, apart from blank text. */
export function elementBeside(node: ChildNode, side: 'prev' | 'next'): Element | undefined {
  let neighbour = node[side];
  while (neighbour && isBlankText(neighbour)) neighbour = neighbour[side];
  return neighbour && isTag(neighbour) ? neighbour : undefined;
}

export function classesOf({ attribs }: Element): string[] {
  return (attribs['class'] ?? '').split(' ').filter(Boolean);
}
