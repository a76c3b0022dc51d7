import { Element, Text } from 'domhandler';
import { classesOf, elementsNamed } from './content-tree.server.ts';

const marks: Record<string, string> = { checked: '☑', unchecked: '☐' };

/**
 * Quill's lists are flat: one `ol`, whose items carry their type and depth. Readers and screen readers get nested `ul`
 * and `ol`.
 */
export function nestList(list: Element): Element[] {
  const items = elementsNamed('li', list.children);
  if (list.name !== 'ol' || !items.some((item) => 'data-list' in item.attribs)) return [list];
  const root: Element[] = [];
  // The currently open lists, outermost first, and the depth of their items.
  const open: { list: Element; depth: number }[] = [];
  for (const item of items) {
    const depth = depthOf(item);
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

function depthOf(item: Element): number {
  return Number(/ql-indent-(\d)/.exec(item.attribs['class'] ?? '')?.[1] ?? 0);
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
