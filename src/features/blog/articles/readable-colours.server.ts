import type { Element } from 'domhandler';
import { type Colour, parseColour } from '#lib/plain-colour.ts';
import { classesOf } from './content-tree.server.ts';

/**
 * The colours available in articles: Quill's and our editor's. A page may not contain style attributes
 * (Content-Security-Policy), so they are classes there: `text-[#RRGGBB]` and `bg-[#RRGGBB]`, which article.css lists.
 */
export const hexPalette = (
  '#000000 #e60000 #ff9900 #ffff00 #008a00 #0066cc #9933ff ' +
  '#ffffff #facccc #ffebcc #ffffcc #cce8cc #cce0f5 #ebd6ff ' +
  '#bbbbbb #f06666 #ffc266 #ffff66 #66b966 #66a3e0 #c285ff ' +
  '#888888 #a10000 #b26b00 #b2b200 #006100 #0047b2 #6b24b2 ' +
  '#444444 #5c0000 #663d00 #666600 #003700 #002966 #3d1466 ' +
  // The editor's own; the last five are backgrounds.
  '#0f5c46 #7a3b22 #6b4a00 #1f4e79 #8a1526 #4a4a4a #fbe3b5 #d5e5e1 #f3d9cf #dcebd2 #eee6d5'
).split(' ');
const palette = hexPalette.map((hex) => parseColour(hex)!);

const [black, white] = [palette[0]!, palette[7]!];
const paper = parseColour('#f7f2e7')!;
const ink = parseColour('#12332b')!;
/** WCAG 2.2, 1.4.3. */
const minContrast = 4.5;

export interface Colours {
  behind: Colour;
  letters: Colour;
}

/** The colours of an article's text unless its writer chose others. */
export const plainColours: Colours = { behind: paper, letters: ink };

/**
 * Replaces an element's style attribute with classes: the nearest colour of the palette, and for text the nearest that
 * is readable on its background. Returns the colours that apply inside the element.
 */
export function colourByClass(element: Element, { behind, letters }: Colours): Colours {
  const { text, back } = chosenColours(element);
  const background = back ? nearest(back) : behind;
  let colour = letters;
  if (text) {
    const readable = (candidate: Colour) => contrast(candidate, background) >= minContrast;
    colour = nearest(text, readable);
  } else if (contrast(letters, background) < minContrast) {
    colour = contrast(white, background) > contrast(black, background) ? white : black;
  }
  const classes = classesOf(element);
  if (back) classes.push(`bg-[${hexOf(background)}]`);
  if (text || colour !== letters) classes.push(`text-[${hexOf(colour)}]`);
  delete element.attribs['style'];
  if (text || back) element.attribs['class'] = classes.join(' ');
  return { behind: background, letters: colour };
}

function hexOf(colour: Colour): string {
  return hexPalette[palette.indexOf(colour)]!;
}

function chosenColours({ attribs: { style } }: Element) {
  const found = new Map(
    style?.split(';').map((part) => part.split(':').map((word) => word.trim()) as [string, string]),
  );
  return {
    text: parseColour(found.get('color') ?? ''),
    back: parseColour(found.get('background-color') ?? ''),
  };
}

/** The palette's colour that looks most like the one wanted. */
function nearest(wanted: Colour, isAllowed: (colour: Colour) => boolean = () => true): Colour {
  let best = black;
  let least = Infinity;
  for (const colour of palette) {
    const distance = colour.reduce((sum, part, channel) => sum + (part - wanted[channel]!) ** 2, 0);
    if (distance < least && isAllowed(colour)) [best, least] = [colour, distance];
  }
  return best;
}

function contrast(first: Colour, second: Colour): number {
  const both = [luminance(first), luminance(second)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
