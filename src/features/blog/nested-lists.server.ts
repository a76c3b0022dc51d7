import { classesOf, type ContentElement, type ContentNode, element } from './content-tree.server.ts';

const marks: Record<string, string> = { checked: '☑', unchecked: '☐' };

/**
 * The lists of Quill are flat: one `ol`, whose items say of what kind they are and how deep they stand. Readers, and
 * what reads aloud to them, get `ul` and `ol` within each other.
 */
export function nestList(list: ContentElement): ContentNode[] {
  const items = list.children.filter(
    (child): child is ContentElement => typeof child !== 'string' && child.name === 'li',
  );
  if (list.name !== 'ol' || !items.some((item) => 'data-list' in item.attributes)) return [list];
  const root: ContentNode[] = [];
  // The lists we are in, from the outermost to the innermost, and the depth of their items.
  const open: { list: ContentElement; depth: number }[] = [];
  for (const item of items) {
    const depth = depthOf(item);
    const name = item.attributes['data-list'] === 'ordered' ? 'ol' : 'ul';
    while (open.length > 0 && open.at(-1)!.depth > depth) open.pop();
    let current = open.at(-1);
    if (current && current.depth === depth && current.list.name !== name) {
      open.pop();
      current = open.at(-1);
    }
    if (!current || current.depth < depth) {
      const begun = element(name, {});
      const parent = current?.list.children.at(-1);
      (typeof parent === 'object' ? parent.children : root).push(begun);
      current = { list: begun, depth };
      open.push(current);
    }
    current.list.children.push(plainItem(item));
  }
  return root;
}

function depthOf(item: ContentElement): number {
  return Number(/ql-indent-(\d)/.exec(item.attributes.class ?? '')?.[1] ?? 0);
}

function plainItem(item: ContentElement): ContentElement {
  const kind = item.attributes['data-list'] ?? '';
  const classes = classesOf(item).filter((name) => !name.startsWith('ql-indent-'));
  const mark = marks[kind];
  if (mark === undefined)
    return element('li', classes.length > 0 ? { class: classes.join(' ') } : {}, item.children);
  const label = kind === 'checked' ? 'done' : 'to do';
  return element('li', { class: ['check', ...classes].join(' ') }, [
    element('span', { role: 'img', 'aria-label': label }, [mark]),
    ' ',
    ...item.children,
  ]);
}
