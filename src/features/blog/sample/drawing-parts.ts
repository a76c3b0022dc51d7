/** The building blocks of the sample posts' drawings; the colours are those of src/ui/theme.css. */
export const colours = {
  paper: '#f7f2e7',
  raised: '#fffcf5',
  sunk: '#eee6d5',
  ink: '#12332b',
  lake: '#a9c3bd',
  press: '#efb04a',
  brick: '#b8674a',
} as const;

const { raised, sunk, ink, lake, press, brick, paper } = colours;

/** An 800 by 450 drawing on the sunk paper colour, with a single stroke width. */
export function drawing(...parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675" viewBox="0 0 800 450" fill="none" stroke="${ink}" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round"><path d="M0 0h800v450H0Z" fill="${sunk}" stroke="none"/>${parts.join('')}</svg>`;
}

export const ground = (y = 392) => `<path d="M40 ${y}h720"/>`;

export const sun = (x: number, y: number, r = 40) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${press}" stroke="none"/>`;

export const waves = (y: number) =>
  `<g stroke="${lake}" stroke-width="3"><path d="M40 ${y}h170M236 ${y}h60M70 ${y + 14}h110M560 ${y}h200M600 ${y + 14}h120M330 ${y + 14}h90"/></g>`;

const windowPane = (x: number, y: number, w: number, h: number, lit: boolean) =>
  `<path d="M${x} ${y}h${w}v${h}h${-w}Z" fill="${lit ? press : raised}"/><path d="M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}" stroke-width="1.4"/>`;

/** A brick house with a gable, 150 wide and 190 high, standing on `y`. */
export function brickHouse(x: number, y: number): string {
  const courses = [0, 1, 2, 3, 4, 5, 6]
    .map(
      (course) =>
        `<path d="M${x + 3} ${y - 112 + course * 16}h144" stroke-dasharray="${course % 2 ? '22 3' : '11 3 22 3'}"/>`,
    )
    .join('');
  return `<path d="M${x} ${y}v-120h150v120Z" fill="${brick}"/><g stroke="${paper}" stroke-width="1" opacity="0.5">${courses}</g>
<path d="M${x + 104} ${y - 150}v-44h24v62" fill="${brick}"/><path d="M${x - 14} ${y - 118}l89-76 89 76Z" fill="${ink}"/>
${windowPane(x + 60, y - 158, 30, 28, true)}${windowPane(x + 16, y - 96, 36, 40, false)}${windowPane(x + 98, y - 96, 36, 40, true)}
<path d="M${x + 60} ${y}v-56h30v56" fill="${lake}"/><path d="M${x + 54} ${y}v-7h42v7" fill="${paper}"/>`;
}

/** A narrow Victorian house, 90 wide and 220 high, standing on `y`. */
export function victorianHouse(x: number, y: number, { lit = false } = {}): string {
  return `<path d="M${x} ${y}v-146l45-70 45 70v146Z" fill="${lit ? paper : raised}"/><path d="M${x - 6} ${y - 138}l51-80 51 80" stroke-width="5"/>
<circle cx="${x + 45}" cy="${y - 174}" r="9" fill="${lit ? press : lake}"/>${windowPane(x + 16, y - 132, 22, 36, lit)}${windowPane(x + 52, y - 132, 22, 36, !lit)}
<path d="M${x + 8} ${y - 76}h74l-7-11h-60Z" fill="${brick}"/>${windowPane(x + 13, y - 66, 32, 44, !lit)}
<path d="M${x + 55} ${y}v-64h24v64" fill="${ink}"/><path d="M${x + 50} ${y}v-7h34v7" fill="${paper}"/>`;
}

export function tower(x: number, y: number, floors: number): string {
  const height = floors * 26 + 30;
  const windows = Array.from({ length: floors * 3 }, (_, at) => {
    const fill = at % 7 === 3 || at % 11 === 5 ? press : lake;
    return `<path d="M${x + 12 + (at % 3) * 26} ${y - height + 16 + Math.floor(at / 3) * 26}h18v14h-18Z" fill="${fill}" stroke-width="1.6"/>`;
  }).join('');
  return `<path d="M${x} ${y}v${-height}h94v${height}Z" fill="${raised}"/>${windows}`;
}

export function tree(x: number, y: number, r: number): string {
  return `<path d="M${x} ${y}v${-r * 2.2}"/><circle cx="${x}" cy="${y - r * 2.4}" r="${r}" fill="${lake}"/><path d="M${x} ${y - r * 1.6}l${r * 0.4} ${-r * 0.4}M${x} ${y - r * 2}l${-r * 0.35} ${-r * 0.4}"/>`;
}

/** A stack of coins on `y`, `count` high. */
export function coins(x: number, y: number, count: number): string {
  return Array.from({ length: count }, (_, at) => {
    const top = y - 9 - at * 13;
    return `<path d="M${x - 32} ${top - 4}v9a32 9 0 0 0 64 0v-9" fill="${press}"/><ellipse cx="${x}" cy="${top - 4}" rx="32" ry="9" fill="${press}"/>`;
  }).join('');
}

/** A sheet of paper with a headline and lines, rotated by `turn` degrees. */
export function sheet(x: number, y: number, turn: number, inside = ''): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-65-90h96l34 34V90H-65Z" fill="${raised}"/><path d="M31-90v34h34"/><path d="M-45-62h46" stroke-width="5"/><path d="M-45-34h88M-45-12h88M-45 10h70M-45 32h88M-45 54h50" stroke-width="1.8"/>${inside}</g>`;
}

export const check = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="20" fill="${press}"/><path d="M${x - 9} ${y}l7 7 12-13" stroke-width="3.5"/>`;

export const arrow = (from: readonly [number, number], length: number) =>
  `<path d="M${from[0]} ${from[1]}h${length}m-14-14 14 14-14 14" stroke-width="3.5"/>`;
