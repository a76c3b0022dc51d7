import { at, box, type Colour, door, fine, line, pane, series, wash } from './pen.ts';

/** A few bricks, where the light falls: more would be a pattern, not a wall. */
const bricks = (...spots: [x: number, y: number][]) =>
  fine(spots.map(([x, y]) => `M${x} ${y}h6M${x + 3} ${y + 4}h6`).join(''), undefined, 'sunk');

/** A brick chimney whose foot stands on `y`; on a roof, `y` lies on the slope. */
export const chimney = (x: number, y: number, h: number, w = 12) =>
  line(`M${x} ${y}v${-h}h${w}v${h}Z`, 'brick') +
  line(`M${x - 2} ${y - h}h${w + 4}`) +
  fine(`M${x + w / 2 - 2} ${y - h - 1}v-5h4v5`, 'sunk');

/** One house of a bay-and-gable row, 74 px wide: a bay under the gable, and the door beside it under its own roof. */
function victorian({
  wall = 'brick',
  entry = 'ink',
  lit = false,
}: { wall?: Colour; entry?: Colour; lit?: boolean } = {}): string {
  const glass = lit ? 'lamp' : 'glass';
  return (
    line(box(0, -124, 74, 34), 'ink') +
    line(box(0, -92, 74, 92), wall) +
    (wall === 'brick' ? bricks([44, -86]) : '') +
    // The bay, to the ground, and the gable on top of it.
    line('M5 0v-92h36v92Z', wall) +
    fine('M13-92v86M33-92v86M5-6h36M5-46h36M5-52h36') +
    line('M5-92 23-130 41-92Z', wall) +
    line('M3-88 23-131 43-88') +
    fine('M10-93 23-120 36-93') +
    line('M23-131v-7') +
    fine('M19-99v-6q4-6 8 0v6Z', 'glass') +
    pane(17, -84, 12, 24, { arch: true }) +
    fine('M7-80h4v20h-4ZM35-80h4v20h-4ZM7-36h4v24h-4ZM35-36h4v24h-4Z', 'glass') +
    pane(17, -40, 12, 28, { fill: glass }) +
    pane(51, -82, 13, 24, { arch: true, fill: lit ? 'glass' : glass }) +
    // The door, its roof on two posts, and three steps.
    door(51, -8, { fill: entry }) +
    line('M44-46h28l-4-6h-20Z', 'sunk') +
    fine('M46-46v38M70-46v38M46-41q2-4 6-5M70-41q-2-4-6-5') +
    line('M44 0v-8h28v8Z', 'sunk') +
    fine('M44-4h28')
  );
}

/** Four of them in mirrored pairs, with a parapet and a chimney on each party wall. 296 px. */
export function victorianRow(): string {
  const houses = [
    at(0, victorian({ wall: 'brick', entry: 'ink' })),
    at(148, victorian({ wall: 'raised', entry: 'brick', lit: true }), { flip: true }),
    at(148, victorian({ wall: 'sunk', entry: 'lake' })),
    at(296, victorian({ wall: 'brick', entry: 'ink' }), { flip: true }),
  ];
  const parapets = [-2, 72, 146, 220, 294].map((x) => line(box(x, -128, 4, 38), 'sunk')).join('');
  return [68, 216].map((x) => chimney(x, -124, 18)).join('') + houses.join('') + parapets;
}

/** A shop on Queen West with two floors of flats above it: 100 px wide, 130 px tall. */
export function cornerShop(): string {
  const arches = [-106, -72].flatMap((y) =>
    [12, 43, 74].map((x) =>
      pane(x, y, 14, 24, { arch: true, fill: x === 43 && y === -72 ? 'lamp' : 'glass' }),
    ),
  );
  const stripes = series(6, 4, 16).map((x) => wash(`M${x + 1} -40h7l1 11h-9Z`, 'brick'));
  return (
    line(box(0, -120, 100, 120), 'raised') +
    // The cornice on its brackets.
    line('M-5-120h110v-7h-110Z', 'ink') +
    fine(
      series(9, 2, 12)
        .map((x) => `M${x}-119v5`)
        .join(''),
    ) +
    fine('M0-42h100') +
    arches.join('') +
    // Sign, window, door.
    fine(box(6, -40, 88, 40), 'sunk') +
    fine(box(10, -28, 50, 20), 'glass') +
    fine('M27-28v20M44-28v20M10-8h50v8h-50ZM13-8v-7h8v7M30-8v-4h5v-5h5v9', 'sunk') +
    door(72, -2, { fill: 'brick' }) +
    line(box(68, -2, 20, 2), 'sunk') +
    line('M4-42h92l6 13h-104Z', 'paper') +
    stripes.join('') +
    fine(
      'M-2-29q4 6 8.700 0q4 6 8.700 0q4 6 8.700 0q4 6 8.700 0q4 6 8.700 0q4 6 8.700 0q4 6 8.700 0q4 6 8.700 0q4 6 8.700 0q4 6 8.700 0q4 6 8.700 0q4 6 8.300 0',
      'paper',
    )
  );
}

/** A cat on a sill. */
export const cat = (x: number, y: number) =>
  wash(`M${x} ${y}c-1-4 1-6 3-6l0-3 2 1 2-1 0 4c1 2 1 4 0 5Z`, 'ink') + fine(`M${x} ${y - 1}q-4 0-4-4`);

/** A Leslieville semi, 160 px: one house of brick, one that its owner painted, and a porch across both. */
export function brickSemi(): string {
  const upper = [
    pane(14, -76, 15, 17),
    pane(48, -76, 15, 17, { fill: 'lamp' }),
    pane(97, -76, 15, 17),
    pane(131, -76, 15, 17),
  ];
  const porchPosts = [0, 74, 149].map(
    (x) => line(box(x, -20, 11, 12), 'brick') + line(box(x + 3, -42, 5, 22), 'raised'),
  );
  return (
    line(box(0, -80, 80, 80), 'brick') +
    line(box(80, -80, 80, 80), 'raised') +
    bricks([34, -70], [66, -64], [48, -36]) +
    upper.join('') +
    line('M-8-80 34-124h92l42 44Z', 'ink') +
    // A dormer, standing on the slope.
    line('M60-92v-14h40v14Z', 'raised') +
    fine('M65-94v-9h13v9ZM82-94v-9h13v9Z', 'glass') +
    line('M55-105 80-121l25 16Z', 'brick') +
    chimney(34, -112, 24, 13) +
    chimney(113, -112, 24, 13) +
    pane(18, -42, 28, 26, { bars: 'none', fill: 'lamp' }) +
    fine('M32-42v26') +
    pane(114, -42, 28, 26, { bars: 'none' }) +
    fine('M128-42v26') +
    door(57, -8, { fill: 'ink' }) +
    door(91, -8, { fill: 'lake' }) +
    // The porch: floor, rail, posts on piers, roof.
    line('M0 0v-8h160v8', 'sunk') +
    fine(
      `M11-19h41M108-19h41${series(7, 15, 6)
        .map((x) => `M${x}-19v11M${x + 97}-19v11`)
        .join('')}`,
    ) +
    porchPosts.join('') +
    line('M-6-42 2-54h156l8 12Z', 'ink') +
    line('M52 0v-5h22v5M86 0v-5h22v5', 'sunk')
  );
}

/** A balcony's slab and rail. */
const balcony = (y: number) =>
  line(box(6, y, 92, 4), 'raised') +
  fine(
    `M8 ${y - 13}h88${series(15, 8, 6.3)
      .map((x) => `M${x} ${y - 13}v13`)
      .join('')}`,
  );
/** The windows and the balcony door of a floor. */
const flat = (y: number, lit: boolean) =>
  pane(18, y - 28, 24, 18, { fill: lit ? 'lamp' : 'glass', bars: 'none' }) +
  fine(`M30 ${y - 28}v18`) +
  fine(box(56, y - 27, 12, 27), 'sunk') +
  pane(76, y - 28, 14, 18) +
  pane(112, y - 28, 16, 20, { fill: lit ? 'glass' : 'lamp' });

/** A three-storey walk-up, 156 px: flats with balconies on posts, and a stair outside to the upper floors. */
export function plex(): string {
  return (
    line(box(0, -122, 156, 122), 'brick') +
    bricks([134, -116], [104, -66], [136, -40], [104, -20]) +
    line('M-4-122h164v-7h-164Z', 'sunk') +
    fine('M30-129v-9h8v9', 'sunk') +
    flat(-84, false) +
    flat(-48, true) +
    pane(18, -36, 24, 20, { bars: 'none' }) +
    fine('M30-36v20') +
    door(58, -6, { fill: 'lake' }) +
    line('M52 0v-6h24v6', 'sunk') +
    pane(80, -34, 12, 18) +
    balcony(-80) +
    balcony(-44) +
    line('M8 0v-113M96 0v-113') +
    line('M4-112h96l-4-6h-88Z', 'ink') +
    // The stair: a flight to the first landing, and one back to the second.
    line('M152 0 112-44h-14M112-44h24M136-44 102-80') +
    fine(
      'M154-14 112-58M138-58 104-94M136-44v-14M112-44v-14M152 0v-12M98-58h14M98-94h6v14' +
        series(7, 147, -5.7)
          .map((x, step) => `M${x} ${-6 * (step + 1)}h5`)
          .join('') +
        series(5, 131, -5.7)
          .map((x, step) => `M${x} ${-44 - 6 * (step + 1)}h5`)
          .join(''),
    ) +
    fine('M10-66q40 9 84-1') +
    fine('M30-62v9h7v-9M44-61v7h9v-7M60-61l1 10h4l1-10', 'paper')
  );
}
