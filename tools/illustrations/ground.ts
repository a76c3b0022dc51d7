import { at, fine, line, series, wash } from './pen.ts';

/** Depth of the pavement in front of the houses below the ground line. */
export const kerb = 18;

/** Things on the street: where, what, and how far in front of the houses. */
export type Place = readonly [x: number, drawing: string, y?: number];

/** Draws one thing after another: what comes later stands in front. */
export const stand = (places: readonly Place[]) =>
  places.map(([x, drawing, y = 0]) => at(x, drawing, { y })).join('');

/** The line the houses stand on, the slabs of the sidewalk, and the road. */
export const pavement = (from: number, to: number) =>
  wash(`M${from} 9H${to}V${kerb}H${from}Z`, 'sunk') +
  line(`M${from} 0H${to}`) +
  fine(
    `M${from} 9H${to}${series(Math.floor((to - from) / 64), from + 40, 64)
      .map((x) => `M${x} 9l-5-8`)
      .join('')}`,
    undefined,
    'lake',
  );

/** Grass along the ground line. */
export const lawn = (from: number, to: number) =>
  fine(
    series(Math.floor((to - from) / 46), from + 17, 46)
      .map((x, index) => x + (index % 3) * 7)
      .map((x) => `M${x} 0l-2-4M${x + 2} 0v-5M${x + 4} 0l2-4`)
      .join(''),
  );

/** Treetops far behind the houses: a surface without an outline, so that the houses stay in front. */
export function farTrees(from: number, to: number): string {
  const humps = series(Math.floor((to - from - 60) / 40), 0, 1).map(
    (index) =>
      `a${22 + (index % 3) * 3} ${22 + ((index * 7) % 4) * 3} 0 0 1 40 ${[-8, 5, -3, 9, -6, 3][index % 6]}`,
  );
  return wash(`M${from} 0q2-34 26-44${humps.join('')}q32 6 34 44Z`, 'sunk');
}

/** A field that rises towards the horizon. */
export const field = (from: number, to: number) =>
  wash(`M${from} 0Q${from + 90}-34 ${from + 230}-30T${to}-36V0Z`, 'sunk') +
  fine(`M${from + 120}-20Q${from + 250}-24 ${to}-18`, undefined, 'lake');
