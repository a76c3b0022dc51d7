import { type Colord, colord, extend } from 'colord';
import a11yPlugin from 'colord/plugins/a11y';
import namesPlugin from 'colord/plugins/names';
import type { Element } from 'domhandler';
import { classesOf } from './content-tree.server.ts';

extend([a11yPlugin, namesPlugin]);

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
const palette = hexPalette.map((hex) => colord(hex));

const [black, white] = [palette[0]!, palette[7]!];
/** WCAG 2.2, 1.4.3. */
const minContrast = 4.5;

export interface Colours {
  behind: Colord;
  letters: Colord;
}

/** The colours of an article's text unless its writer chose others. */
export const plainColours: Colours = { behind: colord('#f7f2e7'), letters: colord('#12332b') };

/**
 * Replaces an element's style attribute with classes: the nearest colour of the palette, and for text the nearest that
 * is readable on its background. Returns the colours that apply inside the element.
 */
export function colourByClass(element: Element, { behind, letters }: Colours): Colours {
  const { text, back } = chosenColours(element);
  const background = back ? nearest(back) : behind;
  let colour = letters;
  if (text) {
    colour = nearest(text, (candidate) => candidate.contrast(background) >= minContrast);
  } else if (letters.contrast(background) < minContrast) {
    colour = white.contrast(background) > black.contrast(background) ? white : black;
  }
  const classes = classesOf(element);
  if (back) classes.push(`bg-[${background.toHex()}]`);
  if (text || colour !== letters) classes.push(`text-[${colour.toHex()}]`);
  delete element.attribs['style'];
  if (text || back) element.attribs['class'] = classes.join(' ');
  return { behind: background, letters: colour };
}

/** A colour in any notation; undefined if it is none, or invisible. */
export function parseColour(text: string): Colord | undefined {
  const colour = colord(text.trim());
  return colour.isValid() && colour.alpha() > 0 ? colour.alpha(1) : undefined;
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
function nearest(wanted: Colord, isAllowed: (colour: Colord) => boolean = () => true): Colord {
  const { r, g, b } = wanted.toRgb();
  const distance = ({ rgba }: Colord) => (rgba.r - r) ** 2 + (rgba.g - g) ** 2 + (rgba.b - b) ** 2;
  const [first = black, ...others] = palette.filter(isAllowed);
  return others.reduce((best, colour) => (distance(colour) < distance(best) ? colour : best), first);
}
