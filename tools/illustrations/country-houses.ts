import { box, door, dot, fine, line, pane, series, wash } from './pen.ts';
import { chimney } from './toronto-houses.ts';

/** A post-war bungalow in Mississauga, 236 px with its carport. */
export function bungalow(): string {
  return (
    // The carport stands behind the front wall.
    line('M176-40v40M232-40v40') +
    line('M170-46h66v6h-66Z', 'sunk') +
    line(box(0, -44, 172, 44), 'raised') +
    line(box(0, -18, 172, 18), 'brick') +
    fine('M2-26h168M2-34h168', undefined, 'sunk') +
    fine('M10-13h6M13-4h6M60-13h6M88-4h6M150-13h6M156-4h6', undefined, 'sunk') +
    line('M-10-44 32-78h108l42 34Z', 'lake') +
    fine('M40-71h94M22-58h54M92-52h70') +
    chimney(116, -68, 22, 15) +
    pane(16, -38, 46, 22, { bars: 'none', fill: 'lamp' }) +
    fine('M28-38v22M50-38v22') +
    pane(120, -38, 34, 18, { bars: 'none' }) +
    fine('M137-38v18') +
    door(86, -8, { fill: 'brick' }) +
    line('M78 0v-8h32v8', 'sunk') +
    line('M82 0v-4h24v4', 'sunk') +
    fine('M79-8v-10M109-8v-10')
  );
}

/** A small car, facing right: 54 px. */
export function car(): string {
  return (
    line('M1-5c-1-6 2-8 8-9 5-6 8-7 15-7 8 0 11 2 15 7 9 1 14 3 14 9Z', 'brick') +
    fine('M13-14c3-4 5-5 9-5v5ZM25-19c6 0 8 1 11 5h-11Z', 'glass') +
    fine('M24-14v9M27-11h3') +
    line('M7-5a5 5 0 0 1 10 0a5 5 0 0 1-10 0M37-5a5 5 0 0 1 10 0a5 5 0 0 1-10 0', 'ink') +
    dot(12, -5, 1.5, 'paper') +
    dot(42, -5, 1.5, 'paper')
  );
}

/** An Ontario cottage on a farm, 140 px: a gable over the door with a pointed window, a veranda, two end chimneys. */
export function farmhouse(): string {
  return (
    chimney(2, -88, 16, 12) +
    chimney(126, -88, 16, 12) +
    line(box(0, -56, 140, 56), 'raised') +
    line(box(-6, -92, 152, 38), 'ink') +
    line('M46-52 70-96l24 44Z', 'raised') +
    line('M43-48 70-97l27 49') +
    fine('M52-53 70-86l18 33') +
    line('M70-97v-8') +
    fine('M65-56v-9q1-6 5-9 4 3 5 9v9ZM65-65h10M70-74v18', 'glass') +
    line('M63-55h14') +
    pane(17, -38, 17, 26, { bars: 'cross' }) +
    pane(106, -38, 17, 26, { bars: 'cross' }) +
    door(64, -6, { fill: 'brick' }) +
    line('M-2 0v-6h144v6', 'sunk') +
    fine(
      series(4, 3, 44.5)
        .map((x) => `M${x}-6v-38M${x}-38l-5-5M${x}-38l5-5`)
        .join(''),
    ) +
    fine('M3-17h44.500M92-17h44.500') +
    line('M-8-44 0-53h140l8 9Z', 'lake') +
    line('M58 0v-3h24v3', 'sunk')
  );
}

/** A barn with a gambrel roof, 112 px, gable towards us. */
export function barn(): string {
  return (
    line('M0 0v-54l16-34 40-22 40 22 16 34v54Z', 'brick') +
    fine(
      `M0-8h112${series(13, 8, 8)
        .map((x) => `M${x}-9v${x > 32 && x < 80 ? 0 : -42}`)
        .join('')}`,
    ) +
    line('M-5-50 14-90 56-113 98-90l19 40') +
    line('M47-62h18v-18h-18Z', 'ink') +
    fine('M56-92v-9M52-92h8') +
    line(box(34, -42, 44, 42), 'sunk') +
    line('M34 0 56-42 78 0M56 0v-42M34-42 56 0 78-42') +
    line('M30-43h52')
  );
}

/** A concrete silo with a dome, 30 px wide and 132 px tall. */
export function silo(): string {
  return (
    line('M0 0v-116q15-24 30 0v116Z', 'sunk') +
    line('M0-116h30') +
    fine(
      series(7, -100, 16)
        .map((y) => `M0 ${y}q15 4 30 0`)
        .join(''),
    ) +
    fine('M23-114v114M27-114v114')
  );
}

/** A rail fence of `count` panels, 24 px each. */
export function railFence(count: number): string {
  const posts = series(count + 1, 0, 24).map((x) => `M${x} 1v-15`);
  return line(posts.join('')) + fine(`M0-11h${count * 24}M0-6h${count * 24}`);
}

/** A mailbox at the end of a country lane, its flag up. */
export const mailbox = () =>
  line('M0 1v-14') +
  line('M-6-13v-4q0-4 4-4h8q4 0 4 4v4Z', 'brick') +
  line('M6-17v-8') +
  wash('M6-25h6v4h-6Z', 'ink');
