import {
  curvedTower,
  hydroPole,
  railing,
  sailboat,
  skyline,
  streetcar,
  water,
  wirePole,
  wires,
} from './city.ts';
import { barn, bungalow, car, farmhouse, mailbox, railFence, silo } from './country-houses.ts';
import { farTrees, field, kerb, lawn, pavement, stand } from './ground.ts';
import { at, fine, sheet } from './pen.ts';
import { childOnBike, dogWalker, postie, raccoon, stander, walker, waver } from './people.ts';
import { brickSemi, cat, cornerShop, plex, victorianRow } from './toronto-houses.ts';
import { maple, oldMaple, shrub, sprucePair, spruce, youngTree } from './trees.ts';

const width = 2560;
const poles = [924, 1316, 1672, 2020];

/** The whole street by day: from the lake and the tower past a row, a shop, a semi, a plex, a bungalow to a farm. */
export function panorama(): string {
  const behind =
    water(560) +
    farTrees(526, 2070) +
    stand([
      [226, skyline(), -30],
      [112, sailboat(), -17],
      [164, sailboat(), -15],
      [1770, curvedTower({ height: 158 })],
      [1826, curvedTower({ height: 128, lean: -1 })],
    ]) +
    farTrees(1740, 2070) +
    field(2010, width);
  const houses = stand([
    [0, railing(520)],
    [586, maple()],
    [612, victorianRow()],
    [942, cornerShop()],
    [1090, oldMaple()],
    [1142, brickSemi()],
    [1342, plex()],
    [1548, maple()],
    [1690, bungalow()],
    [2128, farmhouse()],
    [2336, barn()],
    [2456, silo()],
  ]);
  const inFront = stand([
    [1948, sprucePair()],
    [2100, spruce(88)],
    [1320, shrub()],
    [1640, shrub('brick')],
    [2302, youngTree()],
    [1872, car()],
    [2050, mailbox()],
    [2490, railFence(3)],
    ...poles.map((x, index) => [x, hydroPole({ transformer: index === 1, lamp: index % 2 === 0 })] as const),
    [1003, cat(0, 0), -2],
    [532, wirePole(), 1],
    [318, streetcar(), 12],
    [262, walker({ coat: 'ink', hair: 'brick' }), 7],
    [706, dogWalker(), 7],
    [966, stander({ coat: 'lake' }), 6],
    [980, waver(), 6],
    [1120, postie(), 7],
    [1450, childOnBike(), 8],
    [1800, walker({ coat: 'lake' }), 7],
    [2216, stander({ coat: 'brick', hair: 'lake' }), 5],
  ]);
  return (
    behind +
    pavement(0, width) +
    houses +
    lawn(1660, width) +
    at(1240, raccoon(), { y: -124, flip: true }) +
    fine('M0-76H514') +
    inFront +
    wires(poles)
  );
}

export const homeStreet = () => sheet(panorama(), { top: -242, width, bottom: kerb });
