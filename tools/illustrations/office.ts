import { curvedTower, hydroPole, officeBlock, wires } from './city.ts';
import { bungalow, car } from './country-houses.ts';
import { farTrees, kerb, lawn, pavement, stand } from './ground.ts';
import { at, box, dot, fine, line, series, sheet } from './pen.ts';
import { childOnBike, dogWalker, stander, walker, waver } from './people.ts';
import { bench } from './things.ts';
import { brickSemi } from './toronto-houses.ts';
import { maple, oldMaple, shrub, sprucePair, youngTree } from './trees.ts';

/** Mississauga's city hall, which quotes a farm: gable, silo and clock tower. 190 px wide. */
function cityHall(): string {
  return (
    line(box(150, -128, 26, 128), 'raised') +
    line('M146-128 163-146l17 18Z', 'brick') +
    fine('M155-114a8 8 0 0 1 16 0a8 8 0 0 1-16 0M163-119v5l4 2', 'paper') +
    fine(
      series(5, -96, 18)
        .map((y) => box(159, y, 8, 10))
        .join(''),
      'glass',
    ) +
    line('M0 0v-62h112v62Z', 'sunk') +
    line('M-5-62 56-96l61 34Z', 'brick') +
    fine('M48-72a8 8 0 0 1 16 0a8 8 0 0 1-16 0', 'paper') +
    fine(
      series(5, 10, 20)
        .map((x) => box(x, -52, 12, 16))
        .join(''),
      'glass',
    ) +
    line('M46 0v-26q10-10 20 0v26Z', 'ink') +
    fine([10, 22, 34, 76, 92].map((x) => box(x, -26, 7, 18)).join(''), 'glass') +
    line('M112 0v-74q14-10 28 0v74Z', 'raised') +
    fine('M112-50q14 5 28 0M112-26q14 5 28 0')
  );
}

/** Our office: the door of an office block, with two people who meet in front of it. */
function ourOffice(): string {
  return (
    officeBlock({ w: 118 }) +
    fine(box(14, -28, 34, 26) + 'M31-28v26', 'lamp') +
    line('M44-32h30') +
    dot(63, -12.5, 1.1, 'lamp') +
    fine(box(45, -85, 13, 16), 'lamp')
  );
}

const width = 2560;
const poles = [-40, 420, 880, 1198, 1396, 1722, 2222, 2620];

/** The street of our office in Mississauga, with the twisting towers behind it. */
export const officeStreet = () =>
  sheet(
    farTrees(-60, width + 60) +
      stand([
        [1090, curvedTower({ height: 178 })],
        [1154, curvedTower({ height: 150, lean: -1 })],
        [600, curvedTower({ height: 104 })],
        [2004, curvedTower({ height: 112, lean: -1 })],
      ]) +
      pavement(0, width) +
      stand([
        [16, maple()],
        [72, bungalow()],
        [340, sprucePair()],
        [500, oldMaple()],
        [640, officeBlock({ w: 130, storeys: 2 })],
        [820, maple()],
        [960, oldMaple('lake')],
        [1220, ourOffice()],
        [1420, cityHall()],
        [1652, maple()],
        [1780, officeBlock()],
        [1912, oldMaple('lake')],
        [2046, brickSemi()],
        [2312, maple('brick')],
        [2408, sprucePair()],
      ]) +
      lawn(0, width) +
      stand([
        ...poles.map((x) => [x, hydroPole({ lamp: true })] as const),
        [1166, shrub()],
        [1362, youngTree('brick')],
        [1016, bench(), 2],
        [1110, car(), 12],
        [1246, stander({ coat: 'brick' }), 6],
        [1260, at(0, waver({ coat: 'ink', hair: 'lake' }), { flip: true }), 6],
        [1430, childOnBike(), 8],
        [1530, at(0, dogWalker({ coat: 'lake' }), { flip: true }), 7],
        [930, walker({ coat: 'lake', hair: 'brick' }), 7],
      ]) +
      wires(poles),
    { top: -186, width, bottom: kerb },
  );
