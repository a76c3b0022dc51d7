/**
 * One hand for every drawing: two line weights, eight colours, and a scale of 13 px to the metre, so that a person is
 * 25 px tall, a door 29 px and a storey 36 px. Drawings are strings of SVG: y is 0 on the ground and negative above it.
 */
const day = {
  paper: '#f7f2e7',
  raised: '#fffcf5',
  sunk: '#eee6d5',
  ink: '#12332b',
  lake: '#a9c3bd',
  brick: '#b8674a',
  lamp: '#ecd394',
  glass: '#a9c3bd',
  line: '#12332b',
} as const;

/** The names the drawings use for the colours of src/ui/theme.css; `glass` is a window, `line` every outline. */
export type Colour = keyof typeof day;
type Light = Record<Colour, string>;

/** The street after sunset, on the ground of the footer: only windows and lamps keep their colour. */
const dusk: Light = {
  paper: '#0b241e',
  raised: '#1c4338',
  sunk: '#183c32',
  ink: '#0e2a23',
  lake: '#22493f',
  brick: '#2c4a3d',
  lamp: '#ecd394',
  glass: '#0e2a23',
  line: '#456a60',
};

export const lights = { day, dusk };

/** Coordinates with one decimal at most, to keep files small. */
export const round = (value: number) => String(Math.round(value * 10) / 10);

/** An outline, 2 px wide. */
export const line = (d: string, fill?: Colour) => `<path d="${d}"${fill ? ` fill="${fill}"` : ''}/>`;

/** A detail, 1.25 px wide. */
export const fine = (d: string, fill?: Colour, stroke?: Colour) =>
  `<path d="${d}" stroke-width="1.25"${fill ? ` fill="${fill}"` : ''}${stroke ? ` stroke="${stroke}"` : ''}/>`;

/** A surface without an outline. */
export const wash = (d: string, fill: Colour) => `<path d="${d}" fill="${fill}" stroke="none"/>`;

export const dot = (x: number, y: number, r: number, fill: Colour) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${r}" fill="${fill}" stroke="none"/>`;

export const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}Z`;

/** Puts a drawing at `x`, and `y` below the ground line; `flip` turns it to face left. */
export const at = (x: number, drawing: string, { y = 0, flip = false } = {}) =>
  `<g transform="translate(${round(x)} ${round(y)})${flip ? ' scale(-1 1)' : ''}">${drawing}</g>`;

/** Spreads numbers over a range: `count` values from `from`, `step` apart. */
export const series = (count: number, from: number, step: number) =>
  Array.from({ length: count }, (_, index) => Math.round((from + index * step) * 10) / 10);

/** A window of 1.25 px lines on a sill of 2 px; `bars` divide it into two sashes, or into four panes. */
export function pane(
  x: number,
  y: number,
  w: number,
  h: number,
  {
    bars = 'sash',
    fill = 'glass',
    arch = false,
  }: { bars?: 'sash' | 'cross' | 'none'; fill?: Colour; arch?: boolean } = {},
): string {
  const frame = arch ? `M${x} ${y + h}v${-h + 3}q${w / 2}-6 ${w} 0v${h - 3}Z` : box(x, y, w, h);
  const sash = bars === 'none' ? '' : `M${x} ${y + h / 2}h${w}`;
  const post = bars === 'cross' ? `M${x + w / 2} ${y}v${h}` : '';
  return fine(frame + sash + post, fill) + line(`M${x - 2} ${y + h + 1}h${w + 4}`);
}

/** A door 29 px tall on `y`, with a light in its upper half: a person is 25 px. */
export function door(
  x: number,
  y: number,
  { w = 12, fill = 'ink' }: { w?: number; fill?: Colour } = {},
): string {
  return (
    fine(box(x, y - 29, w, 29), fill) +
    fine(box(x + 3, y - 25.5, w - 6, 8), 'lamp') +
    dot(x + w - 3, y - 12.5, 1.1, 'lamp')
  );
}

/** A whole drawing as a file, from `top` to `bottom` of the ground line, `scale` times its own size. */
export function sheet(
  drawing: string,
  {
    x = 0,
    top,
    width,
    bottom,
    scale = 1,
    light = day,
    weight = 1,
  }: {
    x?: number;
    top: number;
    width: number;
    bottom: number;
    scale?: number;
    light?: Light;
    /** The weight of its lines; below 1 for a drawing that is shown enlarged. */
    weight?: number;
  },
): string {
  const height = bottom - top;
  const coloured = drawing.replaceAll(/(fill|stroke)="(\w+)"/g, (whole, part: string, name: string) =>
    name in light ? `${part}="${light[name as Colour]}"` : whole,
  );
  const weighed =
    weight === 1 ? coloured : coloured.replaceAll('"1.25"', `"${Math.round(weight * 125) / 100}"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="${x} ${top} ${width} ${height}" fill="none" stroke="${light.line}" stroke-width="${Math.round(weight * 200) / 100}" stroke-linejoin="round" stroke-linecap="round">${weighed}</svg>`;
}
