/** The building blocks of the sample posts' drawings; the colours are those of src/ui/theme.css. */
const colours = {
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
function drawing(...parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675" viewBox="0 0 800 450" fill="none" stroke="${ink}" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round"><path d="M0 0h800v450H0Z" fill="${sunk}" stroke="none"/>${parts.join('')}</svg>`;
}

const ground = (y = 392) => `<path d="M40 ${y}h720"/>`;

const sun = (x: number, y: number, r = 40) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${press}" stroke="none"/>`;

const waves = (y: number) =>
  `<g stroke="${lake}" stroke-width="3"><path d="M40 ${y}h170M236 ${y}h60M70 ${y + 14}h110M560 ${y}h200M600 ${y + 14}h120M330 ${y + 14}h90"/></g>`;

const windowPane = (x: number, y: number, w: number, h: number, lit: boolean) =>
  `<path d="M${x} ${y}h${w}v${h}h${-w}Z" fill="${lit ? press : raised}"/><path d="M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}" stroke-width="1.4"/>`;

/** A brick house with a gable, 150 wide and 190 high, standing on `y`. */
function brickHouse(x: number, y: number): string {
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
function victorianHouse(x: number, y: number, { lit = false } = {}): string {
  return `<path d="M${x} ${y}v-146l45-70 45 70v146Z" fill="${lit ? paper : raised}"/><path d="M${x - 6} ${y - 138}l51-80 51 80" stroke-width="5"/>
<circle cx="${x + 45}" cy="${y - 174}" r="9" fill="${lit ? press : lake}"/>${windowPane(x + 16, y - 132, 22, 36, lit)}${windowPane(x + 52, y - 132, 22, 36, !lit)}
<path d="M${x + 8} ${y - 76}h74l-7-11h-60Z" fill="${brick}"/>${windowPane(x + 13, y - 66, 32, 44, !lit)}
<path d="M${x + 55} ${y}v-64h24v64" fill="${ink}"/><path d="M${x + 50} ${y}v-7h34v7" fill="${paper}"/>`;
}

function tower(x: number, y: number, floors: number): string {
  const height = floors * 26 + 30;
  const windows = Array.from({ length: floors * 3 }, (_, at) => {
    const fill = at % 7 === 3 || at % 11 === 5 ? press : lake;
    return `<path d="M${x + 12 + (at % 3) * 26} ${y - height + 16 + Math.floor(at / 3) * 26}h18v14h-18Z" fill="${fill}" stroke-width="1.6"/>`;
  }).join('');
  return `<path d="M${x} ${y}v${-height}h94v${height}Z" fill="${raised}"/>${windows}`;
}

function tree(x: number, y: number, r: number): string {
  return `<path d="M${x} ${y}v${-r * 2.2}"/><circle cx="${x}" cy="${y - r * 2.4}" r="${r}" fill="${lake}"/><path d="M${x} ${y - r * 1.6}l${r * 0.4} ${-r * 0.4}M${x} ${y - r * 2}l${-r * 0.35} ${-r * 0.4}"/>`;
}

/** A stack of coins on `y`, `count` high. */
function coins(x: number, y: number, count: number): string {
  return Array.from({ length: count }, (_, at) => {
    const top = y - 9 - at * 13;
    return `<path d="M${x - 32} ${top - 4}v9a32 9 0 0 0 64 0v-9" fill="${press}"/><ellipse cx="${x}" cy="${top - 4}" rx="32" ry="9" fill="${press}"/>`;
  }).join('');
}

/** A sheet of paper with a headline and lines, rotated by `turn` degrees. */
function sheet(x: number, y: number, turn: number, inside = ''): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-65-90h96l34 34V90H-65Z" fill="${raised}"/><path d="M31-90v34h34"/><path d="M-45-62h46" stroke-width="5"/><path d="M-45-34h88M-45-12h88M-45 10h70M-45 32h88M-45 54h50" stroke-width="1.8"/>${inside}</g>`;
}

const check = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="20" fill="${press}"/><path d="M${x - 9} ${y}l7 7 12-13" stroke-width="3.5"/>`;

const arrow = (from: readonly [number, number], length: number) =>
  `<path d="M${from[0]} ${from[1]}h${length}m-14-14 14 14-14 14" stroke-width="3.5"/>`;

const key = (x: number, y: number) =>
  `<path d="M${x} ${y - 62}v34"/><circle cx="${x}" cy="${y}" r="28" fill="${press}"/><circle cx="${x}" cy="${y - 6}" r="8" fill="${paper}"/><path d="M${x} ${y + 28}v74M${x} ${y + 70}h20M${x} ${y + 92}h26"/>`;

/** A house, and the part of it that is paid for with coins. */
const downPayment = drawing(
  ground(),
  sun(660, 100),
  tree(720, 392, 34),
  brickHouse(440, 392),
  coins(110, 392, 3),
  coins(190, 392, 6),
  coins(270, 392, 10),
  `<path d="M326 240c40-50 70-56 100-50m-14-14 16 14-19 10" stroke-dasharray="9 8"/>`,
);

/** A staircase of brackets with a house on the top step. */
const transferTax = drawing(
  sun(130, 110),
  `<path d="M60 392h150v-40h150v-50h150v-60h230v150Z" fill="${raised}"/><path d="M210 352v40M360 302v90M510 242v150" stroke-width="1.6" stroke-dasharray="5 6"/>`,
  brickHouse(556, 242),
  coins(135, 392, 1),
  coins(285, 352, 2),
  coins(435, 302, 3),
  ground(),
);

/** A scale: the house on one side, what it costs each month on the other. */
const stressTest = drawing(
  ground(),
  `<path d="M400 392V110" stroke-width="5"/><path d="M330 392h140l-18-26H348Z" fill="${lake}"/><circle cx="400" cy="104" r="13" fill="${press}"/>`,
  `<path d="M172 148 628 104" stroke-width="5"/><path d="M172 148 110 292h124ZM628 104 566 248h124Z"/>`,
  `<path d="M96 292h152a76 26 0 0 1-152 0Z" fill="${raised}"/><path d="M552 248h152a76 26 0 0 1-152 0Z" fill="${raised}"/>`,
  `<path d="M132 290v-52l40-34 40 34v52Z" fill="${brick}"/><path d="M120 242l52-45 52 45" stroke-width="5"/><path d="M162 290v-26h20v26" fill="${lake}"/>`,
  coins(628, 250, 4),
);

/** Papers, a card and check marks. */
const documents = drawing(
  ground(),
  `<path d="M200 392h420l34-170H166Z" fill="${lake}"/>`,
  sheet(270, 250, -12),
  sheet(400, 226, 2),
  sheet(530, 250, 13),
  `<path d="M150 392h500l-26-112H176Z" fill="${brick}"/>`,
  `<path d="M320 306h160v74H320Z" fill="${raised}"/><circle cx="356" cy="338" r="14" fill="${press}"/><path d="M338 368a18 14 0 0 1 36 0M396 330h62M396 346h62M396 362h40" stroke-width="1.8"/>`,
  check(300, 166),
  check(440, 136),
  check(580, 172),
);

/** The house as it was, redrawn larger. */
const refinancing = drawing(
  ground(),
  tree(90, 392, 30),
  `<path d="M150 392V262l95-84 95 84v130" stroke-dasharray="9 9" stroke-width="3"/><path d="M222 392v-64h46v64" stroke-dasharray="9 9"/>`,
  arrow([366, 250], 76),
  `<path d="M480 392V226l120-106 120 106v166Z" fill="${raised}"/><path d="M460 240 600 116l140 124" stroke-width="7"/><path d="M664 172v-52h30v78" fill="${brick}"/>`,
  `<path d="M510 268h54v54h-54ZM636 268h54v54h-54Z" fill="${press}"/><path d="M537 268v54M510 295h54M663 268v54M636 295h54" stroke-width="1.4"/><path d="M574 392v-78h52v78" fill="${lake}"/><path d="M566 392v-9h68v9" fill="${paper}"/>`,
);

const strands = [70, 145, 220, 295, 370];
/** Five bills whose strands become one. */
const consolidation = drawing(
  ...strands.map(
    (y, at) =>
      `<path d="M60 ${y - 24}h108v48H60Z" fill="${at % 2 ? raised : press}"/><path d="M60 ${y - 8}h108M74 ${y + 10}h36" stroke-width="${at % 2 ? 1.8 : 5}"/><path d="M168 ${y}c130 0 120 ${220 - y} 240 ${220 - y}" stroke-width="3"/>`,
  ),
  `<circle cx="412" cy="220" r="17" fill="${brick}"/>`,
  arrow([430, 220], 80),
  brickHouse(560, 320),
  `<path d="M530 320h210"/>`,
);

/** Towers by the lake, and a calendar page. */
const toronto = drawing(
  sun(690, 92, 44),
  tower(110, 380, 8),
  tower(226, 380, 11),
  `<path d="M372 380v-196l-14-22h42l-14 22v196M379 162V56" fill="${raised}"/><ellipse cx="379" cy="158" rx="26" ry="9" fill="${press}"/>`,
  tower(440, 380, 9),
  `<path d="M40 380h720"/>`,
  waves(404),
  `<g transform="translate(640 250) rotate(6)"><path d="M-75-75H75V85H-75Z" fill="${raised}"/><path d="M-75-75H75v36H-75Z" fill="${brick}"/><path d="M-42-90v28M42-90v28" stroke-width="5"/><path d="M-52-14h24v22h-24ZM-12-14h24v22h-24ZM28-14h24v22H28ZM-52 30h24v22h-24Z" stroke-width="1.8"/><path d="M-12 30h24v22h-24Z" fill="${press}"/></g>`,
);

/** A row of houses, and their keys. */
const investment = drawing(
  ground(),
  victorianHouse(90, 392),
  victorianHouse(180, 392, { lit: true }),
  victorianHouse(270, 392),
  tree(420, 392, 32),
  `<path d="M480 110h260" stroke-width="6" stroke="${ink}"/>`,
  key(530, 180),
  key(610, 180),
  key(690, 180),
);

/** An SVG drawing for each sample post, by the post's slug. */
export const drawings = {
  'how-much-down-payment-you-need-in-ontario': downPayment,
  'land-transfer-tax-in-ontario-step-by-step': transferTax,
  'the-mortgage-stress-test-in-plain-words': stressTest,
  'papers-to-gather-before-a-pre-approval': documents,
  'when-refinancing-pays-for-itself': refinancing,
  'turning-several-debts-into-one-payment': consolidation,
  'what-changed-for-home-buyers-in-toronto-in-2026': toronto,
  'six-figures-to-work-out-before-buying-to-rent': investment,
} as const;
