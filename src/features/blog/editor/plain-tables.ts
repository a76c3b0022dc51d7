import { tableId } from 'quill/formats/table.js';

/** The maximum number of columns a spanning cell is split into: a span can be any number. */
const maxSpread = 50;
/** The longest text, in characters, that is repeated in all cells that its cell spanned. */
const maxRepeatedLength = 200;

const blocks =
  'p, div, li, ul, ol, dl, dt, dd, h1, h2, h3, h4, h5, h6, blockquote, pre, section, article, header, footer, ' +
  'figure, figcaption, address, center, table, thead, tbody, tfoot, tr, td, th, caption, br, hr';

type Heading = 'col' | 'row' | undefined;

/**
 * Makes every table in a document one that Quill supports: rows of single cells, each with one line of text. Spanning
 * cells are split, and nested tables become text of their cell. Headings become `td` with a class (quill.ts). A
 * table of one cell, which is only used for layout, is replaced by its content.
 */
export function toEditorTables(document: Document): void {
  for (const table of document.querySelectorAll('table')) {
    // The table was inside another one, which has been replaced.
    if (!table.isConnected) continue;
    const rows = [...table.rows].filter(({ cells }) => cells.length > 0);
    if (rows.length === 1 && rows[0]!.cells.length === 1 && rows[0]!.cells[0]!.localName === 'td') {
      table.replaceWith(...rows[0]!.cells[0]!.childNodes);
      continue;
    }
    const caption = document.createElement('p');
    caption.append(...(table.caption?.childNodes ?? []));
    const frames = [...table.querySelectorAll('iframe')];
    const plain = document.createElement('table');
    if (rows.length > 0) plain.append(spread(document, rows));
    // Quill would merge two adjacent tables.
    const before = table.previousElementSibling?.localName === 'table' ? [document.createElement('p')] : [];
    before[0]?.append(document.createElement('br'));
    table.replaceWith(...before, ...(caption.textContent?.trim() ? [caption] : []), plain, ...frames);
  }
}

function spread(document: Document, rows: HTMLTableRowElement[]): HTMLElement {
  const body = document.createElement('tbody');
  /** The cells that extend into rows below, by column, with the number of these rows. */
  const hanging: ({ cell: HTMLTableCellElement; rows: number } | undefined)[] = [];
  for (const [rowIndex, row] of rows.entries()) {
    const id = tableId();
    const line = document.createElement('tr');
    const add = (cell: HTMLTableCellElement, isRepeated: boolean) => {
      const plain = plainCell(cell, headingOf(cell, rowIndex), isRepeated);
      plain.dataset.row = id;
      line.append(plain);
    };
    const addHanging = () => {
      for (let from; (from = hanging[line.childElementCount]);) {
        from.rows -= 1;
        if (from.rows === 0) hanging[line.childElementCount] = undefined;
        add(from.cell, true);
      }
    };
    for (const cell of row.cells) {
      addHanging();
      const first = line.childElementCount;
      // Only existing rows and a reasonable number of columns: the spans must not decide how many cells there are.
      const width = Math.max(1, Math.min(cell.colSpan, maxSpread - first));
      for (let column = first; column < first + width; column += 1) {
        if (cell.rowSpan > 1) hanging[column] = { cell, rows: cell.rowSpan - 1 };
        add(cell, column > first);
      }
    }
    addHanging();
    body.append(line);
  }
  return body;
}

/** A new cell with the same text in one line. Where a cell was split, headings and rows repeat their text. */
function plainCell(cell: HTMLTableCellElement, heading: Heading, isRepeated: boolean): HTMLTableCellElement {
  const plain = cell.ownerDocument.createElement('td');
  if (!isRepeated || isWorthRepeating(cell)) plain.append(...cell.cloneNode(true).childNodes);
  for (const frame of plain.querySelectorAll('iframe')) frame.remove();
  for (const block of plain.querySelectorAll(blocks)) block.replaceWith(' ', ...block.childNodes, ' ');
  plain.normalize();
  for (const [edge, trimmed] of [
    [plain.firstChild, /^\s+/],
    [plain.lastChild, /\s+$/],
  ] as const)
    if (edge?.nodeType === Node.TEXT_NODE) edge.textContent = edge.textContent!.replace(trimmed, '');
  // A heading is bold anyway.
  if (!heading) plain.style.fontWeight = cell.style.fontWeight;
  plain.style.fontStyle = cell.style.fontStyle;
  const align = alignmentOf(cell);
  plain.className = [heading && `ql-heading-${heading}`, align && `ql-align-${align}`]
    .filter(Boolean)
    .join(' ');
  return plain;
}

function isWorthRepeating(cell: HTMLTableCellElement): boolean {
  return (
    (cell.localName === 'th' || cell.rowSpan > 1) && (cell.textContent?.length ?? 0) <= maxRepeatedLength
  );
}

/** The kind of heading; the first row holds column headings if all its cells are headings. */
function headingOf(cell: HTMLTableCellElement, row: number): Heading {
  const own = /\bql-heading-(col|row)\b/.exec(cell.className)?.[1] as Heading;
  const { parentElement: line } = cell;
  if (own || line?.parentElement?.localName === 'thead') return own ?? 'col';
  if (cell.localName !== 'th') return undefined;
  const scope = /^(col|row)/.exec(cell.getAttribute('scope') ?? '')?.[1] as Heading;
  const isWhole = [...(line?.children ?? [])].every(({ localName }) => localName === 'th');
  return scope ?? (row === 0 && isWhole ? 'col' : 'row');
}

function alignmentOf(cell: HTMLTableCellElement): string | undefined {
  for (const element of [cell, cell.querySelector<HTMLElement>('p, div')]) {
    const alignments = [
      /ql-align-(\w+)/.exec(element?.className ?? '')?.[1],
      element?.style.textAlign,
      element?.getAttribute('align'),
    ];
    const found = alignments.find((align) => align === 'right' || align === 'center');
    if (found) return found;
  }
  return undefined;
}

/** Writes the tables of an editor's text as proper HTML: headings are `th`, whole rows of them the `thead`. */
export function toTableMarkup(root: Element): void {
  for (const table of root.querySelectorAll('table')) {
    for (const cell of table.querySelectorAll('td')) {
      const scope = /\bql-heading-(col|row)\b/.exec(cell.className)?.[1];
      const proper = document.createElement(scope ? 'th' : 'td');
      if (scope) proper.setAttribute('scope', scope);
      const classes = [...cell.classList].filter((name) => !name.startsWith('ql-heading-'));
      if (classes.length > 0) proper.className = classes.join(' ');
      if (cell.textContent !== '' || cell.querySelector('img')) proper.append(...cell.childNodes);
      cell.replaceWith(proper);
    }
    const rows = [...table.rows];
    const end = rows.findIndex((row) => !isHead(row));
    const headRows = rows.slice(0, end === -1 ? rows.length : end);
    if (headRows.length > 0) table.createTHead().append(...headRows);
    for (const body of table.tBodies) if (body.rows.length === 0) body.remove();
  }
}

function isHead({ cells }: HTMLTableRowElement): boolean {
  return [...cells].every(({ scope }) => scope === 'col');
}
