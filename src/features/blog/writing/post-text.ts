/** A part of a post as a reader meets it: a paragraph, a line of a list, a row of a table, a picture. */
export interface TextBlock {
  kind: BlockKind;
  text: string;
}

export type BlockKind = 'heading' | 'text' | 'item' | 'quote' | 'code' | 'row' | 'picture' | 'video';

/** The kinds of block elements; `h` stands for headings of all levels. */
const kinds: Record<string, BlockKind> = {
  h: 'heading',
  p: 'text',
  div: 'text',
  li: 'item',
  blockquote: 'quote',
  pre: 'code',
  tr: 'row',
};

const parts = /<(\/?)([a-z][a-z\d]*)([^<>]*)>|[^<]+/gi;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' };

/** The parts of a post's content with their texts, in order. For cleaned HTML, which has no `<` or `>` of its own. */
export function readBlocks(html: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let open: TextBlock = { kind: 'text', text: '' };
  const next = (kind: BlockKind) => {
    const text = open.text
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replace(/(?<! \|)(?: \|)+$/, '');
    if (text !== '') blocks.push({ ...open, text });
    open = { kind, text: '' };
  };
  const show = (block: TextBlock) => {
    if (open.kind !== 'row') next(open.kind);
    blocks.push(block);
  };
  for (const [part, slash, name, attributes = ''] of html.matchAll(parts)) {
    const tag = name?.toLowerCase().replace(/^h[1-6]$/, 'h');
    if (tag === undefined) open.text += decode(part);
    else if (tag === 'img') show({ kind: 'picture', text: attribute(attributes, 'alt') });
    else if (tag === 'iframe' && !slash) show({ kind: 'video', text: attribute(attributes, 'src') });
    else if (tag === 'br') open.text += ' ';
    else if ((tag === 'td' || tag === 'th') && slash) open.text += ' | ';
    // Blocks inside a cell belong to its row.
    else if (kinds[tag] && !(open.kind === 'row' && tag !== 'tr')) next(slash ? 'text' : kinds[tag]);
  }
  next('text');
  return blocks;
}

function attribute(attributes: string, name: string): string {
  return decode(new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(attributes)?.[1] ?? '');
}

function decode(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (found, name: string) => entities[name] ?? found);
}
