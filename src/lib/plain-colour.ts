export type Colour = readonly [red: number, green: number, blue: number];

/** The names people type; browsers turn pasted ones into `rgb()`. */
const named: Record<string, string> = {
  black: '#000000',
  silver: '#c0c0c0',
  gray: '#808080',
  grey: '#808080',
  white: '#ffffff',
  maroon: '#800000',
  red: '#ff0000',
  purple: '#800080',
  fuchsia: '#ff00ff',
  green: '#008000',
  lime: '#00ff00',
  olive: '#808000',
  yellow: '#ffff00',
  navy: '#000080',
  blue: '#0000ff',
  teal: '#008080',
  aqua: '#00ffff',
  orange: '#ffa500',
};

/** Parses `#rgb`, `#rrggbb`, `rgb()`, `rgba()` and a few names; undefined for anything else or if invisible. */
export function parseColour(text: string): Colour | undefined {
  const value = text.trim().toLowerCase();
  const hex = /^#(?:[\da-f]{3}|[\da-f]{6})$/.test(value)
    ? value
    : Object.hasOwn(named, value)
      ? named[value]!
      : undefined;
  if (hex !== undefined) {
    const digits = hex.length === 4 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1);
    const number = Number.parseInt(digits, 16);
    return [number >> 16, (number >> 8) & 255, number & 255];
  }
  const match = /^rgba?\((\d{1,3}), ?(\d{1,3}), ?(\d{1,3})(?:, ?(\d?\.?\d{1,9}))?\)$/.exec(value);
  if (!match || Number(match[4] ?? 1) === 0) return undefined;
  const colour = [Number(match[1]), Number(match[2]), Number(match[3])] as const;
  return colour.every((part) => part <= 255) ? colour : undefined;
}

/** The colour as browsers, and therefore the editor, write it. */
export function formatColour([red, green, blue]: Colour): string {
  return `rgb(${red}, ${green}, ${blue})`;
}
