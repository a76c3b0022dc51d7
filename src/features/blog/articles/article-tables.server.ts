import { type ChildNode, Element, isTag } from 'domhandler';
import { classesOf, contentsOf, elementBeside, elementsNamed, textOf } from './content-tree.server.ts';

/** A table with more columns is wider than many phones. */
const maxColumnsAtOnce = 3;
/** The number of rows from which bars help to compare figures. */
const minBars = 3;

/** A number as tables have them: an amount, a share, a plain number; also an empty cell among them. */
const figure = /^(?:[−–+-]?\s?\$?\d[\d,]*(?:\.\d+)?\s?%?|[–—-]?)$/;
const amount = /^\$(\d[\d,]*(?:\.\d+)?)$/;

/**
 * Formats a table for readers: right-aligns figures, marks the total row, and draws a bar for each amount if every
 * row has one. A wide table scrolls in its own focusable box.
 */
export function formatTable(table: Element, caption: ChildNode[]): Element {
  const head = rowsIn(elementsNamed('thead', table.children));
  const body = rowsIn([table, ...elementsNamed('tbody', table.children)]);
  const columns = Math.max(0, ...[...head, ...body].map((row) => row.length));
  // The first one names the rows, also where the names are amounts.
  for (let column = 1; column < columns; column += 1) alignColumn(head, body, column);
  for (const row of body) {
    const line = row[0]?.parent;
    if (line && row.every(isBold)) (line as Element).attribs['class'] = 'total';
  }
  if (columns === 2) drawBars(body);
  if (caption.length > 0) table.children.unshift(new Element('caption', {}, caption));
  const label = textOf(caption).trim() || 'Table';
  const focusable = columns > maxColumnsAtOnce && { role: 'group', 'aria-label': label, tabindex: '0' };
  return new Element('div', { class: 'table-box', ...focusable }, [table]);
}

/** Recognizes a bold paragraph directly above a table as its caption; the editor has no caption format. */
export function isCaption(node: ChildNode): boolean {
  if (!isTag(node) || node.name !== 'p' || !isBold(node)) return false;
  return elementBeside(node, 'next')?.name === 'table';
}

export function captionOf(table: Element): Element | undefined {
  const before = elementBeside(table, 'prev');
  return before && isCaption(before) ? before : undefined;
}

type Row = Element[];

function rowsIn(groups: Element[]): Row[] {
  return groups
    .flatMap(({ children }) => elementsNamed('tr', children))
    .map(({ children }) => children.filter((cell): cell is Element => isTag(cell)));
}

function alignColumn(head: Row[], body: Row[], column: number): void {
  const cells = body.flatMap((row) => row[column] ?? []);
  const texts = cells.map(({ children }) => textOf(children).trim());
  if (!texts.every((text) => figure.test(text)) || !texts.some((text) => /\d/.test(text))) return;
  for (const cell of [...head.flatMap((row) => row[column] ?? []), ...cells]) {
    const classes = classesOf(cell);
    // The writer's own choice stays.
    if (classes.some((name) => name.startsWith('ql-align-'))) continue;
    cell.attribs['class'] = [...classes, 'figure'].join(' ');
  }
}

/** Draws a bar below each row's name, as long as its amount compared with the largest. */
function drawBars(body: Row[]): void {
  const amounts = body.map((row) => amount.exec(textOf(row[1]?.children ?? []).trim())?.[1]);
  const values = amounts.map((text) => Number(text?.replaceAll(',', '')));
  const largest = Math.max(...values);
  if (body.length < minBars || !(largest > 0)) return;
  for (const [index, [name]] of body.entries()) {
    const width = String(Number(((100 * values[index]!) / largest).toFixed(1)));
    name!.children.push(
      new Element(
        'svg',
        { class: 'bar', viewBox: '0 0 100 1', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
        [new Element('rect', { width, height: '1' })],
      ),
    );
  }
}

function isBold(element: Element): boolean {
  const contents = contentsOf(element);
  return contents.length > 0 && contents.every((child) => isTag(child) && child.name === 'strong');
}
