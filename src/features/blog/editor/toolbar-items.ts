import type { Choice, IconName } from './toolbar-controls.tsx';

// No level-1 heading: the page has its own, the title.
export const headings: Choice[] = [
  ['', 'Paragraph'],
  ...['2', '3', '4', '5', '6'].map((level): Choice => [level, `Heading ${level}`]),
];

export const fonts: Choice[] = [
  ['', 'Sans serif'],
  ['serif', 'Serif'],
  ['monospace', 'Monospace'],
];

export const sizes: Choice[] = [
  ['', 'Normal'],
  ['small', 'Small'],
  ['large', 'Large'],
  ['huge', 'Huge'],
];

export const alignments: Choice[] = [
  ['', 'Left'],
  ['center', 'Centre'],
  ['right', 'Right'],
  ['justify', 'Justified'],
];

/** Dark enough to be readable on paper (7:1 and more). */
export const textColours: Choice[] = [
  ['', 'Ink text'],
  ['#0f5c46', 'Evergreen text'],
  ['#7a3b22', 'Brick text'],
  ['#6b4a00', 'Marigold text'],
  ['#1f4e79', 'Lake text'],
  ['#8a1526', 'Red text'],
  ['#4a4a4a', 'Grey text'],
];

/** Light enough for ink to be readable on them. */
export const backgrounds: Choice[] = [
  ['', 'No background'],
  ['#fbe3b5', 'Marigold behind'],
  ['#d5e5e1', 'Lake behind'],
  ['#f3d9cf', 'Brick behind'],
  ['#dcebd2', 'Green behind'],
  ['#eee6d5', 'Sand behind'],
];

/** A format that is on or off; `value` is its value when it is on. */
export interface Switch {
  format: string;
  value: string | boolean;
  label: string;
  icon: IconName;
}

/** The formats of words that have a place in the row, and the rarer ones. */
export const emphasis: Switch[] = [
  { format: 'bold', value: true, label: 'Bold', icon: 'bold' },
  { format: 'italic', value: true, label: 'Italic', icon: 'italic' },
];
export const rareEmphasis: Switch[] = [
  { format: 'underline', value: true, label: 'Underline', icon: 'underline' },
  { format: 'strike', value: true, label: 'Strikethrough', icon: 'strike' },
  { format: 'script', value: 'sub', label: 'Subscript', icon: 'sub' },
  { format: 'script', value: 'super', label: 'Superscript', icon: 'super' },
];

export const blocks: Switch[] = [
  { format: 'list', value: 'bullet', label: 'Bulleted list', icon: 'bullet' },
  { format: 'list', value: 'ordered', label: 'Numbered list', icon: 'ordered' },
  { format: 'blockquote', value: true, label: 'Quotation', icon: 'quote' },
];
export const rareBlocks: Switch[] = [
  { format: 'list', value: 'unchecked', label: 'Checklist', icon: 'check' },
  { format: 'code-block', value: 'plain', label: 'Code block', icon: 'code' },
];
