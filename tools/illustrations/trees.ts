import { at, fine, line, round, series } from './pen.ts';
import type { Colour } from './pen.ts';

type Lobe = readonly [x: number, y: number, r: number];

/** Finds the meeting point of two circles on the side away from the origin of the crown. */
function meeting(
  [x1, y1, r1]: Lobe,
  [x2, y2, r2]: Lobe,
  [cx, cy]: readonly [number, number],
): [number, number] {
  const distance = Math.hypot(x2 - x1, y2 - y1);
  const along = (distance ** 2 + r1 ** 2 - r2 ** 2) / (2 * distance);
  const aside = Math.sqrt(Math.max(0, r1 ** 2 - along ** 2));
  const [ux, uy] = [(x2 - x1) / distance, (y2 - y1) / distance];
  const points = [1, -1].map((side): [number, number] => [
    x1 + ux * along - uy * aside * side,
    y1 + uy * along + ux * aside * side,
  ]);
  const far = ([x, y]: [number, number]) => Math.hypot(x - cx, y - cy);
  return far(points[0]!) > far(points[1]!) ? points[0]! : points[1]!;
}

/** The outline of overlapping lobes, listed clockwise; some lobes go on a little inside, which shows what is in front. */
function crown(lobes: readonly Lobe[], fill: Colour): string {
  const count = lobes.length;
  const centre = [0, 1].map((axis) => lobes.reduce((sum, lobe) => sum + lobe[axis]!, 0) / count) as [
    number,
    number,
  ];
  const joints = lobes.map((lobe, index) => meeting(lobe, lobes[(index + 1) % count]!, centre));
  const start = joints.at(-1)!;
  const arcs = lobes
    .map(([, , r], index) => `A${r} ${r} 0 0 1 ${joints[index]!.map(round).join(' ')}`)
    .join('');
  const inside = lobes
    .map(([x, y, r], index) => {
      if (index % 2) return '';
      const [jx, jy] = joints[index]!;
      const turn = Math.atan2(jy - y, jx - x) + 0.95;
      return `M${round(jx)} ${round(jy)}A${r} ${r} 0 0 1 ${round(x + r * Math.cos(turn))} ${round(y + r * Math.sin(turn))}`;
    })
    .join('');
  return line(`M${start.map(round).join(' ')}${arcs}Z`, fill) + fine(inside);
}

/** A sugar maple of 120 px: a leaning trunk that forks below the crown. */
export function maple(fill: Colour = 'lake'): string {
  const lobes: Lobe[] = [
    [-30, -57, 14],
    [-38, -76, 14],
    [-25, -95, 17],
    [-1, -104, 17],
    [21, -93, 16],
    [36, -76, 14],
    [29, -58, 13],
    [9, -62, 16],
    [-11, -61, 15],
  ];
  return (
    line('M-6 0q5-16 3-29l-14-24h3l13 19 3-20h3l0 19 13-17h3l-14 24q-1 16 2 28Z', 'ink') +
    crown(lobes, fill) +
    fine('M-13-52l-10-15M2-53q0-16-4-31M16-51l11-15M0-68l10-12')
  );
}

/** A young tree of 74 px, in a sidewalk or a front yard. */
export function youngTree(fill: Colour = 'lake'): string {
  const lobes: Lobe[] = [
    [-14, -38, 9],
    [-14, -53, 11],
    [0, -63, 11],
    [14, -52, 10],
    [13, -38, 9],
    [0, -40, 10],
  ];
  return (
    line('M-3 0q3-12 2-24l-7-8h3l5 5v-8h2l1 8 6-6h3l-9 10q0 12 2 23Z', 'ink') +
    crown(lobes, fill) +
    fine('M0-35q0-10-1-18M0-42l7-7')
  );
}

/** An old maple of 138 px that leans to the right. */
export function oldMaple(fill: Colour = 'brick'): string {
  const lobes: Lobe[] = [
    [-28, -63, 15],
    [-38, -84, 17],
    [-24, -106, 18],
    [4, -119, 19],
    [32, -109, 17],
    [51, -91, 17],
    [58, -70, 13],
    [42, -57, 14],
    [19, -66, 17],
    [-5, -67, 16],
  ];
  return (
    line('M-9 0q6-16 5-31l-20-25h3l19 20 5-24h4l0 23 20-21h4l-23 29q0 17 4 29Z', 'ink') +
    crown(lobes, fill) +
    fine('M-19-55l-9-14M6-58q2-20-3-42M29-56l14-18M6-78l14-14')
  );
}

/** A white spruce of `height` px: tiers of drooping branches. */
export function spruce(height = 96, fill: Colour = 'ink'): string {
  const tiers = Math.round(height / 17);
  const reach = height * 0.25;
  const steps = series(tiers, 1, 1);
  const y = (tier: number) => -height + 2 + ((height - 12) * tier) / tiers;
  const w = (tier: number) => 4 + ((reach - 4) * tier) / tiers;
  const right = steps
    .map((tier) => `L${round(w(tier))} ${round(y(tier) + 2)}L${round(w(tier) * 0.5)} ${round(y(tier) - 1)}`)
    .join('');
  const left = steps
    .toReversed()
    .map((tier) => `L${round(-w(tier) * 0.5)} ${round(y(tier) - 1)}L${round(-w(tier))} ${round(y(tier) + 2)}`)
    .join('');
  return line('M-1.5 0v-14h3V0Z', 'ink') + line(`M0 ${-height}${right}${left}Z`, fill);
}

/** A lilac or a clipped shrub, about 20 px wide. */
export function shrub(fill: Colour = 'lake'): string {
  return (
    line('M-11 1c-4-8 1-13 6-12 1-6 10-7 12 0 6-1 9 6 5 12Z', fill) + fine('M-3-3q-1-3 1-6M5-3q-2-2-1-5')
  );
}

/** Two spruces of unequal height with air between them: from 25 px left of `x` to 66 px right of it. */
export const sprucePair = () => at(0, spruce(100)) + at(50, spruce(66));
